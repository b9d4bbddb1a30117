import { normalForm, PLAIN } from './normalise-text'

/**
 * Diacritics of alphabets. Excludes the sound marks of kana and the vowel signs of Indic scripts, which are
 * letters.
 */
const DIACRITICS =
  /(?!\u3099|\u309a)\p{Script=Inherited}|(?=\p{Script=Hebrew}|\p{Script=Cyrillic})\p{Nonspacing_Mark}/gu
/** Soft hyphens, zero-width characters and direction marks, which copied text may contain. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const WHITE_SPACE = /\s+/g
/** Letters that Unicode does not decompose, and characters with more than one spelling. */
const plainSpelling: Readonly<Record<string, string>> = {
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
const SPELLED_PLAINLY = new RegExp(`[${Object.keys(plainSpelling).join('')}]`, 'g')

/**
 * Returns text in the form that search and matching compare: without diacritics, case, ligatures and
 * typographic signs. Collapses and trims white space. We neither show nor store this form. Chinese characters,
 * kana and hangul stay unchanged.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(WHITE_SPACE, ' ').trim()
  // Lower-casing can add diacritics (İ), so remove them afterwards.
  const decomposed = normalForm(normalForm(text, 'NFKD').toLowerCase(), 'NFKD')
  const plain = decomposed
    .replace(DIACRITICS, '')
    .replace(INVISIBLE, '')
    .replace(SPELLED_PLAINLY, (sign) => plainSpelling[sign] ?? sign)
  return normalForm(plain, 'NFC').replace(WHITE_SPACE, ' ').trim()
}
