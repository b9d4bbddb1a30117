import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { parseSheetAddress, type SheetAddress, withSheet } from './sheet-address'

const day = (text: string) => text as CalendarDay
const none: SheetAddress = { sheet: null, week: null, since: null }

test('a sheet, its week and its lesson are read from the address', () => {
  expect(parseSheetAddress('sheet=letter&week=2026-11-09')).toEqual({
    ...none,
    sheet: 'letter',
    week: '2026-11-09',
  })
  expect(parseSheetAddress('?period=all-time&sheet=lesson&since=2026-11-12')).toEqual({
    ...none,
    sheet: 'lesson',
    since: '2026-11-12',
  })
})

test('what makes no sense opens nothing and chooses nothing', () => {
  expect(parseSheetAddress('sheet=poster')).toEqual(none)
  expect(parseSheetAddress('sheet=letter&week=2026-02-30')).toEqual({ ...none, sheet: 'letter' })
})

test('a sheet is written beside what the address says already, and leaves it as it was', () => {
  const search = 'period=all-time&filter=a'
  const open = withSheet(search, { sheet: 'letter', week: day('2026-11-09'), since: day('2026-11-12') })
  expect(open).toBe('?period=all-time&filter=a&sheet=letter&week=2026-11-09')
  expect(withSheet(open, none)).toBe('?period=all-time&filter=a')
  expect(withSheet('sheet=letter', none)).toBe('')
})
