import type { Goal } from '@segno/domain/goal/goal'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Instant } from '@segno/domain/units/instant'
import { beforeAll, expect, test } from 'vitest'
import { buildGoal, buildProgress } from '../../../../../../packages/domain/testing/builders/build-goal'
import type { GoalView } from '../../../data/journal/goal-index'
import { createFormat } from '../../../i18n/create-format'
import { loadMessages, translatorOf } from '../../../i18n/translator'
import { goalFormat } from '../use-goal-format'
import { paceText } from './pace-text'

const TODAY = '2026-11-22' as CalendarDay

beforeAll(() => loadMessages(['goals', 'goal-form']))

/**
 * Returns the pace sentence of a goal with 63 h 12 of 100 hours. An entry of `entryDay` added 10 h 2 of them.
 */
function sentence(overrides: Partial<Goal>, entryDay?: CalendarDay) {
  const goal = buildGoal({
    targetValue: 360_000,
    createdAt: '2026-01-01T12:00:00.000Z' as Instant,
    ...overrides,
  })
  const steps = [
    buildProgress({ id: 'old', value: 191_400, createdAt: goal.createdAt }),
    buildProgress({ value: 36_120, entryId: 'entry', createdAt: '2026-11-20T12:00:00.000Z' as Instant }),
  ]
  const view: GoalView = { goal, steps, currentValue: 227_520, updatedAt: 0, pieceKey: null }
  const format = goalFormat({
    t: translatorOf('goals', 'goal-form'),
    unit: (name) => name,
    format: createFormat('en', TODAY),
    today: TODAY,
    timeZone: 'Europe/Berlin',
    isCounted: true,
  })
  return paceText(view, format, () => entryDay)
}

test('paceText names the remaining time, the days left, the time needed per day and the recent time per day', () => {
  expect(sentence({ targetDate: '2026-12-31' as CalendarDay })).toBe(
    '36\u00a0h\u00a048 to go in 39 days: 57\u00a0min a day, lately 43\u00a0min.',
  )
})

test('paceText counts a step on the local day of its entry, not on the day when the step was stored', () => {
  expect(sentence({ targetDate: '2026-12-31' as CalendarDay }, '2026-11-01' as CalendarDay)).toContain(
    'lately 0\u00a0min',
  )
})

test('paceText omits the recent time of a two-day-old goal, and on the target date names only the remaining time', () => {
  const set = { createdAt: '2026-11-20T12:00:00.000Z' as Instant, targetValue: 230_000 }
  const young = { ...set, targetDate: '2026-11-23' as CalendarDay }
  expect(sentence(young)).toBe('42\u00a0min to go in 1 day: 42\u00a0min a day.')
  expect(sentence({ ...set, targetDate: TODAY })).toBe('42\u00a0min to go today.')
  expect(sentence({ ...set, targetDate: null })).toBe('')
})
