import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { entryAtRow, neighbourOf, rowOfEntry } from './row-of-entry'

const day = (name: string, ...ids: string[]) => ({
  day: name as CalendarDay,
  seconds: 0,
  entries: ids.map((id) => buildEntry({ id, localDay: name as CalendarDay })),
})
const days = [day('2026-11-21', 'a', 'b'), day('2026-11-20', 'c')]

test('rows count through the days', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => rowOfEntry(days, id))).toEqual([0, 1, 2, -1])
  expect(rowOfEntry(days, 'c', '2026-11-20')).toBe(2)
  expect(rowOfEntry(days, null)).toBe(-1)
  expect([0, 1, 2, 3].map((row) => entryAtRow(days, row)?.id)).toEqual(['a', 'b', 'c', undefined])
})

test('the place of a deleted entry goes to the older one, of the oldest to the newer one', () => {
  const entry = (row: number) => entryAtRow(days, row) ?? buildEntry()
  expect(neighbourOf(days, entry(1))?.id).toBe('c')
  expect(neighbourOf(days, entry(2))?.id).toBe('b')
  expect(neighbourOf([day('2026-11-21', 'a')], entry(0))).toBeUndefined()
})
