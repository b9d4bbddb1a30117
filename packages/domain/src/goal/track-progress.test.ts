import { describe, expect, test } from 'vitest'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { err, ok } from '../shared/result'
import { milliseconds } from '../units/duration'
import { goalProgressSchema } from './goal-progress'
import { progressIdOf } from './progress-id'
import { parseProgressStep, trackProgress } from './track-progress'

const now = milliseconds(Date.UTC(2026, 10, 21, 19))
const goal = buildGoal({ targetValue: 1000 })
const step = (value: number, entryId: string | null = null) => ({ value, notes: null, entryId })
const tracked = (...args: Parameters<typeof trackProgress>) => {
  const outcome = trackProgress(...args)
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome.value
}

describe('trackProgress', () => {
  test('trackProgress adds a step of 600 and returns 600 as the value of the goal', () => {
    const outcome = tracked(goal, step(600), { id: 'progress-1', now, progress: [] })
    expect(outcome).toEqual({
      changes: [{ op: 'put', kind: 'progress', id: 'progress-1', body: buildProgress({ value: 600 }) }],
      currentValue: 600,
      status: 'active',
      completed: false,
      justCompleted: false,
    })
  })

  test('trackProgress completes the goal once when the steps reach the target', () => {
    const progress = [buildProgress({ value: 600 })]
    const outcome = tracked(goal, step(400), { id: 'progress-2', now, progress })
    expect(outcome.changes[1]).toMatchObject({ kind: 'goal', fields: { status: 'completed' } })
    expect(outcome).toMatchObject({
      currentValue: 1000,
      status: 'completed',
      completed: true,
      justCompleted: true,
    })
    const done = buildGoal({ targetValue: 1000, status: 'completed' })
    const more = [...progress, buildProgress({ id: 'progress-2', value: 400 })]
    const next = tracked(done, step(5), { id: 'progress-3', now, progress: more })
    expect(next).toMatchObject({ completed: true, justCompleted: false })
    expect(next.changes).toHaveLength(1)
  })

  test('trackProgress reopens the goal when a negative step takes the sum below the target', () => {
    const done = buildGoal({ targetValue: 1000, status: 'completed' })
    const progress = [buildProgress({ value: 1000 })]
    const outcome = tracked(done, step(-1), { id: 'progress-2', now, progress })
    expect(outcome).toMatchObject({ currentValue: 999, status: 'active', completed: false })
  })

  test('trackProgress counts a repeated call once', () => {
    const progress = [buildProgress({ value: 600 })]
    expect(tracked(goal, step(600), { id: 'progress-1', now, progress })).toMatchObject({
      changes: [],
      currentValue: 600,
    })
  })

  test('trackProgress writes one step for each goal and entry', () => {
    const first = tracked(goal, step(600, 'entry-1'), { id: 'any', now, progress: [] })
    expect(first.changes).toMatchObject([{ id: 'goal-1:entry-1', body: { entryId: 'entry-1' } }])
    const progress = [buildProgress({ id: 'goal-1:entry-1', entryId: 'entry-1', value: 600 })]
    const again = tracked(goal, step(700, 'entry-1'), { id: 'other', now, progress })
    expect(again).toMatchObject({ currentValue: 700, changes: [{ op: 'patch', fields: { value: 700 } }] })
  })

  test('trackProgress refuses an unknown goal', () => {
    expect(trackProgress(undefined, step(1), { id: 'a', now, progress: [] })).toEqual(err('goalNotFound'))
  })
})

describe('parseProgressStep', () => {
  test('parseProgressStep accepts a value with optional notes and entry', () => {
    expect(parseProgressStep({ value: 5 })).toEqual(ok({ value: 5, notes: null, entryId: null }))
    expect(parseProgressStep({ value: -0.5, notes: ' well ', entryId: 'Cafe\u0301' })).toEqual(
      ok({ value: -0.5, notes: 'well', entryId: 'Cafe\u0301' }),
    )
  })

  test.each([
    [{}, { field: 'value', code: 'required' }],
    [{ value: null }, { field: 'value', code: 'required' }],
    [{ value: '5' }, { field: 'value', code: 'wrongType' }],
    [{ value: 1e10 }, { field: 'value', code: 'tooLarge', limit: 1e9 }],
    [{ value: -1e10 }, { field: 'value', code: 'tooSmall', limit: -1e9 }],
    [
      { value: 1, notes: 5 },
      { field: 'notes', code: 'wrongType' },
    ],
    [
      { value: 1, entryId: 'a\u0000' },
      { field: 'entryId', code: 'wrongType' },
    ],
    [
      { value: 1, entryId: 'a'.repeat(601) },
      { field: 'entryId', code: 'tooLong', limit: 600 },
    ],
  ])('parseProgressStep names the problem of %j', (raw, problem) => {
    expect(parseProgressStep(raw)).toEqual(err([problem]))
  })
})

test('progressIdOf returns a valid id for a goal id and an entry id of 600 characters each', () => {
  const id = progressIdOf('g'.repeat(600), 'e'.repeat(600))
  expect(goalProgressSchema.safeParse(buildProgress({ id })).success).toBe(true)
  expect(progressIdOf('g'.repeat(600), `${'e'.repeat(599)}f`)).not.toBe(id)
})
