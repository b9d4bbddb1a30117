/** Labels of the Encoding Standard for `TextDecoder`. */
export type TextEncodingLabel =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'windows-1252'
  | 'macintosh'

/** The number of bytes that the guess reads. Only the check for valid UTF-8 reads all. */
const SAMPLE = 200_000

/**
 * Guesses the encoding of a text file. The tests run in this order: byte order mark; UTF-16, if every other byte is
 * zero; UTF-8, if all bytes are valid; GB18030 or Big5, if at least 80 % of the pairs are common characters;
 * Mac Roman, if its letters are more than those of windows-1252. Other files are windows-1252.
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
  if (Math.max(gb, big5) < 0.8) return isMacRoman(sample) ? 'macintosh' : 'windows-1252'
  return gb >= big5 ? 'gb18030' : 'big5'
}

/**
 * Returns true for Mac Roman, which older Mac spreadsheets write. Its accented letters are at 0x80 to 0x9F.
 * There windows-1252 has signs that do not touch letters, except its quotation marks and dashes (0x91 to 0x97).
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))
  let mac = 0
  let windows = 0
  bytes.forEach((byte, at) => {
    if (!isLetter(bytes[at - 1]) && !isLetter(bytes[at + 1])) return
    if (byte >= 0xc0) windows++
    else if (byte >= 0x80 && byte <= 0x9f && (byte < 0x91 || byte > 0x97)) mac++
  })
  return mac > windows
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

/**
 * Returns true for valid UTF-8. Overlong forms, surrogates and a sequence that is cut off at the end are
 * invalid.
 */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the share of byte pairs that encode a common character. In Western text, an ASCII letter mostly
 * follows a high byte. The second byte of a common GB 2312 character is never ASCII. In Big5 it may be, so at
 * least 30 % of the second bytes must be high too.
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

/** Returns true for punctuation and the 3,755 characters of GB 2312's first level. */
function isGbCommon(lead: number, trail: number): boolean {
  return trail >= 0xa1 && trail <= 0xfe && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)
}

/** Returns true for punctuation and the 5,401 characters of Big5's first level. */
function isBig5Common(lead: number, trail: number): boolean {
  const second = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)
  return second && lead >= 0xa1 && lead <= 0xc6
}
