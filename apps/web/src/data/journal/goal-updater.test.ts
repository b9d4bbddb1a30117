import type { Change } from '@segno/domain/change/change'
import type { Goal } from '@segno/domain/goal/goal'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { buildGoal, buildProgress } from '@segno/domain/testing/builders/build-goal'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import { describe, expect, test } from 'vitest'
import { createDiary, deletionOf, putOf } from '../../../testing/diary-in-memory'
import { GoalUpdater } from './goal-updater'
import { repertoireIndexOf } from './repertoire-index'

const goal = buildGoal({ targetValue: 3600 })
const LATER = '2026-11-22T10:00:00.000Z' as Instant
const entry = buildEntry({ pieces: [buildPiece()], createdAt: LATER })

async function open(...changes: Change[]) {
  const diary = createDiary()
  await diary.journal.commit(changes)
  const completed: Goal[] = []
  new GoalUpdater(diary.journal, diary.clock, (one) => completed.push(one)).start()
  const goals = repertoireIndexOf(diary.journal).goals
  return { ...diary, completed, view: (id = goal.id) => goals.view(id) }
}

describe('a commit of this tab', () => {
  test('GoalUpdater adds goal steps to a commit and updates them after an edit, an undo and a deletion', async () => {
    const { journal, written, view } = await open(putOf('goal', goal))
    await journal.commit([putOf('entry', entry)])
    expect(written.at(-1)).toMatchObject([{ kind: 'entry' }, { kind: 'progress', op: 'put' }])
    expect(view()?.currentValue).toBe(1800)
    const edit: Change = {
      op: 'patch',
      kind: 'entry',
      id: entry.id,
      fields: { duration: seconds(600) },
      before: { duration: seconds(1800) },
    }
    await journal.commit([edit])
    expect(view()?.currentValue).toBe(600)
    await journal.undo([edit])
    expect(view()?.currentValue).toBe(1800)
    await journal.commit([deletionOf('entry', entry)])
    expect(view()?.currentValue).toBe(0)
  })

  test('GoalUpdater completes a goal once and reopens it when the sum falls below the target', async () => {
    const { journal, view, completed } = await open(putOf('goal', goal))
    const whole = { ...entry, duration: seconds(3600) }
    await journal.commit([putOf('entry', whole)])
    expect(view()?.goal.status).toBe('completed')
    expect(completed.map(({ id }) => id)).toEqual([goal.id])
    await journal.commit([putOf('entry', { ...entry, id: 'another' })])
    expect(completed).toHaveLength(1)
    await journal.commit([deletionOf('entry', whole)])
    expect(view()?.goal.status).toBe('active')
  })

  test('a status change adds no step to a goal', async () => {
    const { journal, view } = await open(putOf('goal', goal))
    await journal.commit([putOf('entry', { ...entry, type: 'status_change' })])
    expect(view()?.currentValue).toBe(0)
  })
})

test('GoalUpdater announces a goal that another device completes once, and no goal that arrives completed', async () => {
  const { journal, completed } = await open(putOf('goal', goal))
  const done = { ...goal, status: 'completed' as const }
  // A sync round replaces whole bodies.
  await journal.commit([putOf('goal', done), putOf('goal', { ...done, id: 'arrived-completed' })])
  await Promise.resolve()
  expect(completed.map(({ id }) => id)).toEqual([goal.id])
  await journal.commit([putOf('goal', { ...done, title: 'Renamed' })])
  await Promise.resolve()
  expect(completed).toHaveLength(1)
})

describe('entries without goal steps', () => {
  test('once the diary is loaded, GoalUpdater adds the missing steps of entries', async () => {
    const { view } = await open(putOf('goal', goal), putOf('entry', entry))
    expect(view()?.currentValue).toBe(1800)
  })

  test('GoalUpdater adds the steps of arriving entries once, after two seconds without a change', async () => {
    const diary = await open()
    await diary.journal.commit([putOf('entry', entry), putOf('goal', goal)])
    expect(diary.view()?.currentValue).toBe(0)
    await Promise.resolve()
    diary.clock.advance(2000)
    expect(diary.view()?.currentValue).toBe(1800)
    const writes = diary.written.length
    await Promise.resolve()
    diary.clock.advance(10_000)
    await Promise.resolve()
    diary.clock.advance(10_000)
    expect(diary.written).toHaveLength(writes)
  })

  test('GoalUpdater adds no step for a stored entry that is older than the goal', async () => {
    const old = { ...entry, createdAt: '2026-11-20T10:00:00.000Z' as Instant }
    expect((await open(putOf('goal', goal), putOf('entry', old))).view()?.currentValue).toBe(0)
  })
})

test('a goal that moves to another piece loses its steps, and regains them when it returns', async () => {
  const valse = { ...entry, id: 'of-valse', pieces: [buildPiece({ title: 'Valse' })] }
  const { journal, clock, view } = await open(
    putOf('goal', goal),
    putOf('entry', entry),
    putOf('entry', valse),
  )
  expect(view()?.steps.map(({ entryId }) => entryId)).toEqual([entry.id])
  const move: Change = {
    op: 'patch',
    kind: 'goal',
    id: goal.id,
    fields: { scoreId: 'valse-chopin' },
    before: { scoreId: goal.scoreId },
  }
  await journal.commit([move])
  expect(view()?.steps).toEqual([])
  await Promise.resolve()
  clock.advance(2000)
  expect(view()?.steps.map(({ entryId }) => entryId)).toEqual(['of-valse'])
  await journal.undo([move])
  await Promise.resolve()
  clock.advance(2000)
  expect(view()?.steps.map(({ entryId }) => entryId)).toEqual([entry.id])
})

test('GoalUpdater adds no step for an imported entry that is older than the goal', async () => {
  const { journal, view } = await open(putOf('goal', goal))
  const old = { ...entry, createdAt: '2019-05-01T10:00:00.000Z' as Instant }
  await journal.commitMany([putOf('entry', old), putOf('entry', { ...entry, id: 'new' })], () => {})
  expect(view()?.steps.map(({ entryId }) => entryId)).toEqual(['new'])
})

test('steps of two devices complete a goal together, and a status that a person set stays', async () => {
  const half = buildProgress({ value: 1800 })
  const { journal, clock, view } = await open(putOf('goal', goal), putOf('progress', half))
  await journal.commit([putOf('progress', { ...half, id: 'from-afar' })])
  await Promise.resolve()
  clock.advance(2000)
  expect(view()?.goal.status).toBe('completed')
  await journal.commit([
    { op: 'patch', kind: 'goal', id: goal.id, fields: { status: 'active' }, before: { status: 'completed' } },
  ])
  await Promise.resolve()
  clock.advance(2000)
  expect(view()?.goal.status).toBe('active')
})

test('a goal that a person reopens right after its completing step stays open', async () => {
  const { journal, clock, view, completed } = await open(putOf('goal', goal))
  const status = (from: Goal['status'], to: Goal['status']): Change => {
    return { op: 'patch', kind: 'goal', id: goal.id, fields: { status: to }, before: { status: from } }
  }
  await journal.commit([putOf('progress', buildProgress({ value: 3600 })), status('active', 'completed')])
  clock.advance(500)
  await journal.commit([status('completed', 'active')])
  await Promise.resolve()
  clock.advance(2000)
  expect(view()?.goal.status).toBe('active')
  expect(completed).toHaveLength(1)
})
