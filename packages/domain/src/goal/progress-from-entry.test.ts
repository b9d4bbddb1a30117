import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { applyChange } from '../change/apply-change'
import type { Change, JournalRecord } from '../change/change'
import type { Entry } from '../entry/entry'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import type { Goal } from './goal'
import { type GoalProgress, goalProgressSchema } from './goal-progress'
import { currentValueOf } from './goal-value'
import { type EntryEdit, type GoalState, progressFromEntries } from './progress-from-entry'

const entry = buildEntry({ pieces: [buildPiece()], duration: seconds(1800) })
const goal = buildGoal({ targetValue: 3600 })
const step = buildProgress({
  id: 'goal-1:entry-1',
  entryId: 'entry-1',
  value: 1800,
  createdAt: entry.createdAt,
})
const status = (to: 'active' | 'completed') => ({
  op: 'patch',
  kind: 'goal',
  id: goal.id,
  fields: { status: to },
})

const progressFrom = (edit: EntryEdit, state: GoalState) => progressFromEntries([edit], state)

describe('a new entry', () => {
  test('progressFromEntries adds the seconds of a new entry only to the active practice-time goals of its piece', () => {
    const goals = [
      goal,
      buildGoal({ id: 'other-piece', scoreId: 'valse-chopin' }),
      buildGoal({ id: 'other-type', type: 'accuracy' }),
      buildGoal({ id: 'done', status: 'completed' }),
    ]
    expect(progressFrom({ after: entry }, { goals, progress: [] })).toEqual([
      { op: 'put', kind: 'progress', id: step.id, body: step },
    ])
    expect(goalProgressSchema.safeParse(step).success).toBe(true)
  })

  test('progressFromEntries adds all seconds of a new entry to a goal of its piece, however many pieces it names', () => {
    const two = { ...entry, pieces: [buildPiece(), buildPiece({ id: '2', title: 'Valse' })] }
    expect(progressFrom({ after: two }, { goals: [goal], progress: [] })).toMatchObject([
      { body: { value: 1800 } },
    ])
  })

  test('progressFromEntries adds the seconds of a new entry to goals without a piece and to goals that it names', () => {
    const goals = [
      buildGoal({ id: 'any', scoreId: null }),
      buildGoal({ id: 'named', scoreId: 'valse-chopin' }),
      buildGoal({ id: 'none', scoreId: 'ballade-chopin' }),
    ]
    const changes = progressFrom({ after: { ...entry, goalIds: ['named'] } }, { goals, progress: [] })
    expect(changes.map(({ id }) => id)).toEqual(['any:entry-1', 'named:entry-1'])
  })

  test('progressFromEntries completes a goal when the seconds of a new entry reach its target', () => {
    const progress = [buildProgress({ value: 1800 })]
    expect(progressFrom({ after: entry }, { goals: [goal], progress })).toMatchObject([
      { op: 'put' },
      status('completed'),
    ])
  })

  test('progressFromEntries adds nothing to goals for a status change', () => {
    const change = { ...entry, type: 'status_change' as const }
    expect(progressFrom({ after: change }, { goals: [goal], progress: [] })).toEqual([])
  })

  test('progressFromEntries returns no change for a new entry that already has its step', () => {
    expect(progressFrom({ after: entry }, { goals: [goal], progress: [step] })).toEqual([])
  })
})

describe('an entry that is edited', () => {
  const longer = { ...entry, duration: seconds(3600) }

  test('progressFromEntries changes the step of an entry to the edited duration', () => {
    const changes = progressFrom({ before: entry, after: longer }, { goals: [goal], progress: [step] })
    expect(changes).toMatchObject([
      { op: 'patch', id: step.id, fields: { value: 3600 } },
      status('completed'),
    ])
  })

  test('progressFromEntries deletes the step of an entry when an edit removes the piece of the goal', () => {
    const away = { ...entry, pieces: [] }
    expect(progressFrom({ before: entry, after: away }, { goals: [goal], progress: [step] })).toEqual([
      { op: 'delete', kind: 'progress', id: step.id, before: step },
    ])
  })

  test('progressFromEntries adds a step when an edit adds the piece of a goal to an entry', () => {
    const away = { ...entry, pieces: [] }
    expect(progressFrom({ before: away, after: entry }, { goals: [goal], progress: [] })).toMatchObject([
      { op: 'put', id: step.id },
    ])
  })

  test('progressFromEntries adds no step when an edit changes only the duration of an entry without a step', () => {
    expect(progressFrom({ before: entry, after: longer }, { goals: [goal], progress: [] })).toEqual([])
  })

  test('progressFromEntries adds a step for an entry older than its goal only if an edit names the goal', () => {
    const old = { ...entry, createdAt: '2026-11-01T18:00:00.000Z' as Instant }
    const away = { ...old, pieces: [] }
    expect(progressFrom({ before: away, after: old }, { goals: [goal], progress: [] })).toEqual([])
    const any = buildGoal({ scoreId: null })
    const named = { ...old, goalIds: [goal.id] }
    for (const one of [goal, any]) {
      expect(progressFrom({ before: old, after: named }, { goals: [one], progress: [] })).toMatchObject([
        { op: 'put', id: step.id },
      ])
    }
  })

  test('renaming a piece together with its goal keeps the step of an entry, also in a completed goal', () => {
    const renamed = { ...entry, pieces: [buildPiece({ title: 'Nokturn' })] }
    const done = buildGoal({ targetValue: 1800, status: 'completed' })
    const goals = [{ ...done, scoreId: 'nokturn-chopin' }]
    const state = { goals, goalsBefore: [done], progress: [step] }
    expect(progressFrom({ before: entry, after: renamed }, state)).toEqual([])
  })

  test('shortening an entry reopens a completed goal that no longer reaches its target', () => {
    const done = buildGoal({ targetValue: 1800, status: 'completed' })
    const shorter = { ...entry, duration: seconds(60) }
    expect(
      progressFrom({ before: entry, after: shorter }, { goals: [done], progress: [step] }),
    ).toMatchObject([{ fields: { value: 60 } }, status('active')])
  })
})

test('deleting an entry deletes its step', () => {
  expect(progressFrom({ before: entry }, { goals: [goal], progress: [step] })).toEqual([
    { op: 'delete', kind: 'progress', id: step.id, before: step },
  ])
})

test('restoring an entry restores its step, but adds none to newer goals', () => {
  const restored = (after: Entry) =>
    progressFrom({ after, isRestored: true }, { goals: [goal], progress: [] })
  expect(restored(entry)).toMatchObject([{ op: 'put', id: step.id }])
  expect(restored({ ...entry, createdAt: '2026-11-01T18:00:00.000Z' as Instant })).toEqual([])
})

test('deleting an entry does not reopen a goal that the musician completed below its target', () => {
  const byHand = buildGoal({ targetValue: 99_999, status: 'completed' })
  expect(progressFrom({ before: entry }, { goals: [byHand], progress: [step] })).toHaveLength(1)
})

test('the value of a goal is the time of its current entries after any changes in any order', () => {
  const piece = fc.constantFrom(buildPiece(), buildPiece({ title: 'Valse' }))
  const version = fc
    .record({ duration: fc.integer({ min: 60, max: 4000 }).map(seconds), piece })
    .map(({ duration, piece: one }) => ({ duration, pieces: [one] }))
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(version)), { maxLength: 12 })
  fc.assert(
    fc.property(steps, fc.boolean(), (history, atOnce) => {
      const open = buildGoal({ targetValue: 1e9 })
      const edits = editsOf(history)
      let state: State = { goal: open, progress: new Map(), entries: new Map() }
      if (atOnce) {
        state = after(state, progressFromEntries(edits, { goals: [state.goal], progress: [] }))
      }
      for (const edit of edits) {
        const known = { goals: [state.goal], progress: [...state.progress.values()] }
        if (!atOnce) state = after(state, progressFrom(edit, known))
        if (edit.after) state.entries.set(edit.after.id, edit.after)
        else if (edit.before) state.entries.delete(edit.before.id)
      }
      const about = [...state.entries.values()].filter(({ pieces }) => pieces[0]?.title === 'Nocturne')
      const time = about.reduce((sum, { duration }) => sum + duration, 0)
      expect(currentValueOf(open, state.progress.values())).toBe(time)
    }),
  )
})

interface State {
  readonly goal: Goal
  readonly progress: Map<string, GoalProgress>
  readonly entries: Map<string, Entry>
}

function editsOf(history: [string, Partial<Entry> | null][]) {
  const entries = new Map<string, Entry>()
  return history.map(([id, version]) => {
    const before = entries.get(id)
    const next = version ? buildEntry({ id, ...version }) : undefined
    if (next) entries.set(id, next)
    else entries.delete(id)
    return { before, after: next }
  })
}

function after(state: State, changes: readonly Change[]): State {
  for (const change of changes) {
    if (change.kind !== 'progress') continue
    const body = state.progress.get(change.id)
    const record = body && ({ kind: 'progress', id: change.id, body, updatedAt: 1 } satisfies JournalRecord)
    const next = applyChange(record, change, 2)
    if (next?.deletedAt !== undefined) state.progress.delete(change.id)
    else if (next) state.progress.set(change.id, next.body as GoalProgress)
  }
  return state
}
