import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { type PrintoutAddress, parsePrintoutAddress, withPrintout } from './printout-address'

const day = (text: string) => text as CalendarDay
const none: PrintoutAddress = { sheet: null, week: null, since: null }

test('a sheet, its week and its lesson are read from the address', () => {
  expect(parsePrintoutAddress('sheet=letter&week=2026-11-09')).toEqual({
    ...none,
    sheet: 'letter',
    week: '2026-11-09',
  })
  expect(parsePrintoutAddress('?period=all-time&sheet=lesson&since=2026-11-12')).toEqual({
    ...none,
    sheet: 'lesson',
    since: '2026-11-12',
  })
})

test('what makes no sense opens nothing and chooses nothing', () => {
  expect(parsePrintoutAddress('sheet=poster')).toEqual(none)
  expect(parsePrintoutAddress('sheet=letter&week=2026-02-30')).toEqual({ ...none, sheet: 'letter' })
})

test('a sheet is written beside what the address says already, and leaves it as it was', () => {
  const search = 'period=all-time&filter=a'
  const open = withPrintout(search, { sheet: 'letter', week: day('2026-11-09'), since: day('2026-11-12') })
  expect(open).toBe('?period=all-time&filter=a&sheet=letter&week=2026-11-09')
  expect(withPrintout(open, none)).toBe('?period=all-time&filter=a')
  expect(withPrintout('sheet=letter', none)).toBe('')
})
