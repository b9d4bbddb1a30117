import type { ScoreMediaType } from '@segno/domain/score/score'

/** The number of bytes that `sniffScoreFile` needs. PDF readers accept a header within the first 1,024. */
export const SNIFFED_BYTES = 4096

/**
 * Returns the media type of a file by its first bytes; null if no score can have it. Ignores names and declared
 * types. Every zip file counts as compressed MusicXML, because only unpacking it can show more.
 *
 * @param head the first `SNIFFED_BYTES` of the file
 */
export function sniffScoreFile(head: Uint8Array): ScoreMediaType | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'application/vnd.recordare.musicxml'
  if (/%PDF-\d/.test(latin1(head.subarray(0, 1024)))) return 'application/pdf'
  const isMusic = /<score-(partwise|timewise)[\s>]/.test(textStart(head))
  return isMusic ? 'application/vnd.recordare.musicxml+xml' : null
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Returns the start of a text, decoded by its byte order mark. */
function textStart(head: Uint8Array): string {
  return new TextDecoder(encodingOf(head)).decode(head)
}

/** Returns the encoding that a byte order mark names, or that the zero bytes of UTF-16 show; else UTF-8. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return 'utf-8'
}
