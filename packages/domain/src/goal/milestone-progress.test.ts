import { expect, test } from 'vitest'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { applyRemote } from '../sync/apply-remote'
import { milliseconds } from '../units/duration'
import type { Goal } from './goal'
import type { GoalProgress } from './goal-progress'
import { acceptMilestoneProgress, milestoneProgress } from './milestone-progress'
import { readGoal } from './read-goal'

const now = milliseconds(Date.UTC(2026, 10, 21, 19))

function goalWith(done: number, count: number, overrides: Partial<Goal> = {}): Goal {
  const milestones = Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    title: `Page ${at + 1}`,
    completed: at < done,
  }))
  return buildGoal({ type: 'repertoire', targetValue: 100, unit: '%', milestones, ...overrides })
}

/** Returns the step that a musician adds by accepting the offer of 50 % for a goal without progress. */
function acceptedStep(goal: Goal, at: typeof now): GoalProgress {
  const accepted = acceptMilestoneProgress(goal, { done: 2, value: 50 }, 0, { now: at, progress: [] })
  const change = accepted.ok ? accepted.value[0] : undefined
  if (change?.op !== 'put' || change.kind !== 'progress') throw new Error('no step')
  return change.body
}

test("milestoneProgress returns the reached milestones' share of the target as a whole number, or the exact target for all", () => {
  expect(milestoneProgress(goalWith(2, 4), 0)).toEqual({ done: 2, count: 4, value: 50 })
  expect(milestoneProgress(goalWith(1, 3), 20)).toEqual({ done: 1, count: 3, value: 33 })
  expect(milestoneProgress(goalWith(3, 3, { targetValue: 82.5 }), 0)?.value).toBe(82.5)
  expect(milestoneProgress(goalWith(1, 2, { type: 'custom' }), 0)?.value).toBe(50)
})

test('milestoneProgress returns null if the goal already has the share of its reached milestones', () => {
  expect(milestoneProgress(goalWith(2, 4), 50)).toBeNull()
  expect(milestoneProgress(goalWith(0, 4), -10)).toBeNull()
})

test('milestoneProgress returns null for a goal that is completed, not in percent, or of a measured type', () => {
  expect(milestoneProgress(goalWith(2, 4, { status: 'completed' }), 0)).toBeNull()
  expect(milestoneProgress(goalWith(2, 4, { type: 'accuracy' }), 0)).toBeNull()
  expect(milestoneProgress(goalWith(2, 4, { type: 'practice_time' }), 0)).toBeNull()
  expect(milestoneProgress(goalWith(2, 4, { unit: 'bars' }), 0)).toBeNull()
})

test('milestoneProgress returns null until more milestones are reached than the musician has answered for', () => {
  expect(milestoneProgress(goalWith(2, 4, { answeredMilestones: 2 }), 0)).toBeNull()
  expect(milestoneProgress(goalWith(1, 4, { answeredMilestones: 2 }), 0)).toBeNull()
  expect(milestoneProgress(goalWith(3, 4, { answeredMilestones: 2 }), 0)?.value).toBe(75)
})

test('acceptMilestoneProgress adds a step of 30 from 20 to the suggested 50, and stores 2 answered milestones', () => {
  const goal = goalWith(2, 4)
  const progress = [buildProgress({ value: 20 })]
  const accepted = acceptMilestoneProgress(goal, { done: 2, value: 50 }, 20, { now, progress })
  expect(accepted).toMatchObject({
    ok: true,
    value: [
      { op: 'put', kind: 'progress', body: { value: 30, notes: null, entryId: null } },
      { op: 'patch', kind: 'goal', fields: { answeredMilestones: 2 } },
    ],
  })
  const missing = acceptMilestoneProgress(undefined, { done: 2, value: 50 }, 0, { now, progress })
  expect(missing).toEqual({ ok: false, error: 'goalNotFound' })
})

test('two devices that accept the same offer of milestoneProgress write one step', () => {
  const goal = goalWith(2, 4)
  const [first, second] = [acceptedStep(goal, now), acceptedStep(goal, milliseconds(now + 60_000))]
  const { id } = first
  const { row, copies } = applyRemote(
    { kind: 'progress', id, body: { ...first }, updatedAt: now, seq: 0, rev: 1, dirty: 'pending' },
    { kind: 'progress', id: second.id, body: { ...second }, updatedAt: now + 60_000, seq: 1 },
  )
  expect(second.id).toBe(id)
  expect(row?.body).toMatchObject({ value: 50 })
  expect(copies).toEqual([])
})

test('acceptMilestoneProgress raises the step that an earlier answer for two milestones added', () => {
  const goal = goalWith(2, 4)
  const { id } = acceptedStep(goal, now)
  const progress = [buildProgress({ id, value: 50 }), buildProgress({ id: 'back', value: -30 })]
  const accepted = acceptMilestoneProgress(goal, { done: 2, value: 50 }, 20, { now, progress })
  expect(accepted.ok && accepted.value[0]).toMatchObject({ op: 'patch', id, fields: { value: 80 } })
})

test('acceptMilestoneProgress completes the goal if all milestones are reached', () => {
  const accepted = acceptMilestoneProgress(goalWith(4, 4), { done: 4, value: 100 }, 0, {
    now,
    progress: [],
  })
  expect(accepted.ok && accepted.value[1]).toMatchObject({ fields: { status: 'completed' } })
})

test('readGoal keeps the number of answered milestones', () => {
  const read = readGoal(goalWith(2, 4, { answeredMilestones: 2 }))
  expect(read.ok && read.value.answeredMilestones).toBe(2)
})
