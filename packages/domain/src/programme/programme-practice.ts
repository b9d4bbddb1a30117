import { countsAsPractice, type Entry } from '../entry/entry'
import { pieceTimesOf } from '../entry/piece-entries'
import type { PieceKey } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { type Seconds, seconds } from '../units/duration'

/** Returns the practice time of a piece from the day `since` on, in seconds: its share of each entry. */
export function practiceSince(entries: Iterable<Entry>, key: PieceKey, since: CalendarDay): Seconds {
  let sum = 0
  for (const entry of entries) {
    if (entry.localDay >= since && countsAsPractice(entry)) sum += pieceTimesOf(entry).get(key) ?? 0
  }
  return seconds(sum)
}
