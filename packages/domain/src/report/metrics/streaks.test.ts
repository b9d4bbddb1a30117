import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDiary, day, practised, practisedOn } from '../../../testing/generators/arbitrary-days'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import type { PracticeDay } from './practice-stats'
import { type Streak, streaksOf } from './streaks'

const today = day('2026-04-10')
const on = (...dates: string[]) => practised(Object.fromEntries(dates.map((date) => [date, 600])))

describe('the current streak and today', () => {
  test('the current streak includes yesterday while today has no practice yet', () => {
    expect(streaksOf(on('2026-04-08', '2026-04-09'), today).current).toEqual({
      from: '2026-04-08',
      to: '2026-04-09',
      days: 2,
    })
  })

  test('the current streak includes today after practice', () => {
    expect(streaksOf(on('2026-04-09', '2026-04-10'), today).current?.to).toBe(today)
    expect(streaksOf(on('2026-04-10'), today).current?.days).toBe(1)
  })

  test('the current streak is null two days after the last practice', () => {
    expect(streaksOf(on('2026-04-07', '2026-04-08'), today)).toEqual({
      current: null,
      longest: { from: '2026-04-07', to: '2026-04-08', days: 2 },
      count: 1,
    })
  })

  test('the current streak ignores practice dated after today', () => {
    const dated = on('2026-04-10', '2026-04-11', '2026-04-12')
    expect(streaksOf(dated, today)).toEqual(streaksOf(on('2026-04-10'), today))
    expect(streaksOf(on('2026-04-11'), today)).toEqual({ current: null, longest: null, count: 0 })
  })
})

test('the later of two equally long streaks is the longest', () => {
  const days = on('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-08')
  expect(streaksOf(days, today)).toMatchObject({ longest: { from: '2026-03-04', days: 2 }, count: 3 })
})

test('a streak continues over leap days, month ends and year ends', () => {
  const leap = on('2024-02-28', '2024-02-29', '2024-03-01')
  expect(streaksOf(leap, today).longest?.days).toBe(3)
  expect(streaksOf(on('2025-02-28', '2025-03-01'), today).longest?.days).toBe(2)
  expect(streaksOf(on('2024-02-28', '2024-03-01'), today).longest?.days).toBe(1)
  expect(streaksOf(on('2025-12-31', '2026-01-01'), today).longest?.days).toBe(2)
})

test('streaksOf returns null streaks and a count of 0 without practice', () => {
  expect(streaksOf([], today)).toEqual({ current: null, longest: null, count: 0 })
})

/** Returns all streaks up to today, found by a walk from day to day: a reference implementation. */
function walked(days: readonly PracticeDay[], now: CalendarDay): Streak[] {
  const runs: Streak[] = []
  const first = days[0]?.day ?? now
  let from: CalendarDay | null = null
  let count = 0
  for (let at = first; at <= now; at = addDays(at, 1)) {
    if (practisedOn(days, at) === 0) continue
    from ??= at
    count++
    if (at !== now && practisedOn(days, addDays(at, 1)) > 0) continue
    runs.push({ from, to: at, days: count })
    from = null
    count = 0
  }
  return runs
}

test('streaksOf returns the same streaks as a walk from day to day', () => {
  fc.assert(
    fc.property(arbitraryDiary, ({ today: now, days }) => {
      const runs = walked(days, now)
      const longest = Math.max(0, ...runs.map((run) => run.days))
      expect(streaksOf(days, now)).toEqual({
        current: runs.find((run) => run.to === now || addDays(run.to, 1) === now) ?? null,
        longest: runs.findLast((run) => run.days === longest) ?? null,
        count: runs.length,
      })
    }),
  )
})
