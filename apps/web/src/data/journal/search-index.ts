import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { type EntryFilter, formatEntryFilter, isEmptyFilter } from '@segno/domain/entry/entry-filter'
import { entryMatchesFilter } from '@segno/domain/entry/entry-matches-filter'
import { type EntryLabels, entryHaystack, matchesQuery, queryWords } from '@segno/domain/entry/entry-search'
import type { Clock } from '../../contracts/clock'
import type { DayGroup, EntryDays } from './entry-index'

export interface EntryQuery {
  /** As it was typed. */
  readonly text: string
  readonly filter: EntryFilter
}

/** What has been found so far, newest day first; a day that matches as a whole is the very object of the diary. */
export interface QueryResult {
  readonly days: readonly DayGroup[]
  /** Entries in `days`. */
  readonly count: number
  /** False while older entries are still being looked through. */
  readonly complete: boolean
}

/** The longest that looking may keep the page from answering (milliseconds). */
const slice = 8
/** As many as fit on any screen: with these the first answer is given. */
const firstHits = 100
/** Entries between two looks at the clock. */
const stride = 64

interface Scan {
  readonly days: EntryDays
  readonly words: readonly string[]
  readonly filter: EntryFilter
  readonly filterKey: string
  /** Nothing is asked of the fields: only the text counts. */
  readonly anyFields: boolean
  /** What is looked through, in this order. */
  readonly source: readonly DayGroup[]
  /** How many groups of `source` are done. */
  done: number
  hits: DayGroup[]
  count: number
}

/**
 * Finds entries by what they say. Every entry is folded into one text once; a query reads newest first and answers
 * as soon as a screen is full, then goes on in slices. A query that only says more than the one before looks at
 * what that one had found.
 */
export class SearchIndex {
  readonly #clock: Clock
  #labels: EntryLabels = {}
  #labelsKey = ''
  #haystacks = new WeakMap<Entry, string>()
  #last: Scan | null = null
  /** Grows with every query: the one with the newest number is the one that is wanted. */
  #turn = 0
  #warmTurn = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The words shown for ids in a language, so that what is read on the screen can be searched for. */
  setLabels(language: string, labels: EntryLabels): void {
    const key = `${language}\n${JSON.stringify(labels)}`
    if (key === this.#labelsKey) return
    this.#labelsKey = key
    this.#labels = labels
    this.#haystacks = new WeakMap()
    this.#last = null
  }

  /**
   * Calls `onResult` at once with the newest hits, and again while older ones are found, until it is complete.
   * A new query ends the one before; so does the returned function.
   */
  query(days: EntryDays, query: EntryQuery, onResult: (result: QueryResult) => void): () => void {
    const turn = ++this.#turn
    const words = queryWords(query.text)
    if (words.length === 0 && isEmptyFilter(query.filter)) {
      onResult({ days: days.days, count: days.count, complete: true })
      return () => {}
    }
    const scan = this.#startScan(days, words, query.filter)
    this.#last = scan
    void this.#run(scan, () => turn === this.#turn, onResult)
    return () => {
      if (turn === this.#turn) this.#turn++
    }
  }

  /** Prepares every entry for being searched, in slices; a later call ends this one. */
  async warm(days: EntryDays): Promise<void> {
    const turn = ++this.#warmTurn
    let until = this.#clock.monotonic() + slice
    let seen = 0
    for (const group of days.days) {
      for (const entry of group.entries) {
        this.#haystack(entry)
        if (++seen % stride !== 0 || this.#clock.monotonic() < until) continue
        await this.#clock.pause()
        if (turn !== this.#warmTurn) return
        until = this.#clock.monotonic() + slice
      }
    }
  }

  #startScan(days: EntryDays, words: readonly string[], filter: EntryFilter): Scan {
    const filterKey = JSON.stringify(formatEntryFilter(filter))
    const scan: Scan = {
      days,
      words,
      filter,
      filterKey,
      anyFields: isEmptyFilter(filter),
      source: days.days,
      done: 0,
      hits: [],
      count: 0,
    }
    const last = this.#last
    if (!last || last.filterKey !== filterKey || !saysMore(last.words, words)) return scan
    if (last.days === days) return { ...scan, source: [...last.hits, ...last.source.slice(last.done)] }
    return saysMore(words, last.words) ? { ...scan, source: reuseDays(last, days) } : scan
  }

  async #run(scan: Scan, wanted: () => boolean, onResult: (result: QueryResult) => void): Promise<void> {
    const steps = this.#steps(scan)
    let told = -1
    for (let first = true; ; first = false) {
      const complete = this.#runSlice(steps, scan, first ? firstHits : Number.POSITIVE_INFINITY)
      // Telling of every slice would draw the list more often than anybody can see it grow.
      if (first || complete || scan.count >= 2 * Math.max(told, 1)) {
        told = scan.count
        onResult({ days: complete ? scan.hits : [...scan.hits], count: scan.count, complete })
      }
      if (complete) return
      await this.#clock.pause()
      if (!wanted()) return
    }
  }

  /** Goes on until the time of a slice is over, `enough` is found, or all is done: then true. */
  #runSlice(steps: Iterator<void>, scan: Scan, enough: number): boolean {
    const until = this.#clock.monotonic() + slice
    while (!steps.next().done) {
      if (scan.count >= enough || this.#clock.monotonic() >= until) return scan.done === scan.source.length
    }
    return true
  }

  *#steps(scan: Scan): Generator<void, void> {
    let seen = 0
    for (const group of scan.source) {
      const found: Entry[] = []
      for (const entry of group.entries) {
        if (this.#matches(entry, scan)) found.push(entry)
        if (++seen % stride === 0) yield
      }
      scan.done++
      if (found.length === 0) continue
      scan.hits.push(found.length === group.entries.length ? group : groupOf(group, found))
      scan.count += found.length
      if (scan.count >= firstHits) yield
    }
  }

  #matches(entry: Entry, { words, filter, anyFields }: Scan): boolean {
    if (!anyFields && !entryMatchesFilter(entry, filter)) return false
    return words.length === 0 || matchesQuery(this.#haystack(entry), words)
  }

  #haystack(entry: Entry): string {
    let found = this.#haystacks.get(entry)
    if (found === undefined) {
      found = entryHaystack(entry, this.#labels)
      this.#haystacks.set(entry, found)
    }
    return found
  }
}

/** Whether whatever has the later words also has the earlier ones. */
function saysMore(earlier: readonly string[], later: readonly string[]): boolean {
  return earlier.every((word) => later.some((other) => other.includes(word)))
}

/**
 * What to look through after the diary changed under an unchanged query: of days that are the same object and were
 * done, only what was found in them.
 */
function reuseDays(last: Scan, days: EntryDays): DayGroup[] {
  const pending = new Set(last.source.slice(last.done).map((group) => group.day))
  const found = new Map(last.hits.map((group) => [group.day, group]))
  const known = new Set(last.days.days.filter((group) => !pending.has(group.day)))
  return days.days.flatMap((group) => (known.has(group) ? (found.get(group.day) ?? []) : [group]))
}

function groupOf({ day }: DayGroup, entries: readonly Entry[]): DayGroup {
  let seconds = 0
  for (const entry of entries) if (countsAsPractice(entry)) seconds += entry.duration
  return { day, entries, seconds }
}
