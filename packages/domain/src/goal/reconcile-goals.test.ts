import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { applyChange } from '../change/apply-change'
import type { Change, JournalRecord } from '../change/change'
import type { Entry } from '../entry/entry'
import { seconds } from '../units/duration'
import { type Instant, instantOf } from '../units/instant'
import type { Goal } from './goal'
import type { GoalProgress } from './goal-progress'
import { currentValues } from './goal-value'
import { progressFromEntries } from './progress-from-entry'
import { missingSteps, settleChanged } from './reconcile-goals'

const BEFORE = '2026-11-21T17:59:59.999Z' as Instant
const goal = buildGoal({ targetValue: 3600 })
const entry = buildEntry({ pieces: [buildPiece()], duration: seconds(1800), createdAt: goal.createdAt })
const step = buildProgress({
  id: 'goal-1:entry-1',
  entryId: 'entry-1',
  value: 1800,
  createdAt: entry.createdAt,
})
const statusOf = (id: string, status: 'active' | 'completed') => ({
  op: 'patch',
  kind: 'goal',
  id,
  fields: { status },
})

describe('an entry without its step', () => {
  test('missingSteps and progressFromEntries give a new entry the same step', () => {
    const missing = missingSteps({ goals: [goal], entries: [entry], progress: [] })
    expect(missing).toEqual([{ op: 'put', kind: 'progress', id: step.id, body: step }])
    expect(missing).toEqual(progressFromEntries([{ after: entry }], { goals: [goal], progress: [] }))
  })

  test('missingSteps completes a goal that reaches its target', () => {
    const progress = [buildProgress({ value: 1800 })]
    expect(missingSteps({ goals: [goal], entries: [entry], progress })).toMatchObject([
      { op: 'put', id: step.id },
      statusOf('goal-1', 'completed'),
    ])
  })

  test.each<[string, Partial<Entry>, Partial<Goal>]>([
    ['was written before the goal was set', { createdAt: BEFORE }, {}],
    ['is about another piece', { pieces: [buildPiece({ title: 'Valse' })] }, {}],
    ['is a change of status', { type: 'status_change' }, {}],
    ['was written when the goal was completed', {}, { status: 'completed' }],
    ['is for a goal of another type', {}, { type: 'accuracy' }],
  ])('missingSteps adds no step for an entry if it %s', (_why, fields, goalFields) => {
    const goals = [{ ...goal, ...goalFields }]
    expect(missingSteps({ goals, entries: [{ ...entry, ...fields }], progress: [] })).toEqual([])
  })

  test('missingSteps adds a step to each goal of an entry: of its piece, without a piece, or named by it', () => {
    const goals = [
      goal,
      buildGoal({ id: 'any', scoreId: null }),
      buildGoal({ id: 'named', scoreId: 'valse-chopin' }),
      buildGoal({ id: 'newer', createdAt: '2026-11-21T18:00:00.001Z' as Instant }),
    ]
    const entries = [{ ...entry, goalIds: ['named'] }]
    expect(missingSteps({ goals, entries, progress: [] }).map(({ id }) => id)).toEqual([
      'goal-1:entry-1',
      'any:entry-1',
      'named:entry-1',
    ])
  })
})

describe('a step of an entry', () => {
  test('missingSteps sets a step to the duration of its entry, also in a completed goal', () => {
    const longer = { ...entry, duration: seconds(2400), createdAt: BEFORE }
    const goals = [buildGoal({ status: 'completed' })]
    expect(missingSteps({ goals, entries: [longer], progress: [step] })).toEqual([
      { op: 'patch', kind: 'progress', id: step.id, fields: { value: 2400 }, before: { value: 1800 } },
    ])
  })

  test('missingSteps removes the step of a deleted entry and keeps the step of an unknown one', () => {
    const gone = { goals: [goal], entries: [], progress: [step] }
    expect(missingSteps({ ...gone, deletedEntryIds: new Set(['entry-1']) })).toEqual([
      { op: 'delete', kind: 'progress', id: step.id, before: step },
    ])
    expect(missingSteps(gone)).toEqual([])
    expect(missingSteps({ ...gone, deletedEntryIds: new Set(['entry-2']) })).toEqual([])
  })

  test('missingSteps keeps a step whose entry exists although its id is among the deleted ones', () => {
    const deletedEntryIds = new Set(['entry-1'])
    expect(missingSteps({ goals: [goal], entries: [entry], progress: [step], deletedEntryIds })).toEqual([])
  })

  test('missingSteps keeps a step whose entry no longer names the piece of the goal', () => {
    const away = { ...entry, pieces: [], duration: seconds(60) }
    expect(missingSteps({ goals: [goal], entries: [away], progress: [step] })).toEqual([])
  })

  test('missingSteps reopens a completed goal below its target, and then counts later practice', () => {
    const done = buildGoal({ targetValue: 1800, status: 'completed' })
    const shorter = { ...entry, duration: seconds(600) }
    const since = { ...entry, id: 'entry-2', duration: seconds(900) }
    expect(missingSteps({ goals: [done], entries: [since, shorter], progress: [step] })).toMatchObject([
      { op: 'patch', id: step.id, fields: { value: 600 } },
      { op: 'put', id: 'goal-1:entry-2' },
      statusOf('goal-1', 'active'),
    ])
  })
})

test('missingSteps ignores manual steps and goals that do not count time', () => {
  const progress = [
    buildProgress(),
    buildProgress({ id: 'accuracy:entry-1', goalId: 'accuracy', entryId: 'entry-1', value: 3 }),
    buildProgress({ id: 'nobody:entry-1', goalId: 'nobody', entryId: 'entry-1', value: 3 }),
  ]
  const goals = [buildGoal({ status: 'completed' }), buildGoal({ id: 'accuracy', type: 'accuracy' })]
  const deletedEntryIds = new Set(['entry-1'])
  expect(missingSteps({ goals, entries: [], progress, deletedEntryIds })).toEqual([])
})

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const hour = (at: number) => instantOf(Date.UTC(2026, 10, 21, 18 + at))

const arbitraryEntries = fc.uniqueArray(
  fc
    .record({
      id: few('a', 'b', 'c', 'd', 'e'),
      duration: few(600, 1800, 3600).map(seconds),
      title: few('Nocturne', 'Valse'),
      type: few('practice' as const, 'lesson' as const, 'status_change' as const),
      goalIds: few([], ['g1'], ['g2', 'g3']),
      createdAt: few(-1, 0, 1).map(hour),
    })
    .map(({ title, ...fields }) => buildEntry({ ...fields, pieces: [buildPiece({ title })] })),
  { maxLength: 5, selector: ({ id }) => id },
)

const arbitraryGoals = fc.uniqueArray(
  fc
    .record({
      id: few('g1', 'g2', 'g3'),
      type: few('practice_time' as const, 'practice_time' as const, 'accuracy' as const),
      status: few('active' as const, 'completed' as const),
      scoreId: few(null, 'nocturne-chopin', 'valse-chopin'),
      targetValue: few(1, 1800, 4200, 99_999),
      createdAt: few(0, 1).map(hour),
    })
    .map(buildGoal),
  { maxLength: 3, selector: ({ id }) => id },
)

const arbitrarySteps = fc.uniqueArray(
  fc
    .record({
      goalId: few('g1', 'g2', 'g3'),
      entryId: few(null, 'a', 'b', 'c', 'gone'),
      value: few(-600, 0.1, 600, 1800, 3600),
    })
    .map((fields) =>
      buildProgress({ ...fields, id: fields.entryId ? `${fields.goalId}:${fields.entryId}` : fields.goalId }),
    ),
  { maxLength: 6, selector: ({ id }) => id },
)

const arbitraryDiary = fc.record({
  goals: arbitraryGoals,
  entries: arbitraryEntries,
  progress: arbitrarySteps,
  deletedEntryIds: few<ReadonlySet<string>>(new Set(), new Set(['gone']), new Set(['gone', 'a', 'b'])),
})

test('missingSteps returns nothing after its changes are applied', () => {
  fc.assert(
    fc.property(arbitraryDiary, (diary) => {
      const next = applied(missingSteps(diary), diary)
      expect(missingSteps({ ...diary, ...next })).toEqual([])
      expect(settleChanged(next.goals, currentValues(next.progress), next.progress)).toEqual([])
    }),
  )
})

test('missingSteps ignores the order of entries and steps', () => {
  const shuffled = arbitraryDiary.chain((diary) =>
    fc.record({
      diary: fc.constant(diary),
      entries: shuffledOf(diary.entries),
      progress: shuffledOf(diary.progress),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ diary, entries, progress }) => {
      expect(missingSteps({ ...diary, entries, progress })).toEqual(missingSteps(diary))
    }),
  )
})

test('missingSteps and progressFromEntries return the same steps for entries that are not older than any goal', () => {
  fc.assert(
    fc.property(arbitraryDiary, ({ goals, entries: all }) => {
      const entries = all.filter(({ createdAt }) => goals.every((each) => createdAt >= each.createdAt))
      const reported = progressFromEntries(
        entries.map((after) => ({ after })),
        { goals, progress: [] },
      )
      expect(byAddress(missingSteps({ goals, entries, progress: [] }))).toEqual(byAddress(reported))
    }),
  )
})

describe('a goal whose sum changed', () => {
  const was = (sum: number) => new Map([['goal-1', sum]])
  const now = (value: number) => [buildProgress({ value })]
  const done = buildGoal({ targetValue: 3600, status: 'completed' })

  test('settleChanged completes a goal that reaches its target', () => {
    expect(settleChanged([goal], was(3000), now(3600))).toMatchObject([statusOf('goal-1', 'completed')])
    expect(settleChanged([goal], new Map(), now(3600))).toMatchObject([statusOf('goal-1', 'completed')])
    expect(settleChanged([goal], was(3000), now(3599))).toEqual([])
  })

  test('settleChanged reopens a goal that no longer reaches its target', () => {
    expect(settleChanged([done], was(3600), now(3599))).toMatchObject([statusOf('goal-1', 'active')])
    expect(settleChanged([done], was(3600), [])).toMatchObject([statusOf('goal-1', 'active')])
    expect(settleChanged([done], was(3600), now(4000))).toEqual([])
  })

  test('settleChanged keeps a status that the musician set while the sum stays the same', () => {
    expect(settleChanged([goal], was(3600), now(3600))).toEqual([])
    expect(settleChanged([done], was(60), now(60))).toEqual([])
    // The musician completed the goal below its target, and its sum has fallen since.
    expect(settleChanged([done], was(60), now(30))).toEqual([])
  })

  test('settleChanged ignores rounding differences from the order of additions', () => {
    const parts = [0.1, 0.2, 0.3].map((value, at) => buildProgress({ id: `${at}`, value }))
    expect(settleChanged([goal], currentValues(parts), [...parts].reverse())).toEqual([])
  })
})

function shuffledOf<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}

function byAddress(changes: readonly Change[]): Change[] {
  return [...changes].sort((a, b) => (`${a.kind}/${a.id}` < `${b.kind}/${b.id}` ? -1 : 1))
}

function applied(
  changes: readonly Change[],
  { goals, progress }: { readonly goals: readonly Goal[]; readonly progress: readonly GoalProgress[] },
): { goals: Goal[]; progress: GoalProgress[] } {
  const records = new Map<string, JournalRecord>()
  for (const body of goals) records.set(`goal/${body.id}`, { kind: 'goal', id: body.id, body, updatedAt: 1 })
  for (const body of progress) {
    records.set(`progress/${body.id}`, { kind: 'progress', id: body.id, body, updatedAt: 1 })
  }
  for (const change of changes) {
    const address = `${change.kind}/${change.id}`
    const next = applyChange(records.get(address), change, 2)
    if (next) records.set(address, next)
  }
  const living = [...records.values()].filter(({ deletedAt }) => deletedAt === undefined)
  return {
    goals: living.flatMap(({ kind, body }) => (kind === 'goal' ? [body as Goal] : [])),
    progress: living.flatMap(({ kind, body }) => (kind === 'progress' ? [body as GoalProgress] : [])),
  }
}
