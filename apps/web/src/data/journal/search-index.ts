import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import {
  type EntryFilter,
  emptyEntryFilter,
  formatEntryFilter,
  isEmptyFilter,
} from '@segno/domain/entry/entry-filter'
import { entryMatchesFilter } from '@segno/domain/entry/entry-matches-filter'
import { type EntryLabels, entryHaystack, matchesQuery } from '@segno/domain/entry/search/entry-search'
import { matchPlaces } from '@segno/domain/entry/search/match-places'
import {
  isNarrower,
  type SearchTerm,
  searchTerms,
  type TextPlace,
} from '@segno/domain/entry/search/search-terms'
import type { Clock } from '../../contracts/clock'
import type { DayGroup, EntryDays } from './entry-index'

export interface EntryQuery {
  /** The query text as typed. */
  readonly text: string
  readonly filter: EntryFilter
}

export type FindPlaces = (text: string) => readonly TextPlace[]

/** The hits so far, newest day first. A day in which every entry matches is the same object as in the diary. */
export interface QueryResult {
  readonly days: readonly DayGroup[]
  /** The number of entries in `days`. */
  readonly count: number
  /** Seconds of practice in `days`; 0 for the whole diary, because no screen shows that sum. */
  readonly seconds: number
  /** Returns the ranges of a shown text that match the search text. Absent without a search text. */
  readonly places?: FindPlaces
  /** False while older entries are still being scanned. */
  readonly complete: boolean
}

/** The longest time that a scan may block the page (milliseconds). */
const SLICE = 8
/**
 * The number of hits that fills any screen. The first slice of a scan ends at this number, or after `SLICE`.
 */
const FIRST_HITS = 100
/** The number of entries between two readings of the clock. */
const STRIDE = 64

interface Scan {
  readonly days: EntryDays
  readonly terms: readonly SearchTerm[]
  readonly filter: EntryFilter
  readonly filterKey: string
  /** True if the filter is empty, so that the scan compares only the text. */
  readonly anyFields: boolean
  /** The groups to scan, in this order. */
  readonly source: readonly DayGroup[]
  /** The number of scanned groups of `source`. */
  done: number
  hits: DayGroup[]
  count: number
  /** Seconds of practice in `hits`. */
  seconds: number
}

/**
 * Full-text search over entries. Each entry is folded into one text once. A query scans newest first, reports
 * hits as soon as they fill a screen, and continues in slices. A narrower query scans only the hits of the
 * previous query.
 */
export class SearchIndex {
  readonly #clock: Clock
  #labels: EntryLabels = {}
  #labelsKey = ''
  /**
   * The folded text of each entry of a day, in its order; undefined until a query or `warm` needs it. One list
   * per day instead of one look-up per entry, because a scan is bound by memory access.
   */
  #haystacks = new WeakMap<DayGroup, (string | undefined)[]>()
  #last: Scan | null = null
  /** Increases with every query; a scan with an older number stops. */
  #turn = 0
  #warmTurn = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Sets the names shown for ids, so that search finds the text on the screen. */
  setLabels(language: string, labels: EntryLabels): void {
    const key = `${language}\n${JSON.stringify(labels)}`
    if (key === this.#labelsKey) return
    this.#labelsKey = key
    this.#labels = labels
    this.#haystacks = new WeakMap()
    this.#last = null
  }

  /**
   * Calls `onResult` at once with the newest hits, and again with older ones, until the result is complete. A
   * new query stops the previous one. The returned function stops this one.
   */
  query(days: EntryDays, query: EntryQuery, onResult: (result: QueryResult) => void): () => void {
    const turn = ++this.#turn
    const terms = searchTerms(query.text)
    if (terms.length === 0 && isEmptyFilter(query.filter)) {
      onResult({ days: days.days, count: days.count, seconds: 0, complete: true })
      return () => {}
    }
    const scan = this.#startScan(days, terms, query.filter)
    this.#last = scan
    void this.#run(scan, () => turn === this.#turn, onResult)
    return () => {
      if (turn === this.#turn) this.#turn++
    }
  }

  /**
   * Resolves with at most `most` entries that match a text, newest first. Pauses between slices, and resolves
   * with an empty list once `isWanted` returns false. Does not stop a query.
   */
  async newest(
    days: EntryDays,
    text: string,
    most: number,
    isWanted: () => boolean,
  ): Promise<readonly Entry[]> {
    const terms = searchTerms(text)
    if (terms.length === 0) return []
    const scan = this.#startScan(days, terms, emptyEntryFilter)
    const steps = this.#steps(scan)
    while (!this.#runSlice(steps, scan, most) && scan.count < most) {
      await this.#clock.pause()
      if (!isWanted()) return []
    }
    return scan.hits.flatMap(({ entries }) => entries).slice(0, most)
  }

  /** Folds the text of every entry before a query needs it, in slices. A later call stops the earlier one. */
  async warm(days: EntryDays): Promise<void> {
    const turn = ++this.#warmTurn
    let until = this.#clock.monotonic() + SLICE
    let seen = 0
    for (const group of days.days) {
      const haystacks = this.#haystacksOf(group)
      for (const [index, entry] of group.entries.entries()) {
        haystacks[index] ??= entryHaystack(entry, this.#labels)
        if (++seen % STRIDE !== 0 || this.#clock.monotonic() < until) continue
        await this.#clock.pause()
        if (turn !== this.#warmTurn) return
        until = this.#clock.monotonic() + SLICE
      }
    }
  }

  #startScan(days: EntryDays, terms: readonly SearchTerm[], filter: EntryFilter): Scan {
    const last = this.#last
    const filterKey = last?.filter === filter ? last.filterKey : JSON.stringify(formatEntryFilter(filter))
    const scan: Scan = {
      days,
      terms,
      filter,
      filterKey,
      anyFields: isEmptyFilter(filter),
      source: days.days,
      done: 0,
      hits: [],
      count: 0,
      seconds: 0,
    }
    if (!last || last.filterKey !== filterKey || !isNarrower(last.terms, terms)) return scan
    if (last.days === days) return { ...scan, source: unfinished(last) }
    return isNarrower(terms, last.terms) ? { ...scan, source: reuseDays(last, days) } : scan
  }

  async #run(scan: Scan, wanted: () => boolean, onResult: (result: QueryResult) => void): Promise<void> {
    const steps = this.#steps(scan)
    let reported = -1
    const places: FindPlaces = (text) => matchPlaces(text, scan.terms)
    const found = scan.terms.length > 0 ? { places } : {}
    for (let first = true; ; first = false) {
      const complete = this.#runSlice(steps, scan, first ? FIRST_HITS : Number.POSITIVE_INFINITY)
      // Do not report every slice: rendering the list costs time and no person sees the difference.
      if (first || complete || scan.count >= 2 * Math.max(reported, 1)) {
        reported = scan.count
        const { hits, count, seconds } = scan
        onResult({ days: complete ? hits : [...hits], count, seconds, complete, ...found })
      }
      if (complete) return
      await this.#clock.pause()
      if (!wanted()) return
    }
  }

  /**
   * Scans until the time is up, `enough` hits are found or nothing is left. Returns true if it has scanned
   * everything.
   */
  #runSlice(steps: Iterator<void>, scan: Scan, enough: number): boolean {
    const until = this.#clock.monotonic() + SLICE
    while (!steps.next().done) {
      if (scan.count >= enough || this.#clock.monotonic() >= until) return scan.done === scan.source.length
    }
    return true
  }

  *#steps(scan: Scan): Generator<void, void> {
    let seen = 0
    for (const group of scan.source) {
      const haystacks = this.#haystacksOf(group)
      const found: number[] = []
      for (const [index, entry] of group.entries.entries()) {
        if (this.#matches(entry, haystacks, index, scan)) found.push(index)
        if (++seen % STRIDE === 0) yield
      }
      scan.done++
      if (found.length === 0) continue
      const hits = found.length === group.entries.length ? group : this.#hitsOf(group, found, haystacks)
      scan.hits.push(hits)
      scan.count += found.length
      scan.seconds += hits.seconds
      if (scan.count >= FIRST_HITS) yield
    }
  }

  #matches(entry: Entry, haystacks: (string | undefined)[], index: number, scan: Scan): boolean {
    const { terms, filter, anyFields } = scan
    if (!anyFields && !entryMatchesFilter(entry, filter)) return false
    if (terms.length === 0) return true
    haystacks[index] ??= entryHaystack(entry, this.#labels)
    return matchesQuery(haystacks[index], terms)
  }

  #haystacksOf(group: DayGroup): (string | undefined)[] {
    const known = this.#haystacks.get(group)
    if (known) return known
    const haystacks = new Array<string | undefined>(group.entries.length)
    this.#haystacks.set(group, haystacks)
    return haystacks
  }

  /**
   * Returns a group with the entries of `group` at `indices`. A narrower query scans it, so it gets their
   * folded texts.
   */
  #hitsOf(group: DayGroup, indices: readonly number[], haystacks: readonly (string | undefined)[]): DayGroup {
    const entries: Entry[] = []
    let seconds = 0
    for (const index of indices) {
      const entry = group.entries[index]
      if (entry === undefined) continue
      entries.push(entry)
      if (countsAsPractice(entry)) seconds += entry.duration
    }
    const hits: DayGroup = { day: group.day, entries, seconds }
    this.#haystacks.set(
      hits,
      indices.map((index) => haystacks[index]),
    )
    return hits
  }
}

/** Returns the hits of a scan and the groups that it has not scanned yet. */
function unfinished({ hits, source, done }: Scan): readonly DayGroup[] {
  return done === source.length ? hits : [...hits, ...source.slice(done)]
}

/**
 * Returns the groups to scan if the diary changed and the query did not. Of unchanged days that were scanned
 * already, it returns only the hits.
 */
function reuseDays(last: Scan, days: EntryDays): DayGroup[] {
  const pending = new Set(last.source.slice(last.done).map((group) => group.day))
  const found = new Map(last.hits.map((group) => [group.day, group]))
  const scanned = new Set(last.days.days.filter((group) => !pending.has(group.day)))
  return days.days.flatMap((group) => (scanned.has(group) ? (found.get(group.day) ?? []) : [group]))
}
