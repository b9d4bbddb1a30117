import { expect, test } from 'vitest'
import type { Sort, SortField } from '../view/report-view'
import type { ComposerShare, PieceShare } from './practice-stats'
import { sortBuckets, sortComposers, sortPieces } from './sort-by-view'

const piece = (title: string, composer: string | null, seconds: number, entries: number, lastDay: string) =>
  ({ title, composer, seconds, entries, lastDay }) as PieceShare

const pieces = [
  piece('Étude 10', 'Chopin', 900, 3, '2026-11-03'),
  piece('Greensleeves', null, 600, 5, '2026-11-09'),
  piece('Étude 2', 'Chopin', 600, 1, '2026-10-01'),
  piece('Arabesque', 'Debussy', 300, 5, '2026-11-05'),
]

const by = (field: SortField, direction: Sort['direction'] = 'asc'): Sort => ({ field, direction })
const titles = (...sorts: Sort[]) => sortPieces(pieces, sorts, 'fr').map(({ title }) => title)

test('sortPieces keeps the order of the pieces without a sort', () => {
  expect(sortPieces(pieces, [], 'en')).toBe(pieces)
})

test('sortPieces sorts by title with numeric collation, and by composer with unnamed ones last in both directions', () => {
  expect(titles(by('piece'))).toEqual(['Arabesque', 'Étude 2', 'Étude 10', 'Greensleeves'])
  expect(titles(by('composer'), by('piece'))).toEqual(['Étude 2', 'Étude 10', 'Arabesque', 'Greensleeves'])
  expect(titles(by('composer', 'desc'), by('piece'))).toEqual([
    'Arabesque',
    'Étude 2',
    'Étude 10',
    'Greensleeves',
  ])
})

test('sortPieces decides by the second sort between pieces that the first finds equal', () => {
  expect(titles(by('practiceCount', 'desc'), by('totalDuration', 'desc'))).toEqual([
    'Greensleeves',
    'Arabesque',
    'Étude 10',
    'Étude 2',
  ])
  expect(titles(by('duration'), by('lastPracticed', 'desc'))).toEqual([
    'Arabesque',
    'Greensleeves',
    'Étude 2',
    'Étude 10',
  ])
})

test('sortComposers sorts by name or last day, and sortBuckets by time, then day', () => {
  const composers = [
    { name: null, seconds: 60, entries: 9, lastDay: '2026-01-01' },
    { name: 'Bach', seconds: 90, entries: 1, lastDay: '2026-02-01' },
  ] as ComposerShare[]
  expect(sortComposers(composers, [by('composer')], 'en').map(({ name }) => name)).toEqual(['Bach', null])
  expect(sortComposers(composers, [by('date')], 'en').map(({ name }) => name)).toEqual([null, 'Bach'])
  const bucket = (from: string, seconds: number) =>
    ({ from, seconds, entries: 1 }) as Parameters<typeof sortBuckets>[0][number]
  const weeks = [bucket('2026-11-02', 60), bucket('2026-11-09', 90), bucket('2026-11-16', 60)]
  expect(sortBuckets(weeks, [by('duration', 'desc'), by('date', 'desc')]).map(({ from }) => from)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-02',
  ])
})
