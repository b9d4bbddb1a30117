import { normaliseComposer, type PieceKey } from '../../../piece/piece-key'
import { pieceNameOf } from '../../../piece/piece-name'
import type { Dictionary } from '../columns/dictionary'

/** Places of texts in an order. */
export interface Collated {
  /** Texts that the collator finds equal share a place. */
  readonly names: Uint32Array
  /** Each text has a place of its own: equal ones in ascending code units of their keys. */
  readonly places: Uint32Array
}

export interface NameRanks {
  /** By piece, by its title. */
  readonly pieces: Collated
  /** By composer; `unknown` has the last place. */
  readonly composers: Collated
  /** The composer `unknown`, or -1 where no piece is without one. */
  readonly unknown: number
}

/** Pieces and composers by small numbers. */
export interface NamesToRank {
  readonly pieces: Dictionary
  readonly composers: Dictionary
}

interface Known {
  readonly sizes: string
  readonly ranks: NameRanks
}
const known = new WeakMap<Dictionary, Map<string, Known>>()

/**
 * Titles and composers in the order of a language: `Intl.Collator(locale, {numeric: true})` over the normalised title
 * and composer of the piece key (`pieceNameOf`), so that it does not matter which spelling of a piece is the newest.
 * Collating is slow, so each text is put in its place once for a language and again only where new ones have come.
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
  }
  byLocale.set(locale, { sizes, ranks })
  return ranks
}

function textsOf(dictionary: Dictionary): string[] {
  return Array.from({ length: dictionary.size }, (_, id) => dictionary.textOf(id))
}

/** `last` is the number of a text that comes after all others, or -1. */
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
