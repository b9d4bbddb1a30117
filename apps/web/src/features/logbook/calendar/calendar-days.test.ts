import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { groupOfDay, groupsWithin, nearestDay } from './calendar-days'

const groups = ['2026-11-21', '2026-11-20', '2026-11-03', '2026-10-31'].map((day) => ({
  day: day as CalendarDay,
  entries: [],
  seconds: 60,
}))
const day = (text: string) => text as CalendarDay

test('groupOfDay returns the group of a day, and undefined for a day without entries', () => {
  for (const group of groups) expect(groupOfDay(groups, group.day)).toBe(group)
  for (const empty of ['2026-11-22', '2026-11-19', '2020-01-01']) {
    expect(groupOfDay(groups, day(empty))).toBeUndefined()
  }
  expect(groupOfDay([], day('2026-11-21'))).toBeUndefined()
})

test('groupsWithin returns the groups of the days between two days, both included', () => {
  const within = (first: string, last: string) =>
    groupsWithin(groups, day(first), day(last)).map((group) => group.day)
  expect(within('2026-11-01', '2026-11-30')).toEqual(['2026-11-21', '2026-11-20', '2026-11-03'])
  expect(within('2026-11-03', '2026-11-20')).toEqual(['2026-11-20', '2026-11-03'])
  expect(within('2026-12-01', '2026-12-31')).toEqual([])
  expect(within('2020-01-01', '2020-12-31')).toEqual([])
})

test('nearestDay prefers an earlier day with entries to a later one', () => {
  expect(nearestDay(groups, day('2026-11-10'))).toBe('2026-11-03')
  expect(nearestDay(groups, day('2027-01-01'))).toBe('2026-11-21')
  expect(nearestDay(groups, day('2026-01-01'))).toBe('2026-10-31')
  expect(nearestDay([], day('2026-01-01'))).toBeNull()
})
