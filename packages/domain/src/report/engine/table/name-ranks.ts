import { normaliseComposer, type PieceKey } from '../../../piece/piece-key'
import { pieceNameOf } from '../../../piece/piece-name'
import type { Dictionary } from '../columns/dictionary'

/** The order of texts by a collator. */
export interface Collated {
  /** The rank of each text. Texts that the collator finds equal have the same rank. */
  readonly names: Uint32Array
  /** The place of each text. Equal texts have different places, ascending by key in code units. */
  readonly places: Uint32Array
}

export interface NameRanks {
  /** The order of the pieces by title. */
  readonly pieces: Collated
  /** The order of the composers. `unknown` comes last. */
  readonly composers: Collated
  /** The number of the composer `unknown`, or -1 if every piece has a composer. */
  readonly unknown: number
  /** Returns the order of the works by their titles without movement and number, then by number. */
  works(): Collated
}

/** The dictionaries of pieces, composers and works. */
export interface NamesToRank {
  readonly pieces: Dictionary
  readonly composers: Dictionary
  readonly works: Dictionary
}

interface Known {
  readonly sizes: string
  readonly ranks: NameRanks
}
const known = new WeakMap<Dictionary, Map<string, Known>>()

/**
 * Returns the order of titles and composers in a language, by `Intl.Collator(locale, {numeric: true})`. It
 * compares the normalised titles of piece keys (`pieceNameOf`) and the keys of composers. So the newest
 * spelling of a piece has no effect. Collating is slow, so `nameRanks` caches the result for each language
 * until new texts come.
 */
export function nameRanks(names: NamesToRank, locale: string): NameRanks {
  let byLocale = known.get(names.pieces)
  if (!byLocale) {
    byLocale = new Map()
    known.set(names.pieces, byLocale)
  }
  const sizes = `${names.pieces.size} ${names.composers.size}`
  const last = byLocale.get(locale)
  if (last?.sizes === sizes) return last.ranks
  const collator = new Intl.Collator(locale, { numeric: true })
  const unknown = names.composers.find(normaliseComposer(null)) ?? -1
  const keys = textsOf(names.pieces)
  const titles = keys.map((key) => pieceNameOf(key as PieceKey).title)
  const composers = textsOf(names.composers)
  const ranks = {
    pieces: collated(titles, keys, collator),
    composers: collated(composers, composers, collator, unknown),
    unknown,
    works: onFirstUse(() => rankWorks(names.works, collator)),
  }
  byLocale.set(locale, { sizes, ranks })
  return ranks
}

/** Returns the order of the works. The title of a work is the part of its key that follows the composer. */
function rankWorks(works: Dictionary, collator: Intl.Collator): Collated {
  const keys = textsOf(works)
  const titles = keys.map((key) => key.slice(key.indexOf('||') + 2))
  return collated(titles, keys, collator)
}

function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

function textsOf(dictionary: Dictionary): string[] {
  return Array.from({ length: dictionary.size }, (_, id) => dictionary.textOf(id))
}

/** Orders texts by a collator. `last` is the index of a text that comes after all others, or -1. */
export function collated(
  texts: readonly string[],
  keys: readonly string[],
  collator: Intl.Collator,
  last = -1,
): Collated {
  const compare = (a: number, b: number) => {
    if (a === last || b === last) return a === b ? 0 : a === last ? 1 : -1
    return collator.compare(texts[a] as string, texts[b] as string)
  }
  const order = texts.map((_, at) => at)
  order.sort((a, b) => compare(a, b) || ((keys[a] as string) < (keys[b] as string) ? -1 : 1))
  const names = new Uint32Array(texts.length)
  const places = new Uint32Array(texts.length)
  let name = 0
  for (const [place, at] of order.entries()) {
    if (place > 0 && compare(order[place - 1] as number, at) !== 0) name++
    names[at] = name
    places[at] = place
  }
  return { names, places }
}
