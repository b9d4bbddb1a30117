/** Labels of the Encoding Standard, as `TextDecoder` takes them. */
export type TextEncodingLabel = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'windows-1252'

/** More bytes than this tell nothing new about how a text is encoded, apart from whether it is valid UTF-8. */
const SAMPLE = 200_000

/**
 * How the bytes of a text file are encoded: by their byte order mark, else UTF-16 where half of the bytes of
 * plain letters are zero, else UTF-8 where all of them are valid, else the Chinese encoding whose common
 * characters nearly all pairs are, else windows-1252. The decoding is the caller's (`TextDecoder`).
 */
export function chooseEncoding(bytes: Uint8Array): TextEncodingLabel {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const wide = utf16Order(sample)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  const gb = commonShare(sample, isGbCommon)
  const big5 = commonShare(sample, isBig5Common)
  if (Math.max(gb, big5) < 0.8) return 'windows-1252'
  return gb >= big5 ? 'gb18030' : 'big5'
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const pairs = bytes.length / 2
  if (odd > even * 4 && odd >= pairs * 0.04) return 'utf-16le'
  if (even > odd * 4 && even >= pairs * 0.04) return 'utf-16be'
  return null
}

/** Strict: no overlong forms, no surrogates, nothing beyond U+10FFFF. A sequence cut off at the end is invalid. */
function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const length = utf8Length(bytes, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** Lead bytes from…to: bytes of the sequence, and the bounds of its second byte (Unicode, table 3-7). */
const UTF8_FORMS: readonly (readonly [number, number, number, number, number])[] = [
  [0x00, 0x7f, 1, 0, 0],
  [0xc2, 0xdf, 2, 0x80, 0xbf],
  [0xe0, 0xe0, 3, 0xa0, 0xbf],
  [0xe1, 0xec, 3, 0x80, 0xbf],
  [0xed, 0xed, 3, 0x80, 0x9f],
  [0xee, 0xef, 3, 0x80, 0xbf],
  [0xf0, 0xf0, 4, 0x90, 0xbf],
  [0xf1, 0xf3, 4, 0x80, 0xbf],
  [0xf4, 0xf4, 4, 0x80, 0x8f],
]

/** Bytes of the sequence that begins here; 0 where none may. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  const form = UTF8_FORMS.find(([from, to]) => lead >= from && lead <= to)
  if (!form) return 0
  const [, , length, low, high] = form
  if (length === 1) return 1
  const second = bytes[at + 1] ?? 0
  if (second < low || second > high) return 0
  for (let next = 2; next < length; next++) if (!isTrail(bytes[at + next])) return 0
  return length
}

function isTrail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf
}

/**
 * The share of high bytes that begin a common character, read two by two. In Western text a high byte mostly
 * stands alone before an ASCII letter, which the common characters of GB 2312 never are; for Big5, where they
 * may be, a good part of the second bytes must be high as well.
 */
function commonShare(bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let pairs = 0
  let common = 0
  let high = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    pairs++
    const trail = bytes[at + 1] ?? 0
    if (isCommon(lead, trail)) common++
    if (trail >= 0xa1) high++
    at++
  }
  return pairs === 0 || high < pairs * 0.3 ? 0 : common / pairs
}

/** Punctuation and the 3,755 characters of GB 2312's first level. */
function isGbCommon(lead: number, trail: number): boolean {
  return trail >= 0xa1 && trail <= 0xfe && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)
}

/** Punctuation and the 5,401 characters of Big5's first level. */
function isBig5Common(lead: number, trail: number): boolean {
  const second = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)
  return second && lead >= 0xa1 && lead <= 0xc6
}

export type Delimiter = ',' | ';' | '\t' | '|'
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '|']
const SAMPLE_LINES = 20

/**
 * What separates the columns of a CSV text: the sign that most lines hold equally often, outside quotes. A
 * comma where nothing separates anything.
 */
export function detectDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  const lines = unquotedLines(sample)
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const first = counts[0] ?? 0
    if (first === 0) continue
    const agreeing = counts.filter((count) => count === first).length / counts.length
    const score = agreeing * 100 + Math.min(first, 50)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** The first lines without what stands in quotes; a line break in quotes does not end a line. */
function unquotedLines(sample: string): string[] {
  const lines = ['']
  let quoted = false
  for (const unit of sample.slice(0, SAMPLE)) {
    if (unit === '"') quoted = !quoted
    else if (quoted) continue
    else if (unit === '\n' || unit === '\r') lines.push('')
    else lines[lines.length - 1] += unit
    if (lines.length > SAMPLE_LINES * 2) break
  }
  return lines.filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES)
}
