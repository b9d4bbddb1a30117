import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { type PrintoutAddress, parsePrintoutAddress, withPrintout } from './printout-address'

const day = (text: string) => text as CalendarDay
const none: PrintoutAddress = { sheet: null, week: null, year: null, since: null }

test('parsePrintoutAddress reads a printout with its week, its year or its lesson', () => {
  expect(parsePrintoutAddress('sheet=letter&week=2026-11-09')).toEqual({
    ...none,
    sheet: 'letter',
    week: '2026-11-09',
  })
  expect(parsePrintoutAddress('sheet=year&year=2025')).toEqual({
    ...none,
    sheet: 'year',
    year: '2025-01-01',
  })
  expect(parsePrintoutAddress('?period=all-time&sheet=lesson&since=2026-11-12')).toEqual({
    ...none,
    sheet: 'lesson',
    since: '2026-11-12',
  })
})

test('parsePrintoutAddress ignores unknown printouts and impossible days', () => {
  expect(parsePrintoutAddress('sheet=poster')).toEqual(none)
  expect(parsePrintoutAddress('sheet=letter&week=2026-02-30')).toEqual({ ...none, sheet: 'letter' })
  expect(parsePrintoutAddress('sheet=year&year=26')).toEqual({ ...none, sheet: 'year' })
})

test('withPrintout adds and removes a printout without changing other parameters', () => {
  const search = 'period=all-time&filter=a'
  const days = { week: day('2026-11-09'), year: day('2025-01-01'), since: day('2026-11-12') }
  const open = withPrintout(search, { sheet: 'letter', ...days })
  expect(open).toBe('?period=all-time&filter=a&sheet=letter&week=2026-11-09')
  expect(withPrintout(open, { sheet: 'year', ...days })).toBe(
    '?period=all-time&filter=a&sheet=year&year=2025',
  )
  expect(withPrintout(open, none)).toBe('?period=all-time&filter=a')
  expect(withPrintout('sheet=letter', none)).toBe('')
})
