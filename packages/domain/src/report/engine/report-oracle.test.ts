import { describe, expect, test } from 'vitest'
import { caseBatches, type EdgeCase, forEdgeCases } from '../../../testing/generators/edge-case'
import { edgeCaseEntry } from '../../../testing/generators/edge-case-diary'
import { edgeCaseCondition } from '../../../testing/generators/edge-case-view'
import { referenceIsUsable, referenceMatches } from '../../../testing/reference/reference-conditions'
import { referenceScope, referenceStats } from '../../../testing/reference/reference-report'
import { referenceTable } from '../../../testing/reference/reference-table'
import type { Entry } from '../../entry/entry'
import { isUsableCondition } from '../view/condition-rules'
import { PracticeTotals } from './aggregate/practice-totals'
import { ReportColumns } from './columns/report-columns'
import { compileConditions } from './filter/report-match'
import { practiceStatsOf } from './practice-stats-of'
import { buildTable } from './table/build-table'

describe.each(caseBatches)('the engine over $count edge-case diaries from seed $from', (batch) => {
  test('practiceStatsOf equals the reference implementation for edge-case diaries', () => {
    forEdgeCases(batch, ({ entries, view: { conditions }, range, programmes }) => {
      const reported = JSON.stringify({ conditions, range })
      expect(practiceStatsOf(entries, conditions, range, programmes), reported).toEqual(
        referenceStats(referenceScope(entries, conditions, range, programmes)),
      )
      expect(practiceStatsOf(entries, conditions, null, programmes), reported).toEqual(
        referenceStats(referenceScope(entries, conditions, null, programmes)),
      )
    })
  })

  test('every condition selects the same entries as the reference implementation', () => {
    forEdgeCases(batch, ({ entries, random, programmes }) => {
      const columns = new ReportColumns()
      columns.programmes.set(programmes)
      for (const entry of entries) columns.upsert(entry)
      const practice = referenceScope(entries)
      for (let count = 0; count < 12; count++) {
        const condition = edgeCaseCondition(random, entries)
        const reported = JSON.stringify(condition)
        expect(isUsableCondition(condition), reported).toBe(referenceIsUsable(condition))
        const match = compileConditions(columns, [condition])
        const chosen = practice.filter(({ id }) => match(columns.rowOf(id) as number))
        expect(
          chosen.map(({ id }) => id),
          reported,
        ).toEqual(
          practice.filter((entry) => referenceMatches(entry, [condition], programmes)).map(({ id }) => id),
        )
      }
    })
  })

  test('totals that the engine updates after every change equal the reference count of the current diary', () => {
    forEdgeCases(batch, (given) => {
      const engine = new Engine(given.seed % 3 === 0 ? given : { ...given, range: null })
      const loaded = given.entries.slice(0, given.random.whole(0, given.entries.length))
      engine.load(loaded)
      for (const { id, entry } of edits(given, loaded)) {
        engine.edit(id, entry)
        engine.expectNowAndThen()
      }
      engine.expectStats()
      engine.expectOrder()
      engine.expectTable()
      // Restores all earlier entries beside the new ones, like an import.
      engine.load(given.entries)
      engine.expectStats()
    })
  })
})

/** The aggregate of one scope, updated as the engine updates it, and the current diary to compare with. */
class Engine {
  readonly columns = new ReportColumns()
  readonly totals = new PracticeTotals(this.columns)
  readonly #diary = new Map<string, Entry>()
  readonly #given: EdgeCase
  readonly #match: (row: number) => boolean

  constructor(given: EdgeCase) {
    this.#given = given
    this.columns.programmes.set(given.programmes)
    this.#match = compileConditions(this.columns, given.view.conditions)
  }

  edit(id: string, entry: Entry | null): void {
    this.#write(id, entry)
    const row = this.columns.rowOf(id)
    if (row !== undefined && this.#isInRange(row) && this.#match(row)) this.totals.add(row)
  }

  /** Writes many entries at once. */
  load(entries: readonly Entry[]): void {
    for (const entry of entries) this.#write(entry.id, entry)
    const rows = entries.map(({ id }) => this.columns.rowOf(id)).filter((row) => row !== undefined)
    this.totals.addAll(Int32Array.from(rows.filter((row) => this.#isInRange(row))), this.#match)
  }

  #write(id: string, entry: Entry | null): void {
    if (entry) this.#diary.set(id, entry)
    else this.#diary.delete(id)
    const before = this.columns.rowOf(id)
    if (before !== undefined && this.totals.has(before)) this.totals.subtract(before)
    if (entry) this.columns.upsert(entry)
    else this.columns.remove(id)
  }

  #isInRange(row: number): boolean {
    const { range } = this.#given
    const { localDay } = this.columns.entryAt(row)
    return range === null || (localDay >= range.from && localDay <= range.to)
  }

  #referenceScope(): Entry[] {
    const { view, range, programmes } = this.#given
    return referenceScope([...this.#diary.values()], view.conditions, range, programmes)
  }

  /**
   * Compares the results after some of the edits only, because they must also be correct after several edits.
   */
  expectNowAndThen(): void {
    const { random, entries } = this.#given
    const often = entries.length > 100 ? 0.02 : 0.12
    if (random.chance(often)) this.expectStats()
    if (random.chance(often)) this.expectOrder()
    if (random.chance(0.1)) expect(this.totals.stats()).toBe(this.totals.stats())
  }

  expectStats(): void {
    expect(this.totals.stats()).toEqual(referenceStats(this.#referenceScope()))
  }

  /** Compares the order of the rows with a sort by local day, then instant, then id. */
  expectOrder(): void {
    const key = ({ localDay, timestamp, id }: Entry) => `${localDay} ${timestamp} ${id}`
    const reference = referenceScope([...this.#diary.values()]).sort((a, b) => (key(a) < key(b) ? -1 : 1))
    const fast = [...this.columns.order()].map((row) => this.columns.entryAt(row))
    expect(fast.map(({ id }) => id)).toEqual(reference.map(({ id }) => id))
  }

  /**
   * Compares a table of these columns with the reference table. The rows and names of the columns have the
   * order of the edits.
   */
  expectTable(): void {
    const { view, range, weekStart, locale, programmes } = this.#given
    const { first, end } = this.columns.rowsIn(range)
    const rows = this.columns.order().slice(first, end).filter(this.#match)
    const fast = buildTable(this.columns, rows, { ...view, weekStart, locale })
    const reference = referenceTable(this.#referenceScope(), view, { weekStart, locale, programmes })
    expect(fast.groups.map(({ path }) => path)).toEqual(reference.groups.map(({ path }) => path))
    const leaves = Array.from({ length: fast.leafCount }, (_, leaf) => {
      return { id: this.columns.entryAt(fast.rowIndexAt(leaf)).id, seconds: fast.secondsAt(leaf) }
    })
    expect(leaves).toEqual(reference.leaves.map(({ entry, seconds }) => ({ id: entry.id, seconds })))
  }
}

/** Yields the remaining entries of the case, with edits and removals of earlier ones. An edit can make a status change. */
function* edits(
  { entries, random }: EdgeCase,
  loaded: readonly Entry[],
): Generator<{ id: string; entry: Entry | null }> {
  const written = loaded.map(({ id }) => id)
  for (const entry of entries.slice(loaded.length)) {
    yield { id: entry.id, entry }
    written.push(entry.id)
    while (random.chance(0.45)) yield oneMore(random.pick(written), random.pick(entries))
  }
  // In some cases, removes many entries at once and restores some of them.
  const going = random.chance(0.3) ? entries.filter(() => random.chance(0.6)) : []
  for (const { id } of going) yield { id, entry: null }
  for (const entry of going) if (random.chance(0.5)) yield { id: entry.id, entry }

  function oneMore(id: string, like: Entry): { id: string; entry: Entry | null } {
    if (random.chance(0.35)) return { id, entry: null }
    if (random.chance(0.3)) return { id, entry: { ...like, id } }
    const time = Date.parse(like.timestamp) + random.pick([0, 0, 1, -86_400_000, random.whole(-1e8, 1e8)])
    return { id, entry: edgeCaseEntry(random, id, time, random.pick(['UTC', 'Pacific/Kiritimati'])) }
  }
}
