import type { WorkKey } from '@segno/domain/piece/work-key'
import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { ListedWork } from '@segno/domain/repertoire/works-in-list'
import { expect, test } from 'vitest'
import { linesOf } from './list-lines'

const row = (title: string, status: PieceStatus = 'learning') =>
  ({ key: title, title, composer: 'Mozart', item: { status } }) as RepertoireRow
const SONATA = 'mozart||sonata' as WorkKey
const sonata: ListedWork = {
  kind: 'work',
  key: SONATA,
  row: row('Sonata'),
  parts: [
    { row: row('Sonata'), movement: null },
    { row: row('Sonata, I. Allegro', 'polished'), movement: 1 },
    { row: row('Sonata, II. Andante'), movement: 2 },
    { row: row('Sonata, 2nd movement'), movement: 2 },
  ],
}
const works: ListedWork[] = [sonata, { kind: 'piece', row: row('Rondo', 'planned') }]

/** The groups of the list, with their numbers of pieces. */
const byStatus: { key: string; status: PieceStatus | null; count: number }[] = [
  { key: 'learning', status: 'learning', count: 4 },
  { key: 'planned', status: 'planned', count: 1 },
]

test('linesOf counts the movements in the heading of a work, and its parts follow the heading', () => {
  const { lines, sections } = linesOf(works, () => false, byStatus)
  expect(lines.map((line) => (line.kind === 'work' ? line.movements : line.part))).toEqual([
    2,
    'whole',
    { movement: 'I. Allegro' },
    { movement: 'II. Andante' },
    { movement: '2nd movement' },
    null,
  ])
  expect(sections).toEqual([
    { key: 'learning', count: 5 },
    { key: 'planned', count: 1 },
  ])
})

test('linesOf counts two movements with one number but different titles as two', () => {
  const part = (title: string) => ({ row: row(title), movement: 2 })
  const parts = [part('Sonata, II. Andante'), part('Sonata, II. Adagio'), part('Sonata, II. andante')]
  const { lines } = linesOf([{ ...sonata, parts }], () => true, null)
  expect(lines).toMatchObject([{ kind: 'work', movements: 2 }])
})

test("linesOf sets isStatusSaid to false for a part whose status differs from its section's heading", () => {
  const said = (groups: typeof byStatus | null) =>
    linesOf(works, () => false, groups).lines.flatMap((line) =>
      line.kind === 'piece' ? line.isStatusSaid : [],
    )
  expect(said(byStatus)).toEqual([true, false, true, true, true])
  expect(said(null)).toEqual([false, false, false, false, false])
})

test('linesOf returns only the heading of a closed work', () => {
  const { lines, sections } = linesOf(works, (key) => key === SONATA, byStatus)
  expect(lines.map(({ id }) => id)).toEqual([`work ${SONATA}`, 'Rondo'])
  expect(sections).toEqual([
    { key: 'learning', count: 1 },
    { key: 'planned', count: 1 },
  ])
  expect(linesOf(works, (key) => key === SONATA, null).sections).toEqual([{ key: 'all', count: 2 }])
})
