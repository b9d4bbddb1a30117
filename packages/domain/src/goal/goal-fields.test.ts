import { describe, expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { err, ok } from '../shared/result'
import type { CalendarDay } from '../units/calendar-day'
import { milliseconds } from '../units/duration'
import { earliestToday, parseGoalEdit, parseNewGoal } from './goal-fields'

const TODAY = '2026-11-21' as CalendarDay

describe('a new goal', () => {
  test('parseNewGoal requires only a title', () => {
    expect(parseNewGoal({ title: ' By heart ' }, { today: TODAY })).toEqual(
      ok({
        title: 'By heart',
        description: null,
        type: 'custom',
        kind: null,
        targetValue: 1,
        unit: null,
        targetDate: null,
        scoreId: null,
        milestones: [],
        focusMeasures: null,
        practiceNotes: null,
      }),
    )
  })

  test('parseNewGoal reads the type practiceTime, an instant as target date, and milestones as texts or objects', () => {
    const raw = {
      title: 'Ten hours',
      type: 'practiceTime',
      targetValue: 36_000,
      targetDate: '2026-12-24T00:00:00.000Z',
      scoreId: 'Nocturne-Chopin',
      milestones: ['First', { title: 'Second', completed: true }],
    }
    expect(parseNewGoal(raw, { today: TODAY })).toMatchObject({
      value: {
        type: 'practice_time',
        targetDate: '2026-12-24',
        scoreId: 'nocturne-chopin',
        milestones: [
          { id: 'milestone-1', title: 'First', completed: false },
          { id: 'milestone-2', title: 'Second', completed: true },
        ],
      },
    })
  })

  test.each<[Record<string, unknown>, unknown]>([
    [{ title: undefined }, { field: 'title', code: 'required' }],
    [{ title: '  ' }, { field: 'title', code: 'required' }],
    [{ title: '\u200b\u2800' }, { field: 'title', code: 'required' }],
    [{ title: 5 }, { field: 'title', code: 'wrongType' }],
    [{ title: 'a'.repeat(256) }, { field: 'title', code: 'tooLong', limit: 255 }],
    [{ description: 'a'.repeat(1001) }, { field: 'description', code: 'tooLong', limit: 1000 }],
    [{ type: 'marathon' }, { field: 'type', code: 'notAChoice' }],
    [{ kind: 'marathon' }, { field: 'kind', code: 'notAChoice' }],
    [{ kind: 5 }, { field: 'kind', code: 'wrongType' }],
    [{ type: 'practice_time' }, { field: 'targetValue', code: 'required' }],
    [{ targetValue: 0 }, { field: 'targetValue', code: 'tooSmall', limit: 1 }],
    [{ targetValue: 2e9 }, { field: 'targetValue', code: 'tooLarge', limit: 1e9 }],
    [{ targetValue: '5' }, { field: 'targetValue', code: 'wrongType' }],
    [{ targetDate: 'soon' }, { field: 'targetDate', code: 'invalidDate' }],
    [{ targetDate: TODAY }, { field: 'targetDate', code: 'notInFuture' }],
    [{ scoreId: '\ufdfa'.repeat(255) }, { field: 'scoreId', code: 'tooLong', limit: 600 }],
    [{ milestones: 'First' }, { field: 'milestones', code: 'wrongType' }],
    [{ milestones: ['First', 5] }, { field: 'milestones.1', code: 'wrongType' }],
    [{ milestones: [{ completed: true }] }, { field: 'milestones.0.title', code: 'required' }],
    [
      { milestones: [{ title: 'a', completed: 'yes' }] },
      { field: 'milestones.0.completed', code: 'wrongType' },
    ],
    [
      { milestones: Array.from({ length: 21 }, () => 'a') },
      { field: 'milestones', code: 'tooMany', limit: 20 },
    ],
  ])('parseNewGoal names the problem of %j', (fields, problem) => {
    expect(parseNewGoal({ title: 'By heart', ...fields }, { today: TODAY })).toEqual(err([problem]))
  })

  test.each<[Record<string, unknown>, { type: string; kind: string | null }]>([
    [{ kind: 'performance_ready' }, { type: 'repertoire', kind: 'performance_ready' }],
    [{ kind: 'Technical mastery' }, { type: 'accuracy', kind: 'technical_mastery' }],
    [
      { kind: 'performance_ready', type: 'accuracy' },
      { type: 'accuracy', kind: 'performance_ready' },
    ],
    [{ type: 'learn_and_memorize' }, { type: 'repertoire', kind: 'learn_and_memorize' }],
    [
      { type: 'accuracy', kind: null },
      { type: 'accuracy', kind: null },
    ],
    [{ kind: '' }, { type: 'custom', kind: null }],
  ])(
    'parseNewGoal reads the type and the kind of %j, and takes a missing type from the kind',
    (fields, read) => {
      expect(parseNewGoal({ title: 'By heart', ...fields }, { today: TODAY })).toMatchObject({ value: read })
    },
  )

  test('parseNewGoal requires a target for a goal of the kind daily_practice', () => {
    expect(parseNewGoal({ title: 'Every day', kind: 'daily_practice' }, { today: TODAY })).toEqual(
      err([{ field: 'targetValue', code: 'required' }]),
    )
  })

  test('parseNewGoal reports every problem at once', () => {
    const outcome = parseNewGoal({ title: '', targetValue: 0, type: 'x' }, { today: TODAY })
    expect(outcome.ok ? [] : outcome.error.map(({ field }) => field)).toEqual([
      'title',
      'type',
      'targetValue',
    ])
  })
})

describe('an edit of a goal', () => {
  const goal = buildGoal({ targetDate: '2026-01-01' as CalendarDay })

  test('parseGoalEdit returns the given fields and no others', () => {
    expect(parseGoalEdit({}, { today: TODAY, goal })).toEqual(ok({}))
    expect(parseGoalEdit({ status: 'completed', unit: null }, { today: TODAY, goal })).toEqual(
      ok({ status: 'completed', unit: null }),
    )
  })

  test('parseGoalEdit accepts an unchanged target date in the past, but no other past date', () => {
    expect(parseGoalEdit({ targetDate: goal.targetDate }, { today: TODAY, goal }).ok).toBe(true)
    expect(parseGoalEdit({ targetDate: '2026-01-02' }, { today: TODAY, goal })).toEqual(
      err([{ field: 'targetDate', code: 'notInFuture' }]),
    )
    expect(parseGoalEdit({ targetDate: null }, { today: TODAY, goal })).toEqual(ok({ targetDate: null }))
  })

  test('parseGoalEdit changes the type with the kind, and drops a kind that contradicts the type', () => {
    const kept = buildGoal({ type: 'repertoire', kind: 'performance_ready' })
    const edit = (raw: Record<string, unknown>) => parseGoalEdit(raw, { today: TODAY, goal: kept })
    expect(edit({ kind: 'technical_mastery' })).toEqual(ok({ type: 'accuracy', kind: 'technical_mastery' }))
    expect(edit({ kind: 'custom', type: 'accuracy' })).toEqual(ok({ type: 'accuracy', kind: 'custom' }))
    expect(edit({ type: 'accuracy' })).toEqual(ok({ type: 'accuracy', kind: null }))
    expect(edit({ type: 'repertoire' })).toEqual(ok({ type: 'repertoire' }))
    expect(edit({ kind: null })).toEqual(ok({ kind: null }))
    expect(edit({ kind: 'marathon' })).toEqual(err([{ field: 'kind', code: 'notAChoice' }]))
  })

  test('parseGoalEdit refuses to remove the title', () => {
    expect(parseGoalEdit({ title: '' }, { today: TODAY, goal })).toEqual(
      err([{ field: 'title', code: 'required' }]),
    )
  })
})

test('earliestToday returns the previous day until noon in UTC', () => {
  expect(earliestToday(milliseconds(Date.UTC(2026, 10, 21, 11, 59)))).toBe('2026-11-20')
  expect(earliestToday(milliseconds(Date.UTC(2026, 10, 21, 12)))).toBe('2026-11-21')
})
