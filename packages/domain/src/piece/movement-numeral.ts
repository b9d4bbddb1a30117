import { foldText } from '../shared/fold-text'

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/

/** Returns the value of a Roman numeral in lower case, from 1 to 39, or null for other text: 4 for `iv`. */
export function romanNumber(numeral: string): number | null {
  if (numeral === '' || !ROMAN.test(numeral)) return null
  const digits = [...numeral].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** A Roman numeral in a lower-case title, with the texts before and after it. */
export interface PlacedNumeral {
  readonly before: string
  readonly numeral: string
  readonly hasStop: boolean
  /** The text after the numeral and its full stop. */
  readonly after: string
}

/**
 * Matches a sign between the work and its movement. A plain hyphen needs a space, because `Op. 27-II` may be a
 * number.
 */
const SEPARATED = /(?:[,:;，：；·|([（–—]\s*|[/-]\s+|[，：；])$/u
/** Matches the end of a work: the end of a number, a bracket, a quotation or a key. */
const COMPLETE = /(?:[\d)\]）"'”“»」』]|(?:major|minor|dur|moll|majeur|mineur|mayor|menor)|[大小][調调])\s+$/u
const NUMBER_BEFORE = /\d\s+$/u

/** Nouns that a numeral counts: `Book I`, `Suite II`, `Hob. XVI`, `WTC I`. */
const COUNTED = new RegExp(
  `(?<!\\p{L})(?:${[
    'books?|bk|volumes?|vol|parts?|sets?|series?|acts?|years?|appendix|number|nos?|nr|nº|n\\.?º|n°|op|opus|hob|anh|anhang',
    'heft|band|teil|akt|nummer|livres?|cahiers?|tomes?|partie|acte|année|annee|libro|cuaderno|tomo|parte|acto|número|numero',
    'sonat\\p{L}*|suit\\p{L}*|partit\\p{L}*|con[cz]ert\\p{L}*|konzert\\p{L}*|symphon\\p{L}+|sinfon\\p{L}+|rh?apsod\\p{L}*',
    'inven\\p{L}+|quart\\p{L}+|quatuors?|cuartetos?|trios?|quint\\p{L}+|[fp]h?antas\\p{L}+|fantais\\p{L}+|[eé]tudes?|etüden?',
    'estudios?|stud(?:y|ies)|pr[eéä]lu\\p{L}+|fug\\p{L}+|ballad\\p{L}+|no[ct]turn\\p{L}*|waltz\\p{L}*|walzer|valses?',
    'impromptus?|scherz\\p{L}+|ma[sz]ur\\p{L}+|polonais\\p{L}+|polacas?|toc+at\\p{L}+|caprices?|capric+\\p{L}+|variation\\p{L}*',
    'w\\.?t\\.?[ck]|clavier|wohltemp\\p{L}*\\.? klavier|clavier bien temp\\p{L}+|clave bien temp\\p{L}+|平均律\\p{L}*',
  ].join('|')})\\.?\\s*$`,
  'u',
)

/** The first words of headings, folded. Only they follow a numeral that is a word as well: `I Puritani`. */
const HEADING = new RegExp(
  `^(?:${[
    'allegr|andant|adag|larg|lent|prest|viva|vivo|vif|vite|moder|grave|maest|sostenuto|cantabile|mesto|agitato|anim|tempo',
    'con |molto|poco|un poco|tres |sehr|langsam|lebhaft|schnell|massig|ruhig|bewegt|rasch|etwas|mit ',
    'scherz|menue|minue|rond|final|tema|them|variation|praelud|prelud|pralud|fug|aria|air|intro|ouvert|overt|obertura|sinfonia',
    'allemand|courant|corrent|saraband|gigu|giga|jig|bour|gavot|chacon|ciaccon|passacag|passepied|sicilia|badin|loure|anglais',
    'polon|double|toccat|capric|intermez|roman[zc]|marc|marsch|nocturn|recit|caden|pastoral|elegi|ballad|burles|humor|epilog',
    '[\\p{Script=Han}]*[快慢行中急緩缓]板|前奏曲|小步舞曲|[迴回]旋曲|[諧谐][謔谑]曲|[終终]曲|[詠咏][嘆叹][調调]',
  ].join('|')})`,
  'u',
)
/**
 * Matches the text after a numeral that is joined to another word: `I. and II.`, `I–II`, and `v. and piano`.
 */
const JOINED = /^\s*(?:(?:and|und|et|y|e|&|\+)(?!\p{L})|[-–—/&+,]\s*[ivx]+(?!\p{L}))/u
/** Roman numerals that are also words or names. */
const ambiguousNumerals: ReadonlySet<string> = new Set(['i', 'v', 'x', 'vi', 'xi'])

/**
 * Returns true if a numeral names a movement. It has a heading (`, II. Adagio`, `K. 545 II Adagio`), or it
 * follows a work with a number (`K. 545, II`).
 */
export function isMovementNumeral({ before, numeral, hasStop, after }: PlacedNumeral): boolean {
  if (COUNTED.test(before) || JOINED.test(after) || /^ ?\d/u.test(after) || /^['’]/u.test(after)) return false
  const heading = after.replace(/^\s*[:)\]）：–—-]?\s*/u, '').replace(/[)\]）]\s*$/u, '')
  const isSeparated = SEPARATED.test(before)
  if (heading === '') return /\d/u.test(before) && (isSeparated || NUMBER_BEFORE.test(before))
  const isHeaded = HEADING.test(foldText(heading))
  if (hasStop) return isSeparated || isHeaded || numeral.length > 1 || COMPLETE.test(before)
  return isHeaded
    ? isSeparated || COMPLETE.test(before)
    : isSeparated && !ambiguousNumerals.has(numeral) && /^\s/u.test(after)
}
