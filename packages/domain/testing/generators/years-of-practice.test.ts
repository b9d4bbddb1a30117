import { describe, expect, test } from 'vitest'
import { type Entry, entrySchema } from '../../src/entry/entry'
import { type CalendarDay, calendarDayOf } from '../../src/units/calendar-day'
import { timeOf } from '../../src/units/instant'
import { isLong } from './is-long'
import { practiceNotes } from './practice-notes'
import { hundredThousandEntries, yearsOfPractice } from './years-of-practice'
import { changesClocks, instantAt, offsetAt } from './zoned-time'

const diary = yearsOfPractice({ seed: 7 })
const offsetHours = (entry: Entry, secondsLater: number) =>
  offsetAt(timeOf(entry.timestamp) + secondsLater * 1000, entry.timeZone) / 3_600_000

test('yearsOfPractice returns exactly the requested number of valid entries with different ids', () => {
  expect(diary).toHaveLength(20_000)
  expect(diary.filter((entry) => !entrySchema.safeParse(entry).success)).toEqual([])
  expect(new Set(diary.map((entry) => entry.id)).size).toBe(20_000)
  expect(yearsOfPractice({ seed: 1, entries: 37, years: 1 })).toHaveLength(37)
})

test('yearsOfPractice returns the same diary for the same seed, and another one for another seed', () => {
  expect(JSON.stringify(yearsOfPractice({ seed: 7 }))).toBe(JSON.stringify(diary))
  expect(yearsOfPractice({ seed: 8, entries: 50 })).not.toEqual(yearsOfPractice({ seed: 7, entries: 50 }))
})

test('yearsOfPractice gives every entry the local day in its zone', () => {
  for (const { timestamp, timeZone, localDay } of diary)
    expect(calendarDayOf(timeOf(timestamp), timeZone)).toBe(localDay)
  expect(new Set(diary.map((entry) => entry.timeZone)).size).toBe(3)
})

test('a generated diary ends on the requested day, spans its two years and has days without practice', () => {
  const end = '2024-02-29' as CalendarDay
  const days = new Set(
    yearsOfPractice({ seed: 3, years: 2, entries: 2000, end }).map((entry) => entry.localDay),
  )
  const sorted = [...days].sort()
  expect(sorted.at(-1)).toBe(end)
  expect(sorted[0]?.startsWith('2022-03')).toBe(true)
  expect(days.size).toBeGreaterThan(550)
  expect(days.size).toBeLessThan(700)
})

test('yearsOfPractice returns some entries past midnight and across both clock changes', () => {
  const usual = yearsOfPractice({ seed: 7, entries: 6000 })
  const pastMidnight = usual.filter(
    (entry) =>
      calendarDayOf(timeOf(entry.timestamp) + entry.duration * 1000, entry.timeZone) > entry.localDay,
  )
  expect(pastMidnight.length).toBeGreaterThan(50)
  const shifts = usual.map((entry) => offsetHours(entry, entry.duration) - offsetHours(entry, 0))
  expect(shifts.filter((shift) => shift === 1).length).toBeGreaterThan(5)
  expect(shifts.filter((shift) => shift === -1).length).toBeGreaterThan(5)
})

test('a generated diary has practice on the days of clock changes', () => {
  // Twenty clock changes in ten years. A few of them are during holidays in zones without clock changes.
  const changed = diary.filter((entry) => changesClocks(entry.localDay, entry.timeZone))
  expect(new Set(changed.map((entry) => entry.localDay)).size).toBeGreaterThanOrEqual(15)
})

test('a generated diary has lessons, moods, status changes, notes in six languages and unknown fields', () => {
  const types = new Set(diary.map((entry) => entry.type))
  expect(types).toEqual(
    new Set(['practice', 'technique', 'lesson', 'performance', 'rehearsal', 'status_change']),
  )
  expect(new Set(diary.map((entry) => entry.mood)).size).toBe(5)
  expect(practiceNotes.length).toBeGreaterThanOrEqual(40)
  const notes = new Set(diary.map((entry) => entry.notes))
  expect(practiceNotes.filter((note) => !notes.has(note))).toEqual([])
  expect(diary.filter((entry) => 'weather' in entry).length).toBeGreaterThan(50)
  for (const entry of diary.filter((one) => one.type === 'status_change'))
    expect(entry).toMatchObject({ duration: 60, mood: 'neutral' })
})

test('yearsOfPractice never lowers the tempo of a piece', () => {
  const tempi = new Map<string, number[]>()
  for (const { title, tempo } of diary.flatMap((entry) => entry.pieces))
    if (tempo !== null) tempi.set(title, [...(tempi.get(title) ?? []), tempo])
  for (const [title, list] of tempi) {
    expect(list, title).toEqual(list.toSorted((a, b) => a - b))
    expect(list.at(-1), title).toBeGreaterThan(list[0] ?? 0)
  }
})

test('yearsOfPractice takes its pieces from the given list', () => {
  const pieces = [{ title: 'Gavotte', composer: 'Gossec' }]
  const entries = yearsOfPractice({ seed: 2, entries: 100, years: 1, pieces })
  expect(new Set(entries.flatMap((entry) => entry.pieces.map((piece) => piece.title)))).toEqual(
    new Set(['Gavotte']),
  )
})

test.runIf(isLong)('hundredThousandEntries returns 100,000 entries with different ids', () => {
  const many = hundredThousandEntries(1)
  expect(many).toHaveLength(100_000)
  expect(new Set(many.map((entry) => entry.id)).size).toBe(100_000)
})

describe('instantAt', () => {
  const at = (day: string, minute: number, zone: string) =>
    new Date(instantAt(day as CalendarDay, minute, zone)).toISOString()

  test('instantAt returns the instant of a local time in winter, in summer and far from UTC', () => {
    expect(at('2026-01-15', 18 * 60, 'Europe/Berlin')).toBe('2026-01-15T17:00:00.000Z')
    expect(at('2026-07-15', 18 * 60, 'Europe/Berlin')).toBe('2026-07-15T16:00:00.000Z')
    expect(at('2026-07-15', 30, 'Asia/Taipei')).toBe('2026-07-14T16:30:00.000Z')
    expect(at('2026-07-15', 23 * 60, 'America/New_York')).toBe('2026-07-16T03:00:00.000Z')
  })

  test('instantAt returns the instant of a local time on days of clock changes', () => {
    expect(at('2026-03-29', 60, 'Europe/Berlin')).toBe('2026-03-29T00:00:00.000Z')
    expect(at('2026-03-29', 150, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-03-29', 18 * 60, 'Europe/Berlin')).toBe('2026-03-29T16:00:00.000Z')
    expect(at('2026-10-25', 150, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', 18 * 60, 'Europe/Berlin')).toBe('2026-10-25T17:00:00.000Z')
  })
})
