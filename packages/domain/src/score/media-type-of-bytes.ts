import type { ScoreMediaType } from './score'

/** The number of bytes that `mediaTypeOfBytes` needs. PDF readers accept a header within the first 1,024. */
export const SNIFFED_BYTES = 4096

const PDF_HEADER_WITHIN = 1024

/**
 * Returns the media type of a file from its first bytes, or null for a type that no score has. Ignores its name
 * and declared type. A zip file counts as compressed MusicXML, because only a reader of its entries can
 * distinguish it.
 *
 * @param head the first `SNIFFED_BYTES` bytes of the file
 */
export function mediaTypeOfBytes(head: Uint8Array): ScoreMediaType | null {
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return 'application/vnd.recordare.musicxml'
  if (/%PDF-\d/.test(asciiOf(head.subarray(0, PDF_HEADER_WITHIN)))) return 'application/pdf'
  const text = asciiOf(head.subarray(0, SNIFFED_BYTES)).trimStart()
  const isMusic = text.startsWith('<') && /<score-(?:partwise|timewise)[\s>]/.test(text)
  return isMusic ? 'application/vnd.recordare.musicxml+xml' : null
}

/** Returns the ASCII characters of a text, so that tags in UTF-8 and in UTF-16 compare alike. */
function asciiOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) if (byte > 0 && byte < 0x80) text += String.fromCharCode(byte)
  return text
}
