import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../testing/builders/build-entry'
import type { Entry } from '../../../entry/entry'
import { composerKeyBy } from '../../../piece/composer-key'
import type { CalendarDay } from '../../../units/calendar-day'
import { seconds } from '../../../units/duration'
import type { Instant } from '../../../units/instant'
import type { Condition, FilterField, Operator } from '../../view/condition'
import { ReportColumns } from '../columns/report-columns'
import { compileConditions, selectRows } from './report-match'

const nocturne = buildPiece({ title: 'Nocturne', composer: 'Frédéric Chopin' })
const valse = buildPiece({ title: 'Valse – lente', composer: null })

const diary: readonly Entry[] = [
  buildEntry({ id: 'plain', localDay: '2026-11-20' as CalendarDay, duration: seconds(60) }),
  buildEntry({ id: 'two', pieces: [nocturne, valse], mood: 'satisfied', techniques: ['scale', 'Thirds'] }),
  buildEntry({
    ...{ id: 'lesson', type: 'lesson', pieces: [valse], instrument: 'violin', mood: 'neutral' },
    timeZone: 'UTC',
  }),
  buildEntry({ id: 'linked', scoreId: 'score-1', scoreTitle: 'Étude', scoreComposer: 'Liszt' }),
  buildEntry({ id: 'tracked', scoreId: 'nocturne-chopin', autoTracked: true }),
]

function condition(field: FilterField, operator: Operator, ...values: string[]): Condition {
  return { field, operator, values }
}

test('compileConditions finds a composer in all spellings with the same composer key', () => {
  const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
  const columns = new ReportColumns(composerKey)
  const entries = [
    ...diary,
    buildEntry({ id: 'short', pieces: [buildPiece({ title: 'Valse', composer: 'Chopin' })] }),
  ]
  for (const entry of entries) columns.upsert(entry)
  for (const value of ['chopin', 'frédéric chopin']) {
    const matches = compileConditions(columns, [condition('composer', 'equals', value)])
    const ids = entries.filter(({ id }) => matches(columns.rowOf(id) as number)).map(({ id }) => id)
    expect(ids).toEqual(['two', 'tracked', 'short'])
  }
})

test('compileConditions finds a piece in all spellings of its composer', () => {
  const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
  const columns = new ReportColumns(composerKey)
  const entries = [
    ...diary,
    buildEntry({ id: 'short', pieces: [buildPiece({ title: 'Nocturne', composer: 'F. Chopin' })] }),
  ]
  for (const entry of entries) columns.upsert(entry)
  const found = (operator: Operator, ...values: string[]) => {
    const matches = compileConditions(columns, [condition('piece', operator, ...values)])
    return entries.filter(({ id }) => matches(columns.rowOf(id) as number)).map(({ id }) => id)
  }
  const keys = ['nocturne-frédéric chopin', 'nocturne-f. chopin', 'nocturne-chopin']
  for (const key of keys) expect(found('equals', key)).toEqual(['two', 'tracked', 'short'])
  expect(found('notIn', keys[1] ?? '')).toEqual(['plain', 'lesson', 'linked'])
})

function found(...conditions: Condition[]): string[] {
  const columns = new ReportColumns()
  for (const entry of diary) columns.upsert(entry)
  const matches = compileConditions(columns, conditions)
  const rows = Int32Array.from(diary, ({ id }) => columns.rowOf(id) as number)
  const selected = selectRows(columns, conditions, rows)
  expect(selected).toEqual(rows.filter(matches))
  return Array.from(selected, (row) => columns.entryAt(row).id)
}

const all = diary.map(({ id }) => id)
const but = (...ids: string[]) => all.filter((id) => !ids.includes(id))

describe('the operators', () => {
  test.each<[FilterField, Operator, string[], string[]]>([
    ['autoTracked', 'equals', ['yes'], ['tracked']],
    ['autoTracked', 'equals', ['no'], but('tracked')],
    ['composer', 'equals', ['frédéric chopin'], ['two']],
    ['composer', 'equals', ['unknown'], ['two', 'lesson']],
    ['composer', 'notEquals', ['liszt'], but('linked')],
    ['composer', 'in', ['liszt', 'chopin'], ['linked', 'tracked']],
    ['composer', 'notIn', ['unknown', 'liszt'], ['plain', 'tracked']],
    ['composer', 'contains', ['CHOP'], ['two', 'tracked']],
    ['composer', 'contains', ['frederic c'], ['two']],
    ['composer', 'contains', ['unknown'], []],
    ['composer', 'notContains', ['chopin'], but('two', 'tracked')],
    ['composer', 'isEmpty', [], ['plain', 'lesson']],
    ['composer', 'isNotEmpty', [], ['two', 'linked', 'tracked']],
    ['date', 'equals', ['2026-11-20'], ['plain']],
    ['date', 'before', ['2026-11-21'], ['plain']],
    ['date', 'after', ['2026-11-20'], but('plain')],
    ['date', 'between', ['2026-11-22', '2026-11-21'], but('plain')],
    ['duration', 'equals', ['60'], ['plain']],
    ['duration', 'atLeast', ['1800'], but('plain')],
    ['duration', 'atMost', ['60'], ['plain']],
    ['duration', 'between', ['1800', '61'], but('plain')],
    ['hour', 'equals', ['17'], ['lesson']],
    ['hour', 'in', ['17', '18'], all],
    ['hour', 'notIn', ['17', '23'], but('lesson')],
    ['instrument', 'equals', ['violin'], ['lesson']],
    ['instrument', 'notEquals', ['piano'], ['lesson']],
    ['instrument', 'in', ['violin', 'Piano'], ['lesson']],
    ['instrument', 'notIn', ['violin'], but('lesson')],
    ['mood', 'equals', ['neutral'], ['lesson']],
    ['mood', 'notEquals', ['neutral'], but('lesson')],
    ['mood', 'in', ['neutral', 'satisfied'], ['two', 'lesson']],
    ['mood', 'isEmpty', [], ['plain', 'linked', 'tracked']],
    ['mood', 'isNotEmpty', [], ['two', 'lesson']],
    ['piece', 'equals', ['valse - lente||unknown'], ['two', 'lesson']],
    ['piece', 'notEquals', ['étude-liszt'], but('linked')],
    ['piece', 'in', ['étude-liszt', 'nocturne-chopin'], ['linked', 'tracked']],
    ['piece', 'notIn', ['valse - lente||unknown'], ['plain', 'linked', 'tracked']],
    ['piece', 'contains', ['valse - L'], ['two', 'lesson']],
    ['piece', 'contains', ['chopin'], []],
    ['piece', 'notContains', ['etude'], but('linked')],
    ['piece', 'isEmpty', [], ['plain']],
    ['piece', 'isNotEmpty', [], but('plain')],
    ['scoreId', 'linked', [], ['linked', 'tracked']],
    ['scoreId', 'notLinked', [], but('linked', 'tracked')],
    ['scoreId', 'equals', ['score-1'], ['linked']],
    ['techniques', 'equals', ['scale'], ['two']],
    ['techniques', 'equals', ['thirds'], []],
    ['techniques', 'contains', ['THIRD'], ['two']],
    ['techniques', 'notIn', ['scale', 'octave'], but('two')],
    ['techniques', 'isEmpty', [], but('two')],
    ['techniques', 'isNotEmpty', [], ['two']],
    ['type', 'equals', ['lesson'], ['lesson']],
    ['type', 'notIn', ['lesson', 'rehearsal'], but('lesson')],
    ['weekday', 'equals', ['5'], ['plain']],
    ['weekday', 'notEquals', ['5'], but('plain')],
  ])('the condition %s %s %j selects exactly the matching entries', (field, operator, values, wanted) => {
    expect(found(condition(field, operator, ...values))).toEqual(wanted)
  })
})

test('compileConditions treats an imported entry without a time of day as one without an hour', () => {
  const columns = new ReportColumns()
  const metadata = { source: 'import', timeUnknown: true } as const
  columns.upsert(buildEntry({ metadata, timeZone: 'UTC', timestamp: '2026-11-21T12:00:00.000Z' as Instant }))
  const matches = (operator: Operator) =>
    compileConditions(columns, [condition('hour', operator, '12')])(columns.rowOf('entry-1') as number)
  expect([matches('in'), matches('notIn')]).toEqual([false, true])
})

test('selectRows requires all conditions and skips an unusable one', () => {
  expect(found()).toEqual(all)
  expect(found(condition('date', 'contains', '2026'))).toEqual(all)
  expect(found(condition('duration', 'atLeast', ''))).toEqual(all)
  expect(
    found(
      condition('piece', 'isNotEmpty'),
      condition('mood', 'contains', 'x'),
      condition('instrument', 'equals', 'piano'),
      condition('autoTracked', 'equals', 'no'),
    ),
  ).toEqual(['two', 'linked'])
})

test('a compiled condition also tests values that the columns receive later', () => {
  const columns = new ReportColumns()
  const late = compileConditions(columns, [condition('instrument', 'in', 'viola 7', 'viola 250')])
  const named = compileConditions(columns, [condition('piece', 'contains', 'piece 19')])
  for (let at = 0; at < 300; at++) {
    const pieces = [buildPiece({ title: `Piece ${at}` })]
    columns.upsert(buildEntry({ id: `${at}`, instrument: `viola ${at}`, pieces }))
  }
  const ids = (matches: (row: number) => boolean) =>
    Array.from(columns.order()).flatMap((row) => (matches(row) ? [Number(columns.entryAt(row).id)] : []))
  expect(ids(late).sort((a, b) => a - b)).toEqual([7, 250])
  expect(ids(named).sort((a, b) => a - b)).toEqual([19, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199])
})
