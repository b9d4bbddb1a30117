import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../testing/builders/build-entry'
import { type ReferenceGroup, referenceTable } from '../../../../testing/reference/reference-table'
import { countsAsPractice, type Entry, entryTypes, moods } from '../../../entry/entry'
import { pieceKeyOf } from '../../../piece/piece-key'
import type { CalendarDay } from '../../../units/calendar-day'
import { seconds } from '../../../units/duration'
import { instantOf } from '../../../units/instant'
import type { ReportGroup, ReportTable } from '../../table/report-table'
import type { TableShape } from '../../view/report-query'
import { groupFields, type ReportView, sortFields } from '../../view/report-view'
import { ReportColumns } from '../columns/report-columns'
import { buildTable } from './build-table'

const options = { weekStart: 1, locale: 'en' } as const
type Shape = Pick<ReportView, 'groups' | 'sorts'>

/** Generates entries with few values of each field, so that many entries share them. */
const diary = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{1,3}$/),
      time: fc.integer({ min: 0, max: 40 }).map((steps) => Date.UTC(2026, 10, 20) + steps * 20_000_000),
      dayShift: fc.constantFrom(-1, 0, 1),
      duration: fc.integer({ min: 60, max: 9000 }).map(seconds),
      type: fc.constantFrom(...entryTypes),
      instrument: fc.constantFrom('piano', 'violin', 'Zither', 'étude'),
      mood: fc.constantFrom(null, ...moods),
      pieces: fc.array(
        fc
          .record({
            title: fc.constantFrom(
              'Etude 2',
              'etude 10',
              'Étude 2',
              'ETUDE 2',
              'A-b',
              'Nocturne',
              'Etude 2, II. Largo',
              'Étude 2: V. Presto',
              'Etude 2, IX. Coda',
            ),
            composer: fc.constantFrom(null, '', 'Bach', 'bach', 'Chopin', 'unknown', 'Čiurlionis'),
          })
          .map(buildPiece),
        { maxLength: 3 },
      ),
      scoreTitle: fc.constantFrom(null, 'Nocturne'),
      tags: fc.array(fc.constantFrom('tone', 'Tone', 'étude', 'exam'), { maxLength: 3 }),
      goalIds: fc.array(fc.constantFrom('g1', 'g2', 'g3'), { maxLength: 2 }),
    })
    .map(({ time, dayShift, ...fields }) =>
      buildEntry({
        ...fields,
        timestamp: instantOf(time),
        localDay: instantOf(time + dayShift * 86_400_000).slice(0, 10) as CalendarDay,
      }),
    ),
  { selector: ({ id }) => id, maxLength: 30 },
)
const sorts = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...sortFields),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { selector: ({ field }) => field, maxLength: 4 },
)
const shape = fc.record({ groups: fc.subarray([...groupFields], { maxLength: 4 }).chain(shuffled), sorts })
function shuffled<T>(list: T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })
}

function tableOf(
  entries: readonly Entry[],
  view: Shape,
  more: Partial<TableShape> = {},
): ReportTable & { ids: string[] } {
  const columns = new ReportColumns()
  for (const entry of entries) columns.upsert(entry)
  const table = buildTable(columns, columns.order(), { ...view, ...options, ...more })
  const ids = Array.from({ length: table.leafCount }, (_, leaf) => columns.entryAt(table.rowIndexAt(leaf)).id)
  return Object.assign(table, { ids })
}

function outline(table: ReportTable & { ids: string[] }): string[] {
  const leaf = (at: number) => `${table.ids[at]} ${table.secondsAt(at)}`
  const leafRows = (from: number, end: number) =>
    Array.from({ length: end - from }, (_, at) => leaf(from + at))
  const walk = (group: ReportGroup): string[] => [
    `${group.depth} ${group.key} ${group.seconds} ${group.entries}`,
    ...(group.groups.length > 0 ? group.groups.flatMap(walk) : leafRows(group.first, group.end)),
  ]
  return table.groupedBy.length === 0 ? leafRows(0, table.leafCount) : table.groups.flatMap(walk)
}

function referenceOutline(entries: readonly Entry[], view: Shape): string[] {
  const { groups, leaves } = referenceTable(entries.filter(countsAsPractice), view, options)
  const rows = leaves.map(({ entry, seconds: share }) => `${entry.id} ${share}`)
  const walk = (group: ReferenceGroup): string[] => [
    `${group.depth} ${group.key} ${group.seconds} ${group.entries}`,
    ...(group.groups.length > 0 ? group.groups.flatMap(walk) : rows.slice(group.first, group.end)),
  ]
  return view.groups.length === 0 ? rows : groups.flatMap(walk)
}

describe('a table', () => {
  test('buildTable equals the reference table for any grouping and sorts', () => {
    fc.assert(
      fc.property(diary, shape, (entries, view) => {
        expect(outline(tableOf(entries, view))).toEqual(referenceOutline(entries, view))
      }),
      { numRuns: 400 },
    )
  })
  test('the groups of every level of a report table add up exactly, except those by tag or goal', () => {
    fc.assert(
      fc.property(diary, shape, (entries, view) => {
        const table = tableOf(entries, view)
        const practice = entries.filter(countsAsPractice)
        expect(table.seconds).toBe(practice.reduce((sum, { duration }) => sum + duration, 0))
        expect(table.entries).toBe(practice.length)
        const check = (groups: readonly ReportGroup[], whole: { seconds: number; entries: number }) => {
          if (groups.length === 0) return
          const sum = groups.reduce((total, group) => total + group.seconds, 0)
          // Groups by tag or goal overlap.
          if (groups[0]?.field === 'tag' || groups[0]?.field === 'goal')
            expect(sum).toBeGreaterThanOrEqual(whole.seconds)
          else expect(sum).toBe(whole.seconds)
          expect(Math.max(...groups.map((group) => group.entries))).toBeLessThanOrEqual(whole.entries)
          for (const group of groups) check(group.groups, group)
        }
        check(table.groups, table)
      }),
    )
  })
  test('the order of the entries does not change a report table', () => {
    fc.assert(
      fc.property(
        diary.chain((entries) => fc.tuple(fc.constant(entries), shuffled(entries))),
        shape,
        ([one, other], view) => {
          expect(outline(tableOf(other, view))).toEqual(outline(tableOf(one, view)))
        },
      ),
    )
  })
  test('buildTable numbers groups depth first, and groupsOf returns the groups that contain a leaf', () => {
    fc.assert(
      fc.property(diary, shape, (entries, view) => {
        const table = tableOf(entries, view)
        for (let number = 0; number < table.groupCount; number++) {
          const group = table.groupAt(number)
          const next = table.groupAfter(number)
          expect(table.groupEnd(number)).toBe(group.end)
          for (let inner = number + 1; inner < next; inner++) {
            expect(table.groupAt(inner).path.startsWith(`${group.path}\u0000`)).toBe(true)
          }
          for (const leaf of [group.first, group.end - 1])
            expect(table.groupsOf(leaf)[group.depth]).toBe(group)
        }
        for (let leaf = 0; leaf < table.leafCount; leaf++) {
          expect(table.groupsOf(leaf)).toHaveLength(view.groups.length)
        }
      }),
    )
  })

  const one = buildEntry({
    id: 'one',
    duration: seconds(100),
    pieces: [
      buildPiece({ title: 'Zwei', composer: 'Bach' }),
      buildPiece({ title: 'Eins', composer: 'Bach' }),
      buildPiece({ title: 'zwei', composer: 'bach' }),
    ],
  })
  const nothing = buildEntry({ id: 'nothing', duration: seconds(7000) })

  test('buildTable by piece makes one leaf with both shares of a piece that an entry names twice', () => {
    const table = tableOf([one], { groups: ['piece'], sorts: [] })
    expect(outline(table)).toEqual(['0 eins-bach 33 1', 'one 33', '0 zwei-bach 67 1', 'one 67'])
  })
  test('buildTable by composer makes one leaf of two pieces of a composer in one entry', () => {
    const table = tableOf([one], { groups: ['composer'], sorts: [] })
    expect(outline(table)).toEqual(['0 bach 100 1', 'one 100'])
  })
  test('a table group with two pieces of an entry counts the entry once', () => {
    const table = tableOf([one, nothing], { groups: ['instrument', 'composer', 'piece'], sorts: [] })
    expect(table.groups[0]).toMatchObject({ key: 'piano', entries: 2, seconds: 7100, first: 0, end: 3 })
    expect(table.groups[0]?.groups.map(({ key, entries }) => [key, entries])).toEqual([
      ['bach', 1],
      ['', 1],
    ])
  })
  test('an entry with two tags has its whole time in both groups, and once in the total', () => {
    const tagged = buildEntry({ id: 'tagged', duration: seconds(600), tags: ['tone', 'exam', 'tone'] })
    const table = tableOf([tagged, nothing], { groups: ['instrument', 'tag'], sorts: [] })
    expect(outline(table)).toEqual([
      '0 piano 7600 2',
      '1 exam 600 1',
      'tagged 600',
      '1 tone 600 1',
      'tagged 600',
      '1  7000 1',
      'nothing 7000',
    ])
    expect(table).toMatchObject({ seconds: 7600, entries: 2, leafCount: 3 })
  })
  test('a table group has the spelling of its newest entry', () => {
    const newer = buildEntry({
      id: 'newer',
      timestamp: instantOf(4e12),
      pieces: [buildPiece({ title: 'EINS', composer: 'BACH' })],
    })
    const { groups } = tableOf([one, newer], { groups: ['piece'], sorts: [] })
    expect(groups.map(({ title, composer }) => [title, composer])).toEqual([
      ['EINS', 'BACH'],
      ['Zwei', 'Bach'],
    ])
    expect(
      tableOf([one, newer, nothing], { groups: ['composer'], sorts: [] }).groups.map(
        ({ composer }) => composer,
      ),
    ).toEqual(['BACH', null])
  })
  test.each(['asc', 'desc'] as const)(
    'buildTable puts a leaf without a piece last in every sort by a field of pieces: %s',
    (direction) => {
      for (const field of ['piece', 'composer', 'totalDuration', 'practiceCount', 'lastPracticed'] as const) {
        expect(tableOf([nothing, one], { groups: [], sorts: [{ field, direction }] }).ids.at(-1)).toBe(
          'nothing',
        )
      }
    },
  )
  test('the groups of a report table by week begin on weekStart', () => {
    const sunday = buildEntry({ localDay: '2026-11-22' as CalendarDay })
    const week = (weekStart: 0 | 1) =>
      tableOf([sunday], { groups: ['week'], sorts: [] }, { weekStart }).groups[0]?.key
    expect([week(0), week(1)]).toEqual(['2026-11-22', '2026-11-16'])
  })
  test('buildTable sorts names by the collation of the language, also names that are added later', () => {
    const columns = new ReportColumns()
    const add = (id: string, title: string) =>
      columns.upsert(buildEntry({ id, pieces: [buildPiece({ title, composer: null })] }))
    const keys = (locale: string) =>
      buildTable(columns, columns.order(), { groups: ['piece'], sorts: [], weekStart: 1, locale }).groups.map(
        ({ title }) => title,
      )
    add('1', 'Öl')
    add('2', 'Zaum')
    expect(keys('de')).toEqual(['Öl', 'Zaum'])
    expect(keys('sv')).toEqual(['Zaum', 'Öl'])
    add('3', 'Etude 10')
    add('4', 'Etude 9')
    expect(keys('de')).toEqual(['Etude 9', 'Etude 10', 'Öl', 'Zaum'])
  })
  test('buildTable sorts descending in the reverse of the ascending order if all values differ', () => {
    fc.assert(
      fc.property(diary, fc.constantFrom('date' as const, 'duration' as const), (entries, field) => {
        const distinct = [...new Map(entries.map((entry) => [entry.timestamp, entry])).values()]
        const lone = [...new Map(distinct.map((entry) => [entry.duration, entry])).values()]
        const ids = (direction: 'asc' | 'desc') =>
          tableOf(lone, { groups: [], sorts: [{ field, direction }] }).ids
        expect(ids('desc')).toEqual(ids('asc').reverse())
      }),
    )
  })
  test('a report table without practice has no groups and no leaves', () => {
    const table = tableOf([buildEntry({ type: 'status_change' })], { groups: ['day', 'piece'], sorts: [] })
    expect(table).toMatchObject({ seconds: 0, entries: 0, leafCount: 0, groupCount: 0 })
    expect(table.groups).toEqual([])
  })
  test('the key of a table group by piece is pieceKeyOf its title and composer', () => {
    const table = tableOf([one], { groups: ['piece'], sorts: [] })
    expect(table.groups[0]?.key).toBe(pieceKeyOf('Eins', 'Bach'))
  })
})
