import type { Goal } from '@segno/domain/goal/goal'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { buildGoal } from '../../../../../packages/domain/testing/builders/build-goal'
import { createFormat } from '../../i18n/create-format'
import texts from '../../i18n/locales/en/goals.json'
import { fillIn } from '../../i18n/message-catalog'
import { goalFormat } from './use-goal-format'

const TODAY = '2026-11-21' as CalendarDay
const english: Readonly<Record<string, string>> = texts
const parts = {
  t: (key: string, values = {}) => fillIn(english[key] ?? key, values),
  unit: (name: string) => name,
  format: createFormat('en', TODAY),
  today: TODAY,
  timeZone: 'Europe/Berlin',
  isCounted: true,
}
const format = goalFormat(parts)
const progress = (currentValue: number, rest: Partial<Goal>) =>
  format.progress({ goal: buildGoal(rest), currentValue })

test('GoalFormat.progress writes the sum and the target of a goal in its unit, such as hours or BPM', () => {
  expect(progress(12_000, { targetValue: 36_000 })).toBe('3\u00a0h\u00a020 of 10\u00a0h')
  expect(progress(84, { type: 'accuracy', targetValue: 120, unit: 'BPM' })).toBe('♩\u00a0=\u00a084 of 120')
  expect(progress(60, { type: 'repertoire', targetValue: 100, unit: '%' })).toBe('60%')
  expect(progress(60, { type: 'repertoire', targetValue: 80, unit: '%' })).toBe('60 of 80%')
  expect(progress(3, { type: 'custom', targetValue: 10, unit: null })).toBe('3 of 10')
})

test('GoalFormat.progress shows a dash in place of the sum until the steps of a goal are loaded', () => {
  const unread = goalFormat({ ...parts, isCounted: false })
  const before = (rest: Partial<Goal>) => unread.progress({ goal: buildGoal(rest), currentValue: 0 })
  expect(before({ targetValue: 36_000 })).toBe('– of 10\u00a0h')
  expect(before({ type: 'repertoire', targetValue: 100, unit: '%' })).toBe('–%')
})

test('GoalFormat shows a negative sum as zero, but a negative step with its minus sign', () => {
  expect(progress(-600, { targetValue: 36_000 })).toBe('0\u00a0min of 10\u00a0h')
  expect(format.step(2400, buildGoal())).toBe('+40\u00a0min')
  expect(format.step(-6, buildGoal({ type: 'accuracy', unit: 'BPM' }))).toBe('−6 BPM')
})

test('GoalFormat.targetDate returns "by 12 December" for a future date and "was for 5 January" for a past one', () => {
  expect(format.targetDate('2026-12-12' as CalendarDay)).toMatch(/^by (?:12\u00a0December|December\u00a012)$/)
  expect(format.targetDate('2027-12-12' as CalendarDay)).toContain('2027')
  expect(format.targetDate('2026-11-21' as CalendarDay)).toContain('by ')
  expect(format.targetDate('2026-01-05' as CalendarDay)).toMatch(
    /^was for (?:5\u00a0January|January\u00a05)$/,
  )
})
