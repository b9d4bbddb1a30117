import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { buildGoal, buildProgress } from '@segno/domain/testing/builders/build-goal'
import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import { describe, expect, test } from 'vitest'
import { createDiary, deletionOf, putOf } from '../../../testing/diary-in-memory'
import { RepertoireIndex } from './repertoire-index'

const nocturne = pieceKeyOf('Nocturne', 'Chopin')
const item = buildRepertoireItem()

function practice(id: string, day: string, minutes: number, more = {}) {
  return buildEntry({
    id,
    timestamp: `${day}T10:00:00.000Z` as Instant,
    localDay: day as CalendarDay,
    duration: seconds(minutes * 60),
    pieces: [buildPiece()],
    ...more,
  })
}

function open(...changes: Parameters<ReturnType<typeof createDiary>['journal']['commit']>[0]) {
  const diary = createDiary()
  void diary.journal.commit(changes)
  return { ...diary, index: new RepertoireIndex(diary.journal) }
}

describe('a row of the repertoire', () => {
  test('a repertoire row sums its entries in any spelling, without status changes', () => {
    const { index } = open(
      putOf('repertoire', item),
      putOf('entry', practice('a', '2026-11-01', 20)),
      putOf(
        'entry',
        practice('b', '2026-11-03', 30, { pieces: [buildPiece({ title: 'NOCTURNE', composer: 'chopin' })] }),
      ),
      putOf('entry', practice('c', '2026-11-05', 1, { type: 'status_change' })),
      putOf('entry', practice('d', '2026-11-06', 60, { pieces: [buildPiece({ title: 'Valse' })] })),
    )
    expect(index.row(nocturne)).toMatchObject({
      title: 'Nocturne',
      composer: 'Chopin',
      totals: { practiceCount: 2, totalPracticeTime: 3000, lastPracticed: '2026-11-03T10:00:00.000Z' },
      lastDay: '2026-11-03',
    })
  })

  test('a repertoire row counts 15 minutes of a 30-minute entry with two pieces', () => {
    const pieces = [buildPiece(), buildPiece({ id: 'piece-2', title: 'Valse' })]
    const { index } = open(
      putOf('repertoire', item),
      putOf('entry', practice('a', '2026-11-01', 30, { pieces })),
    )
    expect(index.row(nocturne)?.totals.totalPracticeTime).toBe(900)
  })

  test('a repertoire row counts new and deleted entries and goals, and stays the same object without a change', async () => {
    const { index, journal } = open(putOf('repertoire', item))
    const before = index.row(nocturne)
    const list = index.rows()
    await journal.commit([
      putOf('entry', practice('x', '2026-11-02', 45, { pieces: [buildPiece({ title: 'Valse' })] })),
    ])
    expect(index.row(nocturne)).toBe(before)
    expect(index.rows()).toBe(list)
    const entry = practice('a', '2026-11-01', 20)
    await journal.commit([putOf('entry', entry)])
    expect(index.row(nocturne)?.totals.practiceCount).toBe(1)
    await journal.commit([deletionOf('entry', entry)])
    expect(index.row(nocturne)?.totals.practiceCount).toBe(0)
    expect(index.row(nocturne)?.lastDay).toBeNull()
    await journal.commit([
      putOf('goal', buildGoal()),
      putOf('goal', buildGoal({ id: 'done', status: 'completed' })),
    ])
    expect(index.row(nocturne)).toMatchObject({ activeGoals: 1, completedGoals: 1 })
  })

  test('a deleted item removes its repertoire row, and the practice of the piece stays', async () => {
    const { index, journal } = open(
      putOf('repertoire', item),
      putOf('entry', practice('a', '2026-11-01', 20)),
    )
    expect(index.rows()).toHaveLength(1)
    await journal.commit([deletionOf('repertoire', item)])
    expect(index.rows()).toEqual([])
    expect(index.row(nocturne)).toBeUndefined()
    expect(index.practiceOf(nocturne)?.totals.practiceCount).toBe(1)
  })

  test('a repertoire row without a title takes it from its entries, else from its key', async () => {
    const { index, journal } = open(putOf('repertoire', buildRepertoireItem({ title: null, composer: null })))
    expect(index.row(nocturne)).toMatchObject({ title: 'nocturne', composer: 'chopin' })
    await journal.commit([putOf('entry', practice('a', '2026-11-01', 20))])
    expect(index.row(nocturne)).toMatchObject({ title: 'Nocturne', composer: 'Chopin' })
    expect(index.nameOf(pieceKeyOf('Valse', null))).toEqual({ title: 'valse', composer: null })
  })
})

test('a goal view has its sum and its steps, oldest first, and stays the same object without a change', async () => {
  const { index, journal } = open(
    putOf('goal', buildGoal()),
    putOf(
      'progress',
      buildProgress({ id: 'late', createdAt: '2026-11-22T00:00:00.000Z' as Instant, value: 5 }),
    ),
    putOf('progress', buildProgress({ id: 'early', value: 7 })),
    putOf('progress', buildProgress({ id: 'other', goalId: 'nothing', value: 100 })),
  )
  const view = index.goals.view('goal-1')
  expect(view).toMatchObject({ currentValue: 12, pieceKey: nocturne })
  expect(view?.steps.map(({ id }) => id)).toEqual(['early', 'late'])
  await journal.commit([putOf('goal', buildGoal({ id: 'second', scoreId: null }))])
  expect(index.goals.view('goal-1')).toBe(view)
  expect(index.goals.list()).toHaveLength(2)
  expect(index.goals.ofPiece(nocturne)).toEqual([view])
})
