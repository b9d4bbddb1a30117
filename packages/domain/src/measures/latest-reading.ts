import { shareBars } from './share-bars'

/**
 * Returns the latest reading that shares a bar with `measures`, or null if none does. `history` is sorted
 * oldest first. A null `measures` means the whole piece.
 */
export function latestReadingOf<Reading extends { readonly measures: string | null }>(
  history: readonly Reading[],
  measures: string | null,
): Reading | null {
  return history.findLast((reading) => shareBars(reading.measures, measures)) ?? null
}
