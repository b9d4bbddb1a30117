import { countsAsPractice } from '@segno/domain/entry/entry'
import { pieceTimesOf } from '@segno/domain/entry/piece-entries'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { EntryDays } from '../../data/journal/entry-index'

export interface WeekOfPieces {
  readonly seconds: number
  /** The number of practised pieces. */
  readonly pieces: number
}

/**
 * Returns the practice time of `pieces` since a day in seconds, and how many of these pieces were practised.
 * Reads only the days since then.
 */
export function weekOfPieces(
  { days }: Pick<EntryDays, 'days'>,
  since: CalendarDay,
  pieces: ReadonlySet<PieceKey>,
): WeekOfPieces {
  const practised = new Set<PieceKey>()
  let seconds = 0
  for (const group of days) {
    if (group.day < since) break
    for (const entry of group.entries.filter(countsAsPractice)) {
      for (const [key, share] of pieceTimesOf(entry)) {
        if (!pieces.has(key)) continue
        practised.add(key)
        seconds += share
      }
    }
  }
  return { seconds, pieces: practised.size }
}
