import type { CalendarDay } from '../../../units/calendar-day'
import { seconds } from '../../../units/duration'
import type { PracticeDay } from '../../metrics/practice-stats'

/**
 * The number of low bits of a day number that select a day within a page of 512 days. With pages, a single day
 * of another century takes one page, not a century.
 */
const PAGE_BITS = 9
const PAGE_DAYS = 1 << PAGE_BITS
/**
 * The maximum number of changed days after which `list` rewrites only these. After more changes it rewrites all
 * days.
 */
const FEW = 64

interface Page {
  readonly seconds: Float64Array
  readonly entries: Int32Array
}

/** Sums seconds and entries by day number, and lists the days with practice. */
export class DayTotals {
  readonly #dayOf: (number: number) => CalendarDay
  readonly #pages = new Map<number, Page>()
  #page: Page = newPage()
  #pageNumber = Number.NaN
  /** Day numbers that changed since the last call of `list`, while they are few. */
  #touched: number[] = []
  #allTouched = false
  #list: readonly PracticeDay[] = []

  constructor(dayOf: (number: number) => CalendarDay) {
    this.#dayOf = dayOf
  }

  add(day: number, seconds: number, entries: number): void {
    this.#addTo(day, seconds, entries)
    if (this.#allTouched || this.#touched.at(-1) === day) return
    this.#allTouched = this.#touched.push(day) > FEW
  }

  /**
   * Adds one entry for each row, on its day in `days` with its seconds in `amounts`. Calls `onDays` with each day and its
   * seconds, once for each run of rows of the same day.
   */
  addAll(
    rows: Int32Array,
    days: Int32Array,
    amounts: Int32Array,
    onDays: (day: number, seconds: number) => void,
  ): void {
    let from = 0
    while (from < rows.length) {
      const day = days[rows[from] as number] as number
      let seconds = 0
      let at = from
      for (; at < rows.length && days[rows[at] as number] === day; at++) {
        seconds += amounts[rows[at] as number] as number
      }
      this.#addTo(day, seconds, at - from)
      onDays(day, seconds)
      from = at
    }
    this.#allTouched = true
  }

  #addTo(day: number, seconds: number, entries: number): void {
    const number = day >> PAGE_BITS
    const page = number === this.#pageNumber ? this.#page : this.#open(number)
    const at = day & (PAGE_DAYS - 1)
    page.seconds[at] = (page.seconds[at] as number) + seconds
    page.entries[at] = (page.entries[at] as number) + entries
  }

  /** Returns the days with practice, oldest first; the same list until the next `add` or `addAll`. */
  list(): readonly PracticeDay[] {
    if (this.#allTouched) this.#list = this.#writeAll()
    else if (this.#touched.length > 0) this.#list = this.#withTouched()
    this.#touched = []
    this.#allTouched = false
    return this.#list
  }

  #open(number: number): Page {
    let page = this.#pages.get(number)
    if (!page) {
      page = newPage()
      this.#pages.set(number, page)
    }
    this.#page = page
    this.#pageNumber = number
    return page
  }

  #writeAll(): PracticeDay[] {
    const list: PracticeDay[] = []
    for (const number of [...this.#pages.keys()].sort((a, b) => a - b)) {
      this.#open(number)
      for (let at = 0; at < PAGE_DAYS; at++) {
        if (this.#page.entries[at] !== 0) list.push(this.#dayAt(number * PAGE_DAYS + at))
      }
    }
    return list
  }

  #withTouched(): PracticeDay[] {
    const list = this.#list.slice()
    for (const number of this.#touched) {
      this.#open(number >> PAGE_BITS)
      const day = this.#dayAt(number)
      const at = placeOf(list, day.day)
      const isThere = list[at]?.day === day.day
      if (day.entries === 0) list.splice(at, isThere ? 1 : 0)
      else list.splice(at, isThere ? 1 : 0, day)
    }
    return list
  }

  /** Returns the practice of a day number, whose page must be open. */
  #dayAt(number: number): PracticeDay {
    const at = number & (PAGE_DAYS - 1)
    return {
      day: this.#dayOf(number),
      seconds: seconds(this.#page.seconds[at] as number),
      entries: this.#page.entries[at] as number,
    }
  }
}

function newPage(): Page {
  return { seconds: new Float64Array(PAGE_DAYS), entries: new Int32Array(PAGE_DAYS) }
}

function placeOf(list: readonly PracticeDay[], day: CalendarDay): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as PracticeDay).day < day) low = middle + 1
    else high = middle
  }
  return low
}
