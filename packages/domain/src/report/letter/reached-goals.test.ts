import { expect, test } from 'vitest'
import { buildGoal, buildProgress } from '../../../testing/builders/build-goal'
import type { Instant } from '../../units/instant'
import { reachedGoals } from './reached-goals'

const step = (value: number, at: string) => buildProgress({ value, createdAt: at as Instant })
const done = buildGoal({ title: 'Ten', targetValue: 10, status: 'completed' })

test('reachedGoals gives a goal the local day of the step after which its sum stayed at the target', () => {
  const steps = [
    step(10, '2026-11-01T12:00:00.000Z'),
    step(-4, '2026-11-02T12:00:00.000Z'),
    step(4, '2026-11-10T23:30:00.000Z'),
    step(3, '2026-11-12T12:00:00.000Z'),
  ]
  expect(reachedGoals([{ goal: done, steps }], 'Europe/Berlin')).toEqual([
    { id: done.id, title: 'Ten', day: '2026-11-11' },
  ])
  expect(reachedGoals([{ goal: done, steps }], 'Nowhere')[0]?.day).toBe('2026-11-10')
})

test('reachedGoals skips active goals and goals that a user completed below their target', () => {
  const steps = [step(12, '2026-11-01T12:00:00.000Z')]
  expect(reachedGoals([{ goal: { ...done, status: 'active' }, steps }], 'UTC')).toEqual([])
  expect(reachedGoals([{ goal: done, steps: [step(9, '2026-11-01T12:00:00.000Z')] }], 'UTC')).toEqual([])
  expect(reachedGoals([{ goal: done, steps: [] }], 'UTC')).toEqual([])
})

test('reachedGoals adds steps of 0.1, 9.7 and 0.2 up to a target of 10', () => {
  const steps = [step(0.1, '2026-11-01T12:00:00.000Z'), step(9.7, '2026-11-02T12:00:00.000Z')]
  const all = [...steps, step(0.2, '2026-11-03T12:00:00.000Z')]
  expect(reachedGoals([{ goal: done, steps: all }], 'UTC')).toMatchObject([{ day: '2026-11-03' }])
})
