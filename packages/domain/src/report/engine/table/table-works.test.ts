import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../testing/builders/build-entry'
import type { Entry } from '../../../entry/entry'
import type { Piece } from '../../../piece/piece'
import { seconds } from '../../../units/duration'
import { piecesOfLeaf, scopeOfLeaf } from '../../table/table-leaf'
import type { GroupField } from '../../view/report-view'
import { ReportColumns } from '../columns/report-columns'
import { compileConditions } from '../filter/report-match'
import { buildTable } from './build-table'

const mozart = (title: string): Piece => ({ title, composer: 'Mozart' })
const allegro = mozart('Sonata in C, K. 545, I. Allegro')
const andante = mozart('Sonata in C (KV 545), 2. Satz')
const sonata = mozart('Sonata in C, K. 545')
const other = mozart('Sonata in C, K. 330, II. Andante cantabile')
const etude: Piece = { title: 'Etude', composer: 'Chopin' }

function practised(id: string, duration: number, ...pieces: readonly Piece[]): Entry {
  return buildEntry({
    id,
    duration: seconds(duration),
    pieces: pieces.map(({ title, composer }) => buildPiece({ title, composer })),
  })
}

function tableOf(entries: readonly Entry[], groups: readonly GroupField[]) {
  const columns = new ReportColumns()
  for (const entry of entries) columns.upsert(entry)
  const table = buildTable(columns, columns.order(), { groups, sorts: [], weekStart: 1, locale: 'en' })
  return { columns, table }
}

const worksOf = (entries: readonly Entry[]) =>
  tableOf(entries, ['work']).table.groups.map(({ title, composer, seconds: time, entries: count }) => [
    ...[title, composer, time, count],
  ])

describe('a table by work', () => {
  test('a report table adds the movements of a work and the work itself up to one group', () => {
    const entries = [practised('a', 600, allegro), practised('b', 300, andante), practised('c', 100, sonata)]
    expect(worksOf(entries)).toEqual([['Sonata in C, K. 545', 'Mozart', 1000, 3]])
  })

  test('a report table has two groups for two works whose numbers differ', () => {
    const entries = [practised('a', 600, allegro), practised('b', 300, other), practised('c', 60, etude)]
    expect(worksOf(entries)).toEqual([
      ['Etude', 'Chopin', 60, 1],
      ['Sonata in C, K. 330', 'Mozart', 300, 1],
      ['Sonata in C, K. 545', 'Mozart', 600, 1],
    ])
  })

  test('an entry with two movements counts once in their work, and another piece keeps its share', () => {
    const { table } = tableOf([practised('a', 900, allegro, andante, etude)], ['work'])
    expect(table.leafCount).toBe(2)
    expect(table.groups.map((group) => [group.title, group.seconds, group.entries])).toEqual([
      ['Etude', 300, 1],
      ['Sonata in C, K. 545', 600, 1],
    ])
  })

  test('a table leaf of a work has the pieces of the work only', () => {
    const entry = practised('a', 900, allegro, andante, etude)
    const { table } = tableOf([entry], ['work'])
    const titles = [0, 1].map((leaf) =>
      piecesOfLeaf(entry, scopeOfLeaf(table, leaf)).map(({ title }) => title),
    )
    expect(titles).toEqual([['Etude'], [allegro.title, andante.title]])
  })

  test('a report table sorts the movements below their work by their numbers', () => {
    const parts = ['IX. Finale', 'V. Presto', 'I. Largo'].map((part) => mozart(`Serenade, K. 361, ${part}`))
    const whole = mozart('Serenade, K. 361')
    const entries = [...parts, whole].map((piece, at) => practised(`${at}`, 60, piece))
    const titles = tableOf(entries, ['work', 'piece']).table.groups[0]?.groups.map(({ title }) => title)
    expect(titles).toEqual([whole, ...parts.toReversed()].map(({ title }) => title))
  })

  test('each work in a report table has the summed time of its pieces', () => {
    const pieces = [allegro, andante, sonata, other, etude]
    const workIn = (title: string | null) => /545|330|Etude/.exec(title ?? '')?.[0]
    const diary = fc.array(
      fc.record({
        duration: fc.integer({ min: 60, max: 9000 }),
        pieces: fc.uniqueArray(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(diary, (days) => {
        const entries = days.map((day, at) => practised(`${at}`, day.duration, ...day.pieces))
        const sums = new Map<string | undefined, number>()
        for (const { title, seconds: time } of tableOf(entries, ['piece']).table.groups)
          sums.set(workIn(title), (sums.get(workIn(title)) ?? 0) + time)
        const { groups } = tableOf(entries, ['work']).table
        expect(new Map(groups.map(({ title, seconds: time }) => [workIn(title), time]))).toEqual(sums)
        expect(groups).toHaveLength(sums.size)
      }),
    )
  })
})

test('a condition on a work finds its movements in all spellings and leaves out other works', () => {
  const entries = [
    practised('first', 60, allegro),
    practised('second', 60, andante),
    practised('whole', 60, sonata),
    practised('other', 60, other),
    practised('none', 60),
  ]
  const { columns } = tableOf(entries, [])
  const found = (operator: 'in' | 'notIn', key: string) => {
    const matches = compileConditions(columns, [{ field: 'work', operator, values: [key] }])
    return entries.filter(({ id }) => matches(columns.rowOf(id) as number)).map(({ id }) => id)
  }
  for (const key of ['sonata in c, k. 545-mozart', 'sonata in c, k545: iii. rondo-mozart'])
    expect(found('in', key)).toEqual(['first', 'second', 'whole'])
  expect(found('notIn', 'sonata in c, k. 545-mozart')).toEqual(['other', 'none'])
  expect(found('in', 'sonata in c, k. 545-clementi')).toEqual([])
})
