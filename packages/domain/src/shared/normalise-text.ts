/** Printable ASCII, which is composed, well-formed and of one line. */
export const PLAIN = /^[ -~]*$/
const REPLACEMENT = '\uFFFD'
const LINE_BREAKS = /[\r\n\t\v\f\u2028\u2029]+/g
const CARRIAGE_RETURNS = /\r\n?/g

/**
 * Typed or imported text as records hold it: NFC, trimmed, with NUL and lone surrogates replaced by U+FFFD
 * (databases refuse them). Text of one line loses its line breaks and tabs to single spaces; text of several
 * lines keeps them, spelled `\n`.
 */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (PLAIN.test(raw)) return raw.trim()
  const safe = raw.toWellFormed().replaceAll('\u0000', REPLACEMENT)
  const lines = multiline ? safe.replace(CARRIAGE_RETURNS, '\n') : safe.replace(LINE_BREAKS, ' ')
  return lines.normalize('NFC').trim()
}

/** Diacritics of alphabets. The sound marks of Japanese kana and the vowel signs of Indic scripts are letters. */
const DIACRITICS =
  /(?!\u3099|\u309a)\p{Script=Inherited}|(?=\p{Script=Hebrew}|\p{Script=Cyrillic})\p{Nonspacing_Mark}/gu
/** Soft hyphens, zero-width characters and direction marks, which come along with copied text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const WHITE_SPACE = /\s+/g
/** Letters that Unicode does not take apart, and signs that people type in another way. */
const PLAIN_SPELLING: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  œ: 'oe',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  '♯': '#',
  '♭': 'b',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}
const SPELLED_PLAINLY = new RegExp(`[${Object.keys(PLAIN_SPELLING).join('')}]`, 'g')

/**
 * Text as search and matching compare it: without diacritics, case, ligatures and typographic signs, white space
 * collapsed and trimmed. Never shown, never stored. Chinese characters, kana and hangul stay what they are.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(WHITE_SPACE, ' ').trim()
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Lower case can bring diacritics of its own (İ), so they go after it.
      .normalize('NFKD')
      .replace(DIACRITICS, '')
      .replace(INVISIBLE, '')
      .replace(SPELLED_PLAINLY, (sign) => PLAIN_SPELLING[sign] ?? sign)
      .normalize('NFC')
      .replace(WHITE_SPACE, ' ')
      .trim()
  )
}
