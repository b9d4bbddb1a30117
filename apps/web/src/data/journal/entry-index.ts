import type { JournalRecord } from '@segno/domain/change/change'
import { compareEntriesNewestFirst, countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'

/** The entries of one day, newest first, with the sum of their practice. */
export interface DayGroup {
  readonly day: CalendarDay
  readonly entries: readonly Entry[]
  /** Seconds that count as practice. */
  readonly seconds: number
}

/**
 * All entries by day, newest day first. Each change makes a new `EntryDays`, in which unchanged days are the
 * same objects.
 */
export interface EntryDays {
  readonly days: readonly DayGroup[]
  readonly count: number
}

/** Groups entries by local calendar day. An update costs time in proportion to the days that it changes. */
export class EntryIndex {
  readonly #groups = new Map<CalendarDay, Entry[]>()
  readonly #built = new Map<CalendarDay, DayGroup>()
  #order: CalendarDay[] = []
  #orderStale = false
  #count = 0
  #current: EntryDays | null = null

  /** Updates the index after a change. `before` is undefined for a new record. */
  apply(before: JournalRecord<'entry'> | undefined, after: JournalRecord<'entry'>): void {
    if (before && before.deletedAt === undefined) this.#remove(before.body)
    if (after.deletedAt === undefined) this.#insert(after.body)
    this.#current = null
  }

  snapshot(): EntryDays {
    if (!this.#current) {
      if (this.#orderStale) {
        this.#order = [...this.#groups.keys()].sort((a, b) => (a < b ? 1 : -1))
        this.#orderStale = false
      }
      this.#current = { days: this.#order.map((day) => this.#group(day)), count: this.#count }
    }
    return this.#current
  }

  #remove(entry: Entry): void {
    const entries = this.#groups.get(entry.localDay)
    if (!entries) return
    const at = placeOf(entries, entry)
    if (entries[at]?.id !== entry.id) return
    entries.splice(at, 1)
    this.#built.delete(entry.localDay)
    this.#count--
    if (entries.length === 0) {
      this.#groups.delete(entry.localDay)
      this.#orderStale = true
    }
  }

  #insert(entry: Entry): void {
    let entries = this.#groups.get(entry.localDay)
    if (!entries) {
      entries = []
      this.#groups.set(entry.localDay, entries)
      this.#orderStale = true
    }
    entries.splice(placeOf(entries, entry), 0, entry)
    this.#built.delete(entry.localDay)
    this.#count++
  }

  #group(day: CalendarDay): DayGroup {
    let found = this.#built.get(day)
    if (!found) {
      const entries = [...(this.#groups.get(day) ?? [])]
      found = { day, entries, seconds: practiceSeconds(entries) }
      this.#built.set(day, found)
    }
    return found
  }
}

/**
 * Returns the index of an entry in a day's entries, or the index at which to insert it. Uses a binary search,
 * because an imported day may hold thousands of entries.
 */
function placeOf(entries: readonly Entry[], entry: Entry): number {
  let from = 0
  let to = entries.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareEntriesNewestFirst(entries[middle] as Entry, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function practiceSeconds(entries: readonly Entry[]): number {
  let total = 0
  for (const entry of entries) if (countsAsPractice(entry)) total += entry.duration
  return total
}
