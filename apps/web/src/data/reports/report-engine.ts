import type { Entry } from '@segno/domain/entry/entry'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { PracticeTally } from '@segno/domain/report/engine/aggregate/practice-tally'
import { partsOfSlot, ReportColumns } from '@segno/domain/report/engine/columns/report-columns'
import { compileConditions, selectSlots } from '@segno/domain/report/engine/filter/report-match'
import { buildTable } from '@segno/domain/report/engine/table/build-table'
import type { PracticeFacts } from '@segno/domain/report/metrics/practice-facts'
import type { ReportTable } from '@segno/domain/report/table/report-table'
import type { Condition } from '@segno/domain/report/view/condition'
import type { DayRange } from '@segno/domain/report/view/period'
import type { GroupField, Sort } from '@segno/domain/report/view/report-view'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Weekday } from '@segno/domain/units/week-start'
import type { DayGroup, EntryDays } from '../entry-index'

/** Which entries: all that fulfil the conditions, on days of the range (null: ever). */
export interface ReportScope {
  readonly conditions: readonly Condition[]
  readonly range: DayRange | null
}

export interface TableShape {
  readonly groups: readonly GroupField[]
  readonly sorts: readonly Sort[]
  readonly weekStart: Weekday
  readonly locale: string
}

/** A scope that is being looked at, kept up to date with what changes. */
interface LiveScope extends ReportScope {
  readonly tally: PracticeTally
  readonly matches: (slot: number) => boolean
}

/** How many scopes are kept up to date: those of a screen, and those of the screen before. */
const liveScopes = 6

/**
 * The columns of all practice, and the facts of the scopes that are looked at. A change of the diary costs as much as
 * the days that it touches: what has been added up stays, and only what changed is taken out and put in.
 */
export class ReportEngine {
  readonly #columns = new ReportColumns()
  readonly #live = new Map<string, LiveScope>()
  #groups = new Map<CalendarDay, DayGroup>()
  #seen: readonly DayGroup[] = []
  /** What has still to be worked in: entries that are gone, and entries that are there. */
  readonly #gone = new Set<Entry>()
  readonly #come = new Set<Entry>()
  #version = 0
  #table: { readonly key: string; readonly table: ReportTable } | null = null

  /** Another number whenever what has been worked in has changed. */
  get version(): number {
    return this.#version
  }

  get columns(): ReportColumns {
    return this.#columns
  }

  /** How many entries still have to be worked in. */
  get pending(): number {
    return this.#gone.size + this.#come.size
  }

  /** Takes note of what has changed; `advance` works it in. */
  look({ days }: EntryDays): void {
    if (days === this.#seen) return
    const groups = new Map<CalendarDay, DayGroup>()
    for (const group of days) {
      groups.set(group.day, group)
      const before = this.#groups.get(group.day)
      if (before !== group) this.#compare(before?.entries ?? [], group.entries)
    }
    for (const [day, group] of this.#groups) if (!groups.has(day)) this.#compare(group.entries, [])
    this.#groups = groups
    this.#seen = days
  }

  /** Works in at most so many entries; true when nothing is left to do. */
  advance(most: number): boolean {
    if (this.pending === 0) return true
    // What is gone goes first: an entry that moved to another day is both.
    for (const { id } of this.#gone) this.#remove(id)
    this.#gone.clear()
    let done = 0
    for (const entry of this.#come) {
      if (done++ === most) break
      this.#put(entry)
      this.#come.delete(entry)
    }
    this.#version++
    return this.#come.size === 0
  }

  /** What a scope amounts to; the same object while nothing of it changed. */
  facts(scope: ReportScope): PracticeFacts {
    return this.#scopeOf(scope).tally.facts()
  }

  /** The entries of a scope, grouped and sorted. */
  table(scope: ReportScope, shape: TableShape): ReportTable {
    const key = JSON.stringify([scope.conditions, scope.range, shape, this.#version])
    if (this.#table?.key !== key) {
      const { groups, sorts, weekStart, locale } = shape
      const table = buildTable(this.#columns, this.slots(scope), { groups, sorts }, { weekStart, locale })
      this.#table = { key, table }
    }
    return this.#table.table
  }

  /** Where the entries of a scope stand in the columns, oldest first. */
  slots({ conditions, range }: ReportScope): Int32Array {
    const { first, end } = this.#columns.slotsIn(range)
    return selectSlots(this.#columns, conditions, this.#columns.order().subarray(first, end))
  }

  /** The practice of a piece that fulfils the conditions, the latest day first. */
  practiceOf(key: PieceKey, conditions: readonly Condition[]): readonly Entry[] {
    const piece = this.#columns.names.pieces.find(key)
    if (piece === undefined) return []
    const { partCounts, partPieces } = this.#columns
    const names = (slot: number) => {
      for (let part = 0; part < (partCounts[slot] ?? 0); part++)
        if (partPieces[slot * partsOfSlot + part] === piece) return true
      return false
    }
    const slots = this.slots({ conditions, range: null }).filter(names)
    return Array.from(slots.reverse(), (slot) => this.#columns.entryAt(slot))
  }

  #scopeOf(scope: ReportScope): LiveScope {
    const key = JSON.stringify([scope.conditions, scope.range])
    const known = this.#live.get(key)
    if (known) {
      // The one asked for last is the last to be dropped.
      this.#live.delete(key)
      this.#live.set(key, known)
      return known
    }
    const tally = new PracticeTally(this.#columns)
    tally.addAll(this.slots(scope))
    const live = { ...scope, tally, matches: compileConditions(this.#columns, scope.conditions) }
    this.#live.set(key, live)
    const [oldest] = this.#live.keys()
    if (this.#live.size > liveScopes && oldest !== undefined) this.#live.delete(oldest)
    return live
  }

  #compare(before: readonly Entry[], after: readonly Entry[]): void {
    const old = new Set(before)
    for (const entry of after) if (!old.delete(entry)) this.#come.add(entry)
    for (const entry of old) if (!this.#come.delete(entry)) this.#gone.add(entry)
  }

  #remove(id: string): void {
    this.#eachScopeOf(id, (tally, slot) => tally.subtract(slot))
    this.#columns.remove(id)
  }

  #put(entry: Entry): void {
    this.#eachScopeOf(entry.id, (tally, slot) => tally.subtract(slot))
    this.#columns.upsert(entry)
    this.#eachScopeOf(entry.id, (tally, slot) => tally.add(slot))
  }

  #eachScopeOf(id: string, act: (tally: PracticeTally, slot: number) => void): void {
    const slot = this.#columns.slotOf(id)
    if (slot === undefined) return
    const day = this.#columns.entryAt(slot).localDay
    for (const { range, matches, tally } of this.#live.values()) {
      const isInRange = range === null || (day >= range.from && day <= range.to)
      if (isInRange && matches(slot)) act(tally, slot)
    }
  }
}
