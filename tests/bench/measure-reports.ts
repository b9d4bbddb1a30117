import { deepStrictEqual } from 'node:assert'
import type { Entry } from '../../packages/domain/src/entry/entry'
import { PracticeTotals } from '../../packages/domain/src/report/engine/aggregate/practice-totals'
import { ReportColumns } from '../../packages/domain/src/report/engine/columns/report-columns'
import { compileConditions, selectRows } from '../../packages/domain/src/report/engine/filter/report-match'
import { buildTable, type IndexedTable } from '../../packages/domain/src/report/engine/table/build-table'
import type { PracticeStats } from '../../packages/domain/src/report/metrics/practice-stats'
import type { ReportGroup } from '../../packages/domain/src/report/table/report-table'
import type { Condition } from '../../packages/domain/src/report/view/condition'
import type { DayRange } from '../../packages/domain/src/report/view/period'
import { addDays, type CalendarDay } from '../../packages/domain/src/units/calendar-day'
import { type BenchOptions, fullSizes } from './bench-options'
import { diaryOf, withTags } from './diary'
import { count, figure, type GoalLine, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf, timed } from './paired'
import { type PlainFilter, plainReport } from './reference/plain-report'
import { type PlainRow, type PlainTableView, plainTable } from './reference/plain-table'
import { median } from './statistics'

const LAST_DAY = '2026-10-31' as CalendarDay
const last90Days: DayRange = { from: addDays(LAST_DAY, -89), to: LAST_DAY }

const instruments = ['piano', 'voice']
const COMPOSER = 'ch'
const someConditions: readonly Condition[] = [
  { field: 'instrument', operator: 'in', values: instruments },
  { field: 'composer', operator: 'contains', values: [COMPOSER] },
]

interface Question {
  readonly what: string
  readonly plain: PlainFilter
  readonly conditions: readonly Condition[]
  readonly range: DayRange | null
}

const questions: readonly Question[] = [
  { what: 'all time', plain: {}, conditions: [], range: null },
  {
    what: 'two conditions, all time',
    plain: { instruments, composer: COMPOSER },
    conditions: someConditions,
    range: null,
  },
  {
    what: 'two conditions, last 90 days',
    plain: { instruments, composer: COMPOSER, range: last90Days },
    conditions: someConditions,
    range: last90Days,
  },
]

class ReportedDiary {
  readonly entries: readonly Entry[]
  readonly columns = new ReportColumns()

  constructor(entries: readonly Entry[]) {
    this.entries = entries
    for (const entry of entries) this.columns.upsert(entry)
    this.columns.order()
  }

  ask({ conditions, range }: Question): PracticeTotals {
    const totals = new PracticeTotals(this.columns)
    const { first, end } = this.columns.rowsIn(range)
    totals.addAll(selectRows(this.columns, conditions, this.columns.order().subarray(first, end)))
    totals.stats()
    return totals
  }
}

/**
 * Measures goal G2.5: filters and totals from scratch and after one more entry, against a loop over all
 * entries.
 */
export async function measureReports(options: BenchOptions): Promise<GoalLine[]> {
  const lines: GoalLine[] = []
  for (const size of fullSizes(options)) {
    const entries = diaryOf(size)
    const begun = performance.now()
    const diary = new ReportedDiary(entries)
    const built = performance.now() - begun
    lines.push(
      figure({ goal: 'G2.5', what: `report columns of ${count(size)}`, measured: milliseconds(built) }),
    )
    for (const question of questions) lines.push(await measureQuestion(diary, question))
    for (const question of questions.slice(0, 2)) lines.push(await measureOneMore(diary, question))
    for (const table of tables) lines.push(await measureTable(diary, table))
    const tagged = new ReportedDiary(withTags(entries))
    for (const table of taggedTables) lines.push(await measureTable(tagged, table))
  }
  return lines
}

async function measureQuestion(diary: ReportedDiary, question: Question): Promise<GoalLine> {
  assertSameStats(diary.ask(question).stats(), plainReport(diary.entries, question.plain))
  const comparison = await comparePairs(() =>
    roundsOf(
      7,
      () => timed(() => plainReport(diary.entries, question.plain)),
      () => median(Array.from({ length: 9 }, () => timed(() => diary.ask(question)))),
    ),
  )
  const { ratio, reference, candidate } = comparison
  const what = `report of ${count(diary.entries.length)}: ${question.what}`
  const measured = `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`
  return judgedAgainst(
    comparison,
    { goal: 'G2.5', what, measured, wanted: '>= 50x entry by entry' },
    ratio >= 50,
  )
}

interface TableQuestion {
  readonly what: string
  readonly view: PlainTableView
  readonly wanted: number
}

const tables: readonly TableQuestion[] = [
  {
    what: 'by composer and month',
    view: { groups: ['composer', 'month'], sorts: [{ field: 'date', direction: 'desc' }] },
    wanted: 50,
  },
  {
    what: 'sorted by composer, piece and duration',
    view: {
      groups: [],
      sorts: [
        { field: 'composer', direction: 'asc' },
        { field: 'piece', direction: 'asc' },
        { field: 'duration', direction: 'desc' },
      ],
    },
    wanted: 20,
  },
]

/** An entry appears in the group of each of its tags, so these tables have several times as many rows. */
const taggedTables: readonly TableQuestion[] = [
  {
    what: 'by tag, month and piece',
    view: { groups: ['tag', 'month', 'piece'], sorts: [{ field: 'date', direction: 'desc' }] },
    wanted: 30,
  },
]

async function measureTable(diary: ReportedDiary, { what, view, wanted }: TableQuestion): Promise<GoalLine> {
  const { columns, entries } = diary
  const build = () => buildTable(columns, columns.order(), { ...view, weekStart: 1, locale: 'en' })
  deepStrictEqual(rowsOf(build(), columns), plainTable(entries, view))
  const comparison = await comparePairs(() =>
    roundsOf(
      5,
      () => timed(() => plainTable(entries, view)),
      () => median(Array.from({ length: 9 }, () => timed(build))),
    ),
  )
  const { ratio, reference, candidate } = comparison
  return judgedAgainst(
    comparison,
    {
      goal: 'G2.5',
      what: `reports table of ${count(entries.length)} ${what}`,
      measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
      wanted: `>= ${wanted}x entry by entry`,
    },
    ratio >= wanted,
  )
}

/** Returns the rows from top to bottom, in the form of the plain table. */
function rowsOf(table: IndexedTable, columns: ReportColumns): PlainRow[] {
  const rows: PlainRow[] = []
  const addLeaves = (first: number, end: number) => {
    for (let leaf = first; leaf < end; leaf++) {
      rows.push({ key: columns.entryAt(table.rowIndexAt(leaf)).id, seconds: table.secondsAt(leaf) })
    }
  }
  const addGroup = ({ key, seconds, groups, first, end }: ReportGroup) => {
    rows.push({ key, seconds })
    if (groups.length === 0) addLeaves(first, end)
    groups.forEach(addGroup)
  }
  table.groups.forEach(addGroup)
  if (table.groupedBy.length === 0) addLeaves(0, table.leafCount)
  return rows
}

/** The number of entries saved in one round. */
const SAVED = 50

async function measureOneMore(diary: ReportedDiary, question: Question): Promise<GoalLine> {
  const { columns, entries } = diary
  const totals = diary.ask(question)
  const matches = compileConditions(columns, question.conditions)
  const added: Entry[] = []
  const save = (entry: Entry) => {
    columns.upsert(entry)
    added.push(entry)
    const row = columns.rowOf(entry.id)
    if (row !== undefined && matches(row)) totals.add(row)
    columns.order()
    return totals.stats()
  }
  const comparison = await comparePairs(() =>
    roundsOf(
      7,
      () => timed(() => plainReport(entries, question.plain)),
      () => {
        const fresh = entries
          .slice(0, SAVED)
          .map((entry) => ({ ...entry, id: `${entry.id}-${added.length}` }))
        return timed(() => fresh.forEach(save)) / SAVED
      },
    ),
  )
  assertSameStats(totals.stats(), plainReport([...entries, ...added], question.plain))
  for (const { id } of added) columns.remove(id)
  const { ratio, reference, candidate } = comparison
  const what = `the same after one entry: ${question.what}`
  const measured = `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`
  return judgedAgainst(
    comparison,
    { goal: 'G2.5', what, measured, wanted: '>= 1,000x entry by entry' },
    ratio >= 1000,
  )
}

function assertSameStats(found: PracticeStats, wanted: PracticeStats): void {
  deepStrictEqual(found, wanted)
}
