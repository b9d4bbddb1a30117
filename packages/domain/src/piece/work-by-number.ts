import { foldText } from '../shared/fold-text'
import {
  type CatalogueNumber,
  type CatalogueSystem,
  catalogueSystems,
  compareCatalogueNumbers,
  placesOfNumbers,
  placesOfParts,
} from './catalogue-number'
import { movementOf } from './movement'
import { readForms } from './work-form'
import { readTonality } from './work-tonality'

/**
 * Catalogues in which each number is one work. A number of any other catalogue, like an opus, may contain
 * several works.
 */
const oneWorkEach: ReadonlySet<CatalogueSystem> = new Set(
  'bwv buxwv hwv twv wwv mwv rv k hob'.split(' ') as CatalogueSystem[],
)

/**
 * Forms whose titles often omit the count (`Sonata No. 16`) and the nickname (`Sonata facile`). In other forms
 * such words may name a part: `Variation No. 3`, `Requiem: Lacrimosa`.
 */
const nicknamedForms: ReadonlySet<string> = new Set(
  'sonata sonatina symphony concerto trio quartet quintet'.split(' '),
)

/** Words that do not distinguish works, such as articles. */
const fillers: ReadonlySet<string> = new Set(
  'a al an and das de del der des die el en et for fur in la le les no nr op os para pour the und y piano klavier'.split(
    ' ',
  ),
)

/** Matches words that name a movement in a title without its number. */
const MOVEMENT_WORD =
  /^(?:adagio|allegr.+|andant.+|finale?|grave|larg.+|lento|moderato|molto|presto|tempo|vivace|alla|turca|movement|satz)$/

interface WorkFacts {
  readonly numbers: readonly CatalogueNumber[]
  /** The musical key, as `readTonality` returns it, or null. */
  readonly tonality: string | null
  readonly forms: readonly string[]
  /** The number among the composer's works of this form (`16` in `Sonata No. 16`), or null. */
  readonly count: string | null
  /**
   * Other numbers, also Roman, and words for movements: `3` in `Variation 3`. They distinguish parts of a work.
   */
  readonly parts: string
  /** All words of the title that no other field contains. */
  readonly words: string
}

const WORDS = /[\p{L}\p{M}\p{N}#]+/gu
/** Matches a key without its mode: "in C" means C major. */
const NOTE_ALONE =
  /\bin [a-g](?:[- ]?(?:flat|sharp|#))?(?![- ]?(?:major|maj|minor|min|dur|moll?|flat|sharp|m\b|[\p{L}#]))/u
const LOOSE_NUMBER = /^(?:\d+[a-z]?|[ivx]+)$/

/**
 * Returns a function that tests whether another title of the same composer names the same work. The catalogue
 * numbers must agree: `Sonata No. 17 in D minor, Op. 31 No. 2` and `Klaviersonate d-Moll op.31 nr.2`. Forms,
 * keys and other numbers must not differ. An opus number without a number within it may contain several works,
 * so all words must agree too. A title without a catalogue number, or one that names a movement, matches no
 * title.
 */
export function numberedLike(title: string): (other: string) => boolean {
  const own = factsOf(title)
  const digits = own.numbers.map(({ number }) => /\d+/.exec(number)?.[0] ?? '')
  if (digits.length === 0 || movementOf(title)) return () => false
  return (other) =>
    // Parsing a title is slow, and few titles contain the number.
    digits.some((number) => other.includes(number)) &&
    movementOf(other) === null &&
    isOneWork(own, factsOf(other))
}

function isOneWork(one: WorkFacts, other: WorkFacts): boolean {
  const isSingle = agreement(one.numbers, other.numbers)
  if (isSingle === null || one.parts !== other.parts) return false
  if (!isSingle) return isAlike(one, other)
  const isOtherKey = one.tonality !== null && other.tonality !== null && one.tonality !== other.tonality
  if (isOtherKey) return false
  return (
    isCalledAlike(one, other) || (isWholeWork(one) && isWholeWork(other) && (isBare(one) || isBare(other)))
  )
}

/**
 * Returns true if two titles agree in form, key and count. Their other words must agree too, unless a key or a
 * count identifies one of the `nicknamedForms`.
 */
function isAlike(one: WorkFacts, other: WorkFacts): boolean {
  const isNamed = one.tonality !== null || one.count !== null
  return (
    hasSameForm(one, other) &&
    one.tonality === other.tonality &&
    one.count === other.count &&
    (one.words === other.words || (isNamed && isNicknamed(one)))
  )
}

function isCalledAlike(one: WorkFacts, other: WorkFacts): boolean {
  if (!hasSameForm(one, other)) return false
  const isCountLeftOut = one.count === null || other.count === null
  return isNicknamed(one)
    ? one.count === other.count || isCountLeftOut
    : one.count === other.count && one.words === other.words
}

function hasSameForm(one: WorkFacts, other: WorkFacts): boolean {
  return one.forms.length > 0 && one.forms.join() === other.forms.join()
}

/**
 * Returns true if a title names a whole work. `Lacrimosa, K. 626` may be a part of `K. 626`, but `Sonata, K.
 * 545` is no part of `K. 545`.
 */
function isWholeWork(facts: WorkFacts): boolean {
  return isBare(facts) || (facts.forms.length > 0 && isNicknamed(facts))
}

function isNicknamed({ forms }: WorkFacts): boolean {
  return forms.every((form) => nicknamedForms.has(form))
}

/**
 * Returns null if the catalogue numbers differ or have no catalogue in common. Returns true if a common number
 * means one work, and false if it may mean several.
 */
function agreement(a: readonly CatalogueNumber[], b: readonly CatalogueNumber[]): boolean | null {
  let isSpecific: boolean | null = null
  for (const one of a) {
    for (const other of b) {
      const comparison = compareCatalogueNumbers(one, other)
      if (comparison === null) continue
      if (comparison !== 'same') return null
      isSpecific ||= one.part !== null || oneWorkEach.has(one.system)
    }
  }
  return isSpecific
}

/** Returns true if a title contains only its catalogue number and its key: `K. 545`. */
function isBare({ forms, count, words }: WorkFacts): boolean {
  return forms.length === 0 && count === null && words === ''
}

function factsOf(title: string): WorkFacts {
  const folded = foldText(title)
  const places = catalogueSystems.flatMap((system) => placesOfNumbers(folded, system))
  const tonality = readTonality(without(folded, places).replace(NOTE_ALONE, '$& major'))
  const counts = placesOfParts(tonality.rest)
  const { forms, rest } = readForms(without(tonality.rest, counts))
  const words = (rest.match(WORDS) ?? []).filter((word) => !fillers.has(word))
  const isPart = (word: string) => LOOSE_NUMBER.test(word) || MOVEMENT_WORD.test(word)
  return {
    numbers: places.map(({ number }) => number),
    tonality: tonality.key,
    forms,
    count: counts.map(({ part }) => part).join(' ') || null,
    parts: words.filter(isPart).join(' '),
    words: words.filter((word) => !isPart(word)).join(' '),
  }
}

/** Returns a text with each of the places replaced by a space. */
function without(text: string, places: readonly { readonly from: number; readonly to: number }[]): string {
  let rest = text
  // Replace from the end, so that earlier places stay valid.
  for (const { from, to } of places.toSorted((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return rest
}
