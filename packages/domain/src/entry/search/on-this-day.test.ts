import { expect, test } from 'vitest'
import { buildEntry } from '../../../testing/builders/build-entry'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { onThisDay } from './on-this-day'

const day = (text: string) => text as CalendarDay
const group = (text: string, ...minutes: number[]) => ({
  day: day(text),
  entries: minutes.map((value) =>
    buildEntry({ id: `${text}/${value}`, localDay: day(text), duration: seconds(value * 60) }),
  ),
})

test('onThisDay returns the longest practice of the same day in the latest earlier year', () => {
  const days = [
    group('2026-11-21', 30),
    group('2026-11-20', 90),
    group('2024-11-21', 20, 45),
    group('2023-11-21', 60),
  ]
  expect(onThisDay(days, day('2026-11-21'))).toMatchObject({ entry: { id: '2024-11-21/45' }, years: 2 })
})

test('onThisDay returns null without practice on the same day of an earlier year', () => {
  const change = { ...group('2025-11-21', 1), entries: [buildEntry({ type: 'status_change' })] }
  expect(onThisDay([group('2026-11-21', 30), change, group('2025-11-22', 30)], day('2026-11-21'))).toBeNull()
  expect(onThisDay([group('2027-02-28', 30)], day('2028-02-29'))).toBeNull()
})
