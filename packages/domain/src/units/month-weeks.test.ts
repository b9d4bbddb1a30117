import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day'
import { monthWeeks } from './month-weeks'

const shape = (day: string, weekStart: 0 | 1 | 6) => {
  const weeks = monthWeeks(day as CalendarDay, weekStart)
  return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]
}

test.each([
  ['2026-11-15', 1, 6, '2026-10-26', '2026-12-06'],
  ['2026-11-15', 0, 5, '2026-11-01', '2026-12-05'],
  ['2026-02-01', 0, 4, '2026-02-01', '2026-02-28'],
  ['2024-02-29', 6, 5, '2024-01-27', '2024-03-01'],
] as const)(
  'monthWeeks of %s, with weeks from weekday %i, returns %i weeks from %s to %s',
  (day, start, count, first, last) => {
    expect(shape(day, start)).toEqual([count, first, last])
  },
)
