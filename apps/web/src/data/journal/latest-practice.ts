import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import type { JournalStore } from './journal-store'

/** Returns the latest entry that counts as practice, or null if there is none. */
export function latestPractice(journal: JournalStore): Entry | null {
  for (const { entries } of journal.entryDays().days) {
    const found = entries.find(countsAsPractice)
    if (found) return found
  }
  return null
}
