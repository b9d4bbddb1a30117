import { compareEntriesNewestFirst, countsAsPractice, type Entry } from '../../src/entry/entry'
import { pieceKeysOfEntry } from '../../src/entry/piece-entries'
import type { LetterDiary, ReachedGoal } from '../../src/report/letter/letter'
import type { DiaryDay } from '../../src/report/metrics/diary-days'
import type { CalendarDay } from '../../src/units/calendar-day'

/** Returns entries by day, newest first, as `EntryIndex` of the web app does. */
export function diaryDaysOf(entries: readonly Entry[]): DiaryDay[] {
  const byDay = new Map<CalendarDay, Entry[]>()
  for (const entry of entries.toSorted(compareEntriesNewestFirst)) {
    byDay.set(entry.localDay, [...(byDay.get(entry.localDay) ?? []), entry])
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, ofDay]) => ({
      day,
      entries: ofDay,
      seconds: ofDay.filter(countsAsPractice).reduce((sum, { duration }) => sum + duration, 0),
    }))
}

export function letterDiaryOf(
  entries: readonly Entry[],
  reachedGoals: readonly ReachedGoal[] = [],
): LetterDiary {
  const newestFirst = entries.toSorted(compareEntriesNewestFirst)
  return {
    days: diaryDaysOf(entries),
    practiceOf: (key) => newestFirst.filter((entry) => pieceKeysOfEntry(entry).includes(key)),
    reachedGoals,
  }
}
