import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import type { ReportContext } from '../report'
import { chosenPeriod, daysOfPeriod, firstPeriods, periodsToChoose } from './periods-to-choose'

const input = { today: '2026-11-21', weekStart: 1 } as ReportContext
const day = (text: string) => text as CalendarDay

test('periodsToChoose returns the named periods, then the years and the months of the diary', () => {
  const periods = periodsToChoose(input, day('2025-11-30'))
  expect(periods).not.toContain('all-time')
  expect(periods.filter((period) => period.includes('..'))).toEqual([
    '2026-01-01..2026-12-31',
    '2025-01-01..2025-12-31',
    ...['11-01..2026-11-30', '10-01..2026-10-31', '09-01..2026-09-30'].map((rest) => `2026-${rest}`),
    ...['08-01..2026-08-31', '07-01..2026-07-31', '06-01..2026-06-30'].map((rest) => `2026-${rest}`),
    ...['05-01..2026-05-31', '04-01..2026-04-30', '03-01..2026-03-31'].map((rest) => `2026-${rest}`),
    ...['02-01..2026-02-28', '01-01..2026-01-31'].map((rest) => `2026-${rest}`),
    '2025-12-01..2025-12-31',
    '2025-11-01..2025-11-30',
  ])
})

test('firstPeriods returns this month and the same month of last year, or last month in a diary that began later', () => {
  const thisMonth = '2026-11-01..2026-11-30'
  expect(firstPeriods(input, day('2020-01-01'))).toEqual([thisMonth, '2025-11-01..2025-11-30'])
  expect(firstPeriods(input, day('2026-02-01'))).toEqual([thisMonth, '2026-10-01..2026-10-31'])
})

test('chosenPeriod returns the default for all time and for a parameter that is no period', () => {
  expect(chosenPeriod('this-week', 'last-year')).toBe('this-week')
  expect(chosenPeriod('2026-03-31..2026-03-01', 'last-year')).toBe('2026-03-01..2026-03-31')
  for (const option of [undefined, 'all-time', 'soon', '2026-02-30..2026-03-01'])
    expect(chosenPeriod(option, 'last-year')).toBe('last-year')
})

test('daysOfPeriod ends the current year today', () => {
  expect(daysOfPeriod('this-year', input)).toEqual({ from: '2026-01-01', to: '2026-11-21' })
  expect(daysOfPeriod('last-year', input)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
