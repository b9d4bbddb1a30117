import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { dayBlockOf } from './day-blocks'

const days = ['2026-11-21', '2026-11-21', '2026-11-20'] as CalendarDay[]
const entryAt = (leaf: number) => ({ localDay: days[leaf] as CalendarDay })
const rows = { count: 3, at: (row: number) => ({ leaf: row }) }
const byDate = [{ field: 'date', direction: 'asc' }] as const

test('dayBlockOf joins the rows of one day if the table is sorted by date first', () => {
  for (const sorts of [[], byDate]) {
    expect(days.map((_, row) => dayBlockOf(row, rows, sorts, entryAt))).toEqual([
      { joinsPrevious: false, joinsNext: true },
      { joinsPrevious: true, joinsNext: false },
      { joinsPrevious: false, joinsNext: false },
    ])
  }
})

test('dayBlockOf joins no rows if the table is sorted by duration first', () => {
  const sorts = [{ field: 'duration', direction: 'asc' }, ...byDate] as const
  expect(dayBlockOf(1, rows, sorts, entryAt)).toEqual({ joinsPrevious: false, joinsNext: false })
})
