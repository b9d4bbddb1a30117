import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../../entry/entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import { type Seconds, seconds } from '../../units/duration'
import { heatmapWeeks, practiceSummary } from './practice-summary'
import { secondsByDay } from './seconds-by-day'

const SUNDAY = 0
const MONDAY = 1
const day = (text: string) => text as CalendarDay
/** 1 April 2026 is a Wednesday. */
const today = day('2026-04-01')

const entry = (localDay: string, duration: number, pieces: string[] = [], type: Entry['type'] = 'practice') =>
  ({
    localDay,
    timestamp: `${localDay}T18:00:00.000Z`,
    duration,
    type,
    pieces: pieces.map((title) => ({ title, composer: 'Franz Liszt' })),
  }) as Entry

test('weekOf returns the latest day with the weekday weekStart, also if that is the given day', () => {
  expect(weekOf(today, MONDAY)).toBe('2026-03-30')
  expect(weekOf(today, SUNDAY)).toBe('2026-03-29')
  expect(weekOf(day('2026-03-30'), MONDAY)).toBe('2026-03-30')
  expect(weekOf(day('2026-03-29'), MONDAY)).toBe('2026-03-23')
})

const diary = [
  entry('2026-04-01', 1200, ['Consolation']),
  entry('2026-03-31', 3000, ['Consolation', 'Liebestraum']),
  entry('2026-03-29', 600, ['Gnomenreigen']),
  entry('2026-04-01', 60, ['Gnomenreigen'], 'status_change'),
  entry('2025-04-01', 7200, ['Gnomenreigen']),
]

test('practiceSummary sums today, a week across two months, and the month without status changes', () => {
  expect(practiceSummary(diary, today, MONDAY)).toEqual({
    today: 1200,
    week: 4200,
    month: 1200,
    daysThisWeek: 2,
    topPieceThisWeek: { title: 'Consolation', composer: 'Franz Liszt', seconds: 2700 },
  })
  expect(practiceSummary(diary, today, SUNDAY)).toMatchObject({ week: 4800, daysThisWeek: 3 })
})

test('practiceSummary gives the same result from totals of days as from the entries', () => {
  const thisWeek = diary.filter((one) => one.localDay >= '2026-03-30')
  expect(practiceSummary(thisWeek, today, MONDAY, secondsByDay(diary))).toEqual(
    practiceSummary(diary, today, MONDAY),
  )
})

test('practiceSummary counts two spellings of a piece as one piece with the newest spelling', () => {
  const typed = [entry('2026-04-01', 600, ['Consolation']), entry('2026-03-31', 600, ['consolation '])]
  for (const entries of [typed, typed.toReversed()]) {
    const { topPieceThisWeek } = practiceSummary(entries, today, MONDAY)
    expect(topPieceThisWeek).toMatchObject({ title: 'Consolation', seconds: 1200 })
  }
})

test('topPieceThisWeek is null in a week without practice or pieces', () => {
  expect(practiceSummary([], today, MONDAY)).toEqual({
    today: 0,
    week: 0,
    month: 0,
    daysThisWeek: 0,
    topPieceThisWeek: null,
  })
  expect(practiceSummary([entry('2026-04-01', 600)], today, MONDAY).topPieceThisWeek).toBeNull()
})

const totalsOf = (...amounts: number[]) =>
  new Map(amounts.map((amount, index) => [addDays(today, -index), seconds(amount)]))

test('the heatmap ends with the week of today and marks later days as future', () => {
  const weeks = heatmapWeeks(totalsOf(600), today, 2, MONDAY)
  expect(weeks.map((week) => week[0]?.day)).toEqual(['2026-03-23', '2026-03-30'])
  expect(weeks[1]?.map((cell) => cell.future)).toEqual([false, false, false, true, true, true, true])
  expect(weeks.flat().filter((cell) => cell.level > 0)).toMatchObject([{ day: today, level: 3 }])
})

test('heatmap levels are quarters of the practised days', () => {
  const weeks = heatmapWeeks(totalsOf(600, 1200, 1800, 2400, 0), today, 2, MONDAY)
  const levels = new Map(weeks.flat().map((cell) => [cell.seconds, cell.level]))
  expect([...levels].sort((a, b) => a[0] - b[0])).toEqual([
    [0, 0],
    [600, 1],
    [1200, 2],
    [1800, 3],
    [2400, 4],
  ])
})

test('a heatmap level is never lower for more practice, and never 0 for a practised day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 60 }), (amounts) => {
      const cells = heatmapWeeks(totalsOf(...amounts) as Map<CalendarDay, Seconds>, today, 12, MONDAY).flat()
      const sorted = cells.toSorted((a, b) => a.seconds - b.seconds)
      sorted.forEach((cell, index) => {
        expect(cell.level).toBeGreaterThanOrEqual(sorted[index - 1]?.level ?? 0)
        expect(cell.level > 0).toBe(cell.seconds > 0)
      })
    }),
  )
})
