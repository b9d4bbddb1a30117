import { foldText } from '../shared/fold-text'

/**
 * The catalogues that a title can name without its composer: opus numbers, and thematic catalogues with an
 * abbreviation of their own.
 */
export const catalogueSystems = [
  'op',
  'woo',
  'bwv',
  'buxwv',
  'hwv',
  'twv',
  'wwv',
  'mwv',
  'rv',
  'k',
  'd',
  's',
  'hob',
  'sz',
  'wq',
  'fp',
] as const
export type CatalogueSystem = (typeof catalogueSystems)[number]

export interface CatalogueNumber {
  readonly system: CatalogueSystem
  /** The number in lower case: `27`, `1e`, `xvi:50`, `anh114`. */
  readonly number: string
  /** The number within an opus: `2` of Op. 27 No. 2. Null for the opus as a whole. */
  readonly part: string | null
}

const NUMBER_SIGN = '(?:numero|nummer|number|num|nro|nr|no|n\\.?o|n°|n|#|第|之)'
/** Matches a number within an opus: `No. 2`, `nº 2`, `/2`, `之2`, `第2號`. */
const PART = `(?:(?: ?,? ?${NUMBER_SIGN}\\.? ?| ?/ ?)(?<part>\\d{1,3}[a-z]?)(?![\\p{Script=Latin}\\p{N}]))?`
const END = '(?![\\p{Script=Latin}\\p{N}])'
const START = '(?<![\\p{Script=Latin}\\p{N}])'
const APPENDIX = '(?<appendix>anh(?:ang)?\\.? ?|deest\\.? ?)?'

/**
 * The abbreviation and the number of each catalogue in folded text. A single letter needs two digits: "in D 3"
 * is no Deutsch number.
 */
const patterns: Readonly<Record<CatalogueSystem, string>> = {
  op: `(?:${START}(?:opus|op|oeuvre)|作品)\\.? ?(?:(?:posthumous|posthum|posth|post|p)\\.? ?)?(?<number>\\d{1,3}[a-z]?)${END}${PART}`,
  woo: `${START}woo\\.? ?(?<number>\\d{1,3})${END}${PART}`,
  bwv: `${START}bwv\\.? ?${APPENDIX}(?<number>\\d{1,4}[a-z]?)${END}`,
  buxwv: `${START}buxwv\\.? ?(?<number>\\d{1,3})${END}`,
  hwv: `${START}hwv\\.? ?(?<number>\\d{1,3}[a-z]?)${END}`,
  twv: `${START}twv\\.? ?(?<number>\\d{1,2} ?: ?[a-h]?\\d{1,3})${END}`,
  wwv: `${START}wwv\\.? ?(?<number>\\d{1,3}[a-z]?)${END}`,
  mwv: `${START}mwv\\.? ?(?<number>[a-z] ?\\d{1,3})${END}`,
  rv: `${START}rv\\.? ?(?<number>\\d{1,3}[a-z]?)${END}`,
  k: `${START}(?:kochel|kv|kk|k)\\.? ?${APPENDIX}(?<number>\\d{1,3}[a-z]{0,2})${END}`,
  d: `${START}(?:deutsch|d)\\.? ?(?<number>\\d{2,3}[a-z]?)${END}${PART}`,
  s: `${START}(?:searle|s)\\.? ?(?<number>\\d{2,3}[a-z]?)${END}${PART}`,
  hob: `${START}hob(?:oken)?\\.? ?(?<number>[ivx]+[a-z]? ?[:/.] ?[a-z]{0,2}\\d{1,3})${END}`,
  sz: `${START}sz\\.? ?(?<number>\\d{1,3}[a-z]?)${END}${PART}`,
  wq: `${START}wq\\.? ?(?<number>\\d{1,3})${END}${PART}`,
  fp: `${START}fp\\.? ?(?<number>\\d{1,3}[a-z]?)${END}`,
}

const readers = catalogueSystems.map((system) => [system, new RegExp(patterns[system], 'gu')] as const)
const readerOf = Object.fromEntries(readers) as Readonly<Record<CatalogueSystem, RegExp>>
/**
 * Matches a digit. Texts without one contain no number and are skipped, because a search parses its text at
 * each keystroke.
 */
const DIGIT = /\d/
/** Matches a number within an opus without the opus: `no 2`, `Nr. 2`, `第2號`. */
const LONE_PART = new RegExp(
  `(?:${START}(?:numero|nummer|number|num|nro|nr|n\\.?o|n°)|#|第)\\.? ?(?<part>\\d{1,3}[a-z]?)${END}`,
  'gu',
)

/**
 * A catalogue number with its place in a text: `from` the index of its first UTF-16 code unit, `to` the index
 * after its last.
 */
export interface PlacedNumber {
  readonly number: CatalogueNumber
  readonly from: number
  readonly to: number
}

/**
 * Returns the catalogue numbers of a text in their order. Reads the usual notations of six languages: `Op. 9
 * No. 2`, `op.9/2`, `opus 9 nr 2`, `K545`, `KV 545`, `D. 899/3`, `Hob. XVI:50`, `作品9之2`. Ignores abbreviations
 * with another meaning in most texts (B., L., M.).
 */
export function readCatalogueNumbers(text: string): CatalogueNumber[] {
  const folded = foldText(text)
  if (!DIGIT.test(folded)) return []
  return catalogueSystems
    .flatMap((system) => placesOfNumbers(folded, system))
    .sort((a, b) => a.from - b.from)
    .map(({ number }) => number)
}

/** Returns the numbers of one catalogue in a folded text, each with its place. */
export function placesOfNumbers(folded: string, system: CatalogueSystem): PlacedNumber[] {
  return [...folded.matchAll(readerOf[system])].map((match) => {
    const { number = '', part, appendix } = match.groups ?? {}
    const digits = number.replace(/ /g, '').replace(/(?<=^[ivx]+[a-z]?)[/.]/, ':')
    return {
      number: { system, number: appendix ? `anh${digits}` : digits, part: part ?? null },
      from: match.index,
      to: match.index + match[0].length,
    }
  })
}

/**
 * Returns the numbers within an opus in a folded text, each with its place. Reads `2` in `no. 2` with or
 * without the opus.
 */
export function placesOfParts(folded: string): { part: string; from: number; to: number }[] {
  if (!DIGIT.test(folded)) return []
  return [...folded.matchAll(LONE_PART)].map((match) => {
    const { part = '' } = match.groups ?? {}
    return { part, from: match.index, to: match.index + match[0].length }
  })
}

/** Returns a text folded and without its catalogue numbers: `chopin op 9 no 2 slow` becomes `chopin slow`. */
export function withoutCatalogueNumbers(text: string): string {
  let rest = foldText(text)
  if (!DIGIT.test(rest)) return rest
  for (const [, pattern] of readers) rest = rest.replace(pattern, ' ')
  return foldText(rest)
}

/**
 * Returns `same` for equal numbers, and `whole` if one is an opus and the other a part of it. Returns
 * `different` if they cannot belong to one work. Returns null for numbers of two catalogues.
 */
export function compareCatalogueNumbers(
  a: CatalogueNumber,
  b: CatalogueNumber,
): 'same' | 'whole' | 'different' | null {
  if (a.system !== b.system) return null
  if (a.number !== b.number) return 'different'
  if (a.part === b.part) return 'same'
  return a.part === null || b.part === null ? 'whole' : 'different'
}
