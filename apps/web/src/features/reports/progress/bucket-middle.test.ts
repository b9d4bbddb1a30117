import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { middleOf } from './bucket-middle'

const range = (from: string, to: string) => ({ from: from as CalendarDay, to: to as CalendarDay })

test('middleOf returns 0.5 for 1 January 1970 and 15.5 for the whole of January 1970', () => {
  expect(middleOf(range('1970-01-01', '1970-01-01'))).toBe(0.5)
  // The bar of January 1970 extends from day 0 to day 31.
  expect(middleOf(range('1970-01-01', '1970-01-31'))).toBe(15.5)
})
