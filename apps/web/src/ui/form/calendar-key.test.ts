import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { calendarKey } from './calendar-key'

test.each([
  ['ArrowLeft', false, '2026-01-30'],
  ['ArrowRight', false, '2026-02-01'],
  ['ArrowUp', false, '2026-01-24'],
  ['ArrowDown', false, '2026-02-07'],
  ['Home', false, '2026-01-26'],
  ['End', false, '2026-02-01'],
  ['PageUp', false, '2025-12-31'],
  ['PageDown', false, '2026-02-28'],
  ['PageUp', true, '2025-01-31'],
  ['PageDown', true, '2027-01-31'],
  ['Enter', false, null],
] as const)('calendarKey for %s (Shift: %s) on 31 January 2026 returns %s', (key, shiftKey, expected) => {
  expect(calendarKey({ key, shiftKey }, '2026-01-31' as CalendarDay, 1)).toBe(expected)
})
