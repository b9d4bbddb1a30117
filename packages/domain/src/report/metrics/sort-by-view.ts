import type { Sort, SortField } from '../view/report-view'
import type { ComposerShare, PieceShare } from './practice-stats'
import type { SeriesBucket } from './time-series'

/** The value that a sort compares. null means no value and comes last in both directions. */
type Asked = string | number | null

/**
 * Returns pieces in the order of the sorts of a view. composer and piece compare the spelled composer and title by
 * `Intl.Collator(locale, {numeric: true})`; a piece without a composer comes last in both directions. date and
 * lastPracticed compare `lastDay`, duration and totalDuration `seconds`, practiceCount `entries`. Pieces that all sorts
 * find equal stay in the order given.
 */
export function sortPieces(
  pieces: readonly PieceShare[],
  sorts: readonly Sort[],
  locale: string,
): readonly PieceShare[] {
  return sorted(pieces, sorts, locale, (piece, field) => {
    if (field === 'piece') return piece.title
    return field === 'composer' ? piece.composer : sortValueOf(piece, field)
  })
}

/** Returns composers in the order of the sorts of a view, as `sortPieces` does. The sort `piece` has no effect. */
export function sortComposers(
  composers: readonly ComposerShare[],
  sorts: readonly Sort[],
  locale: string,
): readonly ComposerShare[] {
  return sorted(composers, sorts, locale, (composer, field) => {
    if (field === 'piece') return 0
    return field === 'composer' ? composer.name : sortValueOf(composer, field)
  })
}

/**
 * Returns buckets in the order of the sorts of a view. date and lastPracticed compare `from`, duration and totalDuration
 * `seconds`, practiceCount `entries`; piece and composer have no effect. Buckets that all sorts find equal stay in the
 * order given.
 */
export function sortBuckets(
  buckets: readonly SeriesBucket[],
  sorts: readonly Sort[],
): readonly SeriesBucket[] {
  return sorted(buckets, sorts, 'en', (bucket, field) =>
    field === 'piece' || field === 'composer' ? 0 : sortValueOf({ ...bucket, lastDay: bucket.from }, field),
  )
}

function sortValueOf(
  { seconds, entries, lastDay }: Pick<PieceShare, 'seconds' | 'entries' | 'lastDay'>,
  field: Exclude<SortField, 'piece' | 'composer'>,
): Asked {
  switch (field) {
    case 'date':
    case 'lastPracticed':
      return lastDay
    case 'duration':
    case 'totalDuration':
      return seconds
    case 'practiceCount':
      return entries
  }
}

function sorted<Item>(
  items: readonly Item[],
  sorts: readonly Sort[],
  locale: string,
  ask: (item: Item, field: SortField) => Asked,
): readonly Item[] {
  if (sorts.length === 0) return items
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return items.toSorted((a, b) => {
    for (const { field, direction } of sorts) {
      const order = compared(ask(a, field), ask(b, field), direction, compare)
      if (order !== 0) return order
    }
    return 0
  })
}

function compared(
  a: Asked,
  b: Asked,
  direction: Sort['direction'],
  collate: (a: string, b: string) => number,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' && typeof b === 'string' ? collate(a, b) : Number(a) - Number(b)
  return direction === 'asc' ? order : -order
}
