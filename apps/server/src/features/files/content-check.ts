import { mediaTypeOfBytes, SNIFFED_BYTES } from '@segno/domain/score/media-type-of-bytes'
import type { ScoreMediaType } from '@segno/domain/score/score'

/** Every compressed MusicXML has this entry. */
const MXL_ENTRY = Buffer.from('META-INF/container.xml')

/** The least code of a marker that can follow the start of a JPEG. */
const FIRST_JPEG_MARKER = 0xc0

/** First bytes of other formats, which a PDF header could follow. */
const foreignStarts: readonly string[] = [
  'GIF8',
  'MZ',
  '\x7fELF',
  'Rar!',
  'RIFF',
  '#!',
  '7z\xbc\xaf',
  '\x1f\x8b',
]

/** The content is of no type that a score can have. */
export class UnknownContent extends Error {
  constructor() {
    super('the content is of no allowed type')
  }
}

/**
 * Finds the type of a file from its bytes alone, while they stream by. Names and declared types count for
 * nothing. Throws UnknownContent when the first SNIFFED_BYTES bytes cannot begin sheet music.
 */
export class ContentCheck {
  #head = Buffer.alloc(0)
  #tail = Buffer.alloc(0)
  #type: ScoreMediaType | undefined
  #hasContainer = false

  /**
   * Checks the next bytes of the file. Throws UnknownContent if the first SNIFFED_BYTES bytes cannot begin
   * sheet music.
   */
  add(chunk: Uint8Array): void {
    if (this.#type === undefined) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFFED_BYTES - this.#head.length)])
      if (this.#head.length >= SNIFFED_BYTES) this.#decide()
    }
    if (!this.#hasContainer) this.#seekContainer(chunk)
  }

  /** Returns the type after the last byte. Throws UnknownContent if the file is no sheet music. */
  end(): ScoreMediaType {
    const type = this.#type ?? this.#decide()
    if (type === 'application/vnd.recordare.musicxml' && !this.#hasContainer) throw new UnknownContent()
    return type
  }

  /** Returns the type, or undefined until enough bytes have arrived. */
  get type(): ScoreMediaType | undefined {
    return this.#type
  }

  #decide(): ScoreMediaType {
    const type = typeOfHead(this.#head)
    if (!type) throw new UnknownContent()
    this.#type = type
    return type
  }

  /** Looks for the container entry of a compressed MusicXML. Its name may be split between two chunks. */
  #seekContainer(chunk: Uint8Array): void {
    const joined = Buffer.concat([this.#tail, chunk])
    this.#hasContainer = joined.includes(MXL_ENTRY)
    this.#tail = joined.subarray(Math.max(joined.length - MXL_ENTRY.length + 1, 0))
  }
}

function typeOfHead(head: Buffer): ScoreMediaType | null {
  const type = mediaTypeOfBytes(head)
  return type && isPlain(type, head) ? type : null
}

/** Returns false for a file that only begins like its type, or that another format hides in. */
function isPlain(type: ScoreMediaType, head: Buffer): boolean {
  if (type === 'image/png') return head.toString('latin1', 12, 16) === 'IHDR'
  if (type === 'image/jpeg') return (head[3] ?? 0) >= FIRST_JPEG_MARKER
  if (type === 'application/pdf') return isPlainPdf(head)
  return type === 'application/vnd.recordare.musicxml' || hasMusicRoot(head)
}

/**
 * Returns false if a page, a script or another format precedes the PDF header. Some scanners write a few bytes
 * before the header.
 */
function isPlainPdf(head: Buffer): boolean {
  const text = head.toString('latin1')
  const before = text.slice(0, text.search(/%PDF-\d/))
  return !before.includes('<') && !foreignStarts.some((start) => text.startsWith(start))
}

/**
 * Returns true if the root element is a score. At most a declaration, comments, instructions and a document
 * type precede it.
 */
function hasMusicRoot(head: Buffer): boolean {
  // Without its zero bytes, UTF-16 reads like UTF-8.
  const text = Buffer.from(head.filter((byte) => byte > 0 && byte < 0x80)).toString('latin1')
  const prolog =
    /^\s*(?:<\?[^>]*\?>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE\s+score-[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/
  return /^<score-(?:partwise|timewise)[\s>]/.test(text.replace(prolog, ''))
}
