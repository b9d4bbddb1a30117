import type { Goal } from '../../src/goal/goal'
import type { GoalProgress } from '../../src/goal/goal-progress'
import type { Instant } from '../../src/units/instant'

/** Returns a valid goal: ten hours of one nocturne. */
export function buildGoal(overrides: Partial<Goal> = {}): Goal {
  return {
    id: 'goal-1',
    title: 'Ten hours of it',
    description: null,
    type: 'practice_time',
    kind: null,
    status: 'active',
    targetValue: 36_000,
    unit: null,
    targetDate: null,
    scoreId: 'nocturne-chopin',
    milestones: [],
    focusMeasures: null,
    practiceNotes: null,
    linkedEntries: [],
    createdAt: '2026-11-21T18:00:00.000Z' as Instant,
    ...overrides,
  }
}

/** Returns a valid step of 600 that a musician adds to the goal of `buildGoal`. */
export function buildProgress(overrides: Partial<GoalProgress> = {}): GoalProgress {
  return {
    id: 'progress-1',
    goalId: 'goal-1',
    value: 600,
    notes: null,
    entryId: null,
    createdAt: '2026-11-21T19:00:00.000Z' as Instant,
    ...overrides,
  }
}
