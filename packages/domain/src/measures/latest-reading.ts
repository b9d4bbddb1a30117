import { shareBars } from './share-bars'

/**
 * Returns the latest reading of a history sorted oldest first that shares a bar with `measures`; null if none does. Null
 * means the whole piece.
 */
export function latestReadingOf<Reading extends { readonly measures: string | null }>(
  history: readonly Reading[],
  measures: string | null,
): Reading | null {
  return history.findLast((reading) => shareBars(reading.measures, measures)) ?? null
}
