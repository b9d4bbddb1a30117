import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import { changeDayTotals, dayTotals } from './day-totals'

const entry = (localDay: string, duration: number, type: Entry['type'] = 'practice') =>
  ({ localDay, duration, type }) as Entry

const anEntry = fc
  .record({
    day: fc.integer({ min: 1, max: 5 }),
    duration: fc.integer({ min: 60, max: 86_400 }),
    type: fc.constantFrom<Entry['type']>('practice', 'lesson', 'status_change'),
  })
  .map(({ day, duration, type }) => entry(`2026-02-0${day}`, duration, type))

test('a day adds up its entries, and status changes are not practice', () => {
  const totals = dayTotals([
    entry('2026-02-01', 600),
    entry('2026-02-01', 90, 'lesson'),
    entry('2026-02-02', 60, 'status_change'),
  ])
  expect([...totals]).toEqual([['2026-02-01', 690]])
})

test('a day whose last entry is removed is absent again, and the old totals stay as they were', () => {
  const only = entry('2026-02-01', 600)
  const totals = dayTotals([only])
  expect(changeDayTotals(totals, only, null).has('2026-02-01' as CalendarDay)).toBe(false)
  expect(totals.get('2026-02-01' as CalendarDay)).toBe(600)
})

test('changing the totals equals counting the changed entries anew', () => {
  const byDay = (totals: Map<CalendarDay, number>) => [...totals].sort()
  fc.assert(
    fc.property(fc.array(anEntry), fc.option(anEntry), fc.option(anEntry), (others, before, after) => {
      const totals = dayTotals(before ? [...others, before] : others)
      const counted = dayTotals(after ? [...others, after] : others)
      expect(byDay(changeDayTotals(totals, before, after))).toEqual(byDay(counted))
    }),
  )
})
