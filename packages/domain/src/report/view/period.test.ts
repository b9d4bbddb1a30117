import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDay, arbitraryRange, day, eachDay } from '../../../testing/generators/arbitrary-days'
import { addDays, type CalendarDay, daysBetween } from '../../units/calendar-day'
import {
  canStep,
  countedRange,
  type DayRange,
  daysIn,
  latestStep,
  type Period,
  type PeriodName,
  periodNames,
  periodRange,
  shownRange,
  steppedPeriod,
} from './period'

const arbitraryPeriod = fc.constantFrom(...periodNames)
const arbitraryStep = fc.integer({ min: -60, max: 3 })
const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) })

describe('periodRange', () => {
  test.each<[Period, number, string, string, string]>([
    ['last-7-days', 0, '2026-04-01', '2026-03-26', '2026-04-01'],
    ['last-7-days', -1, '2026-04-01', '2026-03-19', '2026-03-25'],
    ['last-30-days', 0, '2024-03-01', '2024-02-01', '2024-03-01'],
    ['last-30-days', -1, '2024-03-01', '2024-01-02', '2024-01-31'],
    ['last-3-months', 0, '2026-05-31', '2026-03-01', '2026-05-31'],
    ['last-3-months', 0, '2024-05-31', '2024-03-01', '2024-05-31'],
    ['last-3-months', -1, '2026-05-31', '2025-12-01', '2026-02-28'],
    ['last-3-months', 0, '2026-04-15', '2026-01-16', '2026-04-15'],
    ['this-month', 0, '2024-02-10', '2024-02-01', '2024-02-29'],
    ['this-month', -1, '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this-month', -12, '2026-12-31', '2025-12-01', '2025-12-31'],
    ['last-month', 0, '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', 0, '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', 1, '2026-03-31', '2026-03-01', '2026-03-31'],
    ['last-12-months', 0, '2024-02-29', '2023-03-01', '2024-02-29'],
    ['last-12-months', -1, '2026-04-15', '2024-04-16', '2025-04-15'],
    ['this-week', 0, '2026-04-01', '2026-03-30', '2026-04-05'],
    ['this-week', -1, '2026-04-05', '2026-03-23', '2026-03-29'],
    ['this-year', 0, '2026-04-01', '2026-01-01', '2026-12-31'],
    ['last-year', 0, '2026-04-01', '2025-01-01', '2025-12-31'],
    ['last-year', 1, '2026-04-01', '2026-01-01', '2026-12-31'],
    ['2026-02-01..2026-02-28', -1, '2026-04-01', '2026-01-01', '2026-01-31'],
  ])('periodRange of %s at step %i on %s is %s to %s', (period, step, today, from, to) => {
    expect(periodRange(period, step, day(today), 1)).toEqual({ from, to })
  })

  test('periodRange returns null for all-time at any step', () => {
    expect(periodRange('all-time', 0, day('2026-04-01'), 1)).toBeNull()
    expect(periodRange('all-time', -5, day('2026-04-01'), 1)).toBeNull()
  })

  test('periodRange returns neighbouring steps of a period that touch without a gap', () => {
    fc.assert(
      fc.property(arbitraryPeriod, arbitraryStep, arbitraryDay, (period, asked, today) => {
        const step = Math.min(asked, latestStep(period))
        const chosen = periodRange(period, step, today, 1)
        const before = periodRange(period, step - 1, today, 1)
        if (chosen === null || before === null) {
          expect(period).toBe('all-time')
          return
        }
        expect(before.from <= before.to).toBe(true)
        expect(addDays(before.to, 1)).toBe(chosen.from)
      }),
    )
  })

  test('periodRange at latestStep contains today for every named period', () => {
    fc.assert(
      fc.property(arbitraryPeriod, arbitraryDay, (period, today) => {
        const chosen = periodRange(period, latestStep(period), today, 1)
        expect(chosen === null || (chosen.from <= today && today <= chosen.to)).toBe(true)
      }),
    )
  })

  test('periodRange returns no period that begins after today, at any step', () => {
    fc.assert(
      fc.property(
        arbitraryPeriod,
        fc.integer({ min: -2000, max: 2000 }),
        arbitraryDay,
        (period, step, today) => {
          const chosen = periodRange(period, step, today, 1)
          expect(chosen === null || chosen.from <= today).toBe(true)
        },
      ),
    )
  })

  test('periodRange clips a period before the first day of the calendar to that day', () => {
    for (const period of periodNames) {
      const chosen = periodRange(period, -10_000_000, day('2026-04-01'), 1)
      if (chosen) expect(chosen.from).toBe('0000-01-01')
      expect(canStep(period, -10_000_000, -1, { today: day('2026-04-01'), weekStart: 1 })).toBe(false)
    }
  })

  test('periodRange returns 7 days for last-7-days and the length that each other name states', () => {
    fc.assert(
      fc.property(arbitraryStep, arbitraryDay, (step, today) => {
        const length = (period: PeriodName) => {
          const chosen = periodRange(period, step, today, 1)
          return chosen ? daysIn(chosen) : 0
        }
        expect(length('last-7-days')).toBe(7)
        expect(length('last-30-days')).toBe(30)
        for (const month of [length('this-month'), length('last-month')]) {
          expect(month >= 28 && month <= 31).toBe(true)
        }
        expect(length('this-week')).toBe(7)
        for (const year of [length('this-year'), length('last-year'), length('last-12-months')]) {
          expect(year === 365 || year === 366).toBe(true)
        }
        expect(length('last-3-months') >= 89 && length('last-3-months') <= 92).toBe(true)
      }),
    )
  })
})

describe('canStep', () => {
  test('canStep allows steps back, and forward only to a period that has begun', () => {
    const today = day('2026-04-01')
    expect(canStep('last-7-days', 0, -1, { today, weekStart: 1 })).toBe(true)
    expect(canStep('last-7-days', 0, 1, { today, weekStart: 1 })).toBe(false)
    expect(canStep('last-7-days', -1, 1, { today, weekStart: 1 })).toBe(true)
    expect(canStep('this-month', 0, 1, { today, weekStart: 1 })).toBe(false)
    expect(canStep('last-month', 0, 1, { today, weekStart: 1 })).toBe(true)
    expect(canStep('last-month', 1, 1, { today, weekStart: 1 })).toBe(false)
  })

  test('canStep lets a range of days move until the next range would begin after today', () => {
    const place = { today: day('2026-04-01'), weekStart: 1 } as const
    expect(canStep('2026-03-01..2026-03-31', 0, 1, place)).toBe(true)
    expect(steppedPeriod('2026-03-01..2026-03-31', 0, 1)).toEqual({
      period: '2026-04-01..2026-04-30',
      step: 0,
    })
    expect(canStep('2026-04-01..2026-04-30', 0, 1, place)).toBe(false)
    expect(canStep('2026-04-01..2026-04-30', 0, -1, place)).toBe(true)
    expect(steppedPeriod('this-year', -1, -1)).toEqual({ period: 'this-year', step: -2 })
  })

  test('canStep is false for all time', () => {
    expect(canStep('all-time', 0, -1, { today: day('2026-04-01'), weekStart: 1 })).toBe(false)
    expect(canStep('all-time', -3, 1, { today: day('2026-04-01'), weekStart: 1 })).toBe(false)
  })

  test('canStep forward is true exactly if periodRange of the next step begins on another day', () => {
    fc.assert(
      fc.property(arbitraryPeriod, arbitraryStep, arbitraryDay, (period, asked, today) => {
        const step = Math.min(asked, latestStep(period))
        const chosen = periodRange(period, step, today, 1)
        const next = periodRange(period, step + 1, today, 1)
        expect(canStep(period, step, 1, { today, weekStart: 1 })).toBe(
          chosen !== null && next?.from !== chosen.from,
        )
      }),
    )
  })
})

describe('countedRange', () => {
  const today = day('2026-04-10')

  test('countedRange returns the part of a period from the first practised day to today', () => {
    expect(countedRange(range('2026-04-01', '2026-04-30'), day('2026-04-03'), today)).toEqual(
      range('2026-04-03', '2026-04-10'),
    )
    expect(countedRange(range('2026-03-01', '2026-03-31'), day('2025-01-01'), today)).toEqual(
      range('2026-03-01', '2026-03-31'),
    )
    expect(countedRange(null, day('2025-01-01'), today)).toEqual(range('2025-01-01', '2026-04-10'))
    expect(countedRange(null, today, today)).toEqual(range('2026-04-10', '2026-04-10'))
  })

  test('countedRange returns null without practice and for a range before the first practised day', () => {
    expect(countedRange(null, null, today)).toBeNull()
    expect(countedRange(range('2026-04-01', '2026-04-30'), null, today)).toBeNull()
    expect(countedRange(range('2026-03-01', '2026-03-31'), day('2026-04-01'), today)).toBeNull()
  })

  test('countedRange returns null if all practice is dated after today', () => {
    expect(countedRange(null, day('2026-04-11'), today)).toBeNull()
    expect(countedRange(range('2026-04-01', '2026-04-30'), day('2026-04-11'), today)).toBeNull()
  })

  test('countedRange returns the days of the range from the first practised day to today', () => {
    fc.assert(
      fc.property(
        fc.option(arbitraryRange(60)),
        fc.integer({ min: -70, max: 70 }),
        arbitraryDay,
        (any, shift, first) => {
          const now = addDays(any?.from ?? first, shift)
          const wanted = eachDay(any ?? { from: first, to: now }).filter((one) => one >= first && one <= now)
          const counted = countedRange(any, first, now)
          expect(counted ? eachDay(counted) : []).toEqual(wanted)
          if (counted) expect(daysIn(counted)).toBe(wanted.length)
        },
      ),
    )
  })
})

describe('shownRange', () => {
  const today = day('2026-04-10')

  test('shownRange begins with the period, also before the first practice, and ends today', () => {
    expect(shownRange(range('2026-04-01', '2026-04-30'), day('2026-04-03'), today)).toEqual(
      range('2026-04-01', '2026-04-10'),
    )
    expect(shownRange(range('2026-04-01', '2026-04-30'), null, today)).toEqual(
      range('2026-04-01', '2026-04-10'),
    )
  })

  test('shownRange of all time begins on the first practised day', () => {
    expect(shownRange(null, day('2026-04-03'), today)).toEqual(range('2026-04-03', '2026-04-10'))
    expect(shownRange(null, null, today)).toBeNull()
    expect(shownRange(null, day('2026-04-11'), today)).toBeNull()
  })

  test('shownRange and countedRange end by today for every range', () => {
    fc.assert(
      fc.property(
        arbitraryPeriod,
        arbitraryStep,
        arbitraryDay,
        fc.option(arbitraryDay),
        (period, step, now, first) => {
          const chosen = periodRange(period, step, now, 1)
          const last: (CalendarDay | undefined)[] = [
            shownRange(chosen, first, now)?.to,
            countedRange(chosen, first, now)?.to,
          ]
          expect(last.every((one) => one === undefined || daysBetween(one, now) >= 0)).toBe(true)
        },
      ),
    )
  })
})
