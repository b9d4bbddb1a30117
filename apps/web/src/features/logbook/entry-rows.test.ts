import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { neighbourOf } from '../../list-screen/list-rows'
import { entryRows } from './entry-rows'

const day = (name: string, ...ids: string[]) => ({
  day: name as CalendarDay,
  seconds: 0,
  entries: ids.map((id) => buildEntry({ id, localDay: name as CalendarDay })),
})
const rows = entryRows([day('2026-11-21', 'a', 'b'), day('2026-11-20', 'c')])

test('entryRows numbers the entries of all days in one sequence', () => {
  expect(rows.count).toBe(3)
  expect(['a', 'b', 'c', 'd'].map((id) => rows.rowOfId(id))).toEqual([0, 1, 2, -1])
  expect(rows.rowOf(buildEntry({ id: 'c', localDay: '2026-11-20' as CalendarDay }))).toBe(2)
  expect(rows.rowOf(buildEntry({ id: 'c', localDay: '2026-11-19' as CalendarDay }))).toBe(-1)
  expect([-1, 0, 1, 2, 3].map((row) => rows.itemAt(row)?.id)).toEqual([undefined, 'a', 'b', 'c', undefined])
})

test('neighbourOf returns the next older entry, and for the oldest entry the next newer one', () => {
  const neighbourAt = (row: number) => neighbourOf(rows, rows.itemAt(row) ?? buildEntry())
  expect(neighbourAt(1)?.id).toBe('c')
  expect(neighbourAt(2)?.id).toBe('b')
  const [only] = [buildEntry({ id: 'a', localDay: '2026-11-21' as CalendarDay })]
  expect(neighbourOf(entryRows([{ day: only.localDay, seconds: 0, entries: [only] }]), only)).toBeUndefined()
})
