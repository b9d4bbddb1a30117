import { expect, test } from 'vitest'
import type { TempoReading } from '../../repertoire/tempo-history'
import type { CalendarDay } from '../../units/calendar-day'
import type { DayRange } from '../view/period'
import { tempoMedians } from './tempo-medians'

const reading = (day: string, tempo: number) => ({ day, tempo }) as unknown as TempoReading
const year = (from: string): DayRange => ({
  from: `${from}-01-01` as CalendarDay,
  to: `${from}-12-31` as CalendarDay,
})

test('tempoMedians returns the median of each year with readings, whatever its slowest and fastest readings', () => {
  const readings = [
    reading('2024-01-01', 40),
    reading('2024-05-02', 84),
    reading('2024-12-31', 88),
    reading('2026-03-04', 96),
    reading('2026-03-05', 60),
  ]
  expect(tempoMedians(readings, ['2024', '2025', '2026'].map(year))).toEqual([
    { range: year('2024'), tempo: 84, count: 3 },
    { range: year('2026'), tempo: 78, count: 2 },
  ])
})
