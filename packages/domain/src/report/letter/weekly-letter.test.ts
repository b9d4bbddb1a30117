import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { letterDiaryOf } from '../../../testing/builders/diary-days'
import type { Entry, EntryPiece } from '../../entry/entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import { seconds } from '../../units/duration'
import { instantOf } from '../../units/instant'
import type { LetterFact, LetterFactKind } from './letter'
import { letterWeeks, weeklyLetter } from './weekly-letter'

const day = (text: string) => text as CalendarDay
/** 18 November 2026 is a Wednesday. The week of the letters is Monday 9 to Sunday 15 November. */
const today = day('2026-11-18')
const lastWeek = day('2026-11-09')
const MONDAY = 1

let made = 0
function played(
  localDay: string,
  minutes: number,
  pieces: readonly Partial<EntryPiece>[] = [],
  rest: Partial<Entry> = {},
): Entry {
  made++
  return buildEntry({
    id: `e${made}`,
    localDay: day(localDay),
    timestamp: instantOf(Date.parse(`${localDay}T17:30:00Z`) + made),
    duration: seconds(minutes * 60),
    pieces: pieces.map((piece) => buildPiece({ composer: 'Liszt', ...piece })),
    ...rest,
  })
}

const letterOf = (entries: readonly Entry[], week = lastWeek, now = today) =>
  weeklyLetter(letterDiaryOf(entries), week, now, MONDAY)
const kindsOf = (entries: readonly Entry[], week = lastWeek) =>
  letterOf(entries, week)?.facts.map(({ kind }) => kind)

/**
 * Returns a fact from the first letter that states it. Goes back from the last week through 60 weeks, because
 * the order of facts changes every week. Returns undefined if no letter states the fact.
 */
function reported(
  kind: LetterFactKind,
  make: (monday: CalendarDay) => readonly Entry[],
): LetterFact | undefined {
  for (let step = 0; step < 60; step++) {
    const from = addDays(lastWeek, -7 * step)
    const fact = letterOf(make(from), from)?.facts.find((one) => one.kind === kind)
    if (fact) return fact
  }
  return undefined
}

test('a weekly letter begins with the time and days of its week, then the piece with the most time', () => {
  const letter = letterOf([
    played('2026-11-10', 30, [{ title: 'Consolation' }]),
    played('2026-11-12', 45, [{ title: 'Consolation' }, { title: 'Liebestraum' }]),
    played('2026-11-12', 15),
    played('2026-10-01', 20, [{ title: 'Gnomenreigen' }]),
  ])
  expect(letter).toMatchObject({ from: '2026-11-09', to: '2026-11-15', end: '2026-11-15' })
  expect(letter?.facts.slice(0, 2)).toMatchObject([
    { kind: 'week', values: { seconds: 5400, days: 2 } },
    {
      kind: 'mostTime',
      values: { piece: { title: 'Consolation', composer: 'Liszt' }, seconds: 3150, isAll: false },
    },
  ])
  expect(letter?.facts).toHaveLength(5)
})

test('the weekly letter of the current week ends today and ignores later entries', () => {
  const letter = letterOf([played('2026-11-16', 30), played('2026-11-21', 600)], today)
  expect(letter).toMatchObject({ from: '2026-11-16', to: '2026-11-22', end: '2026-11-18' })
  expect(letter?.facts[0]).toEqual({ kind: 'week', values: { seconds: 1800, days: 1 } })
})

test('a weekly letter about a single entry has five facts, in the week of the entry or long after it', () => {
  const entries = [played('2026-11-10', 20)]
  expect(kindsOf(entries)).toEqual(['week', 'timeOfDay', 'instruments', 'types', 'first'])
  expect(kindsOf([played('2024-03-05', 20)])).toEqual([
    'instrumentsSoFar',
    'typesSoFar',
    'weekdaySoFar',
    'whole',
    'first',
  ])
})

test('weeklyLetter returns null for an empty diary and for a week before the first entry', () => {
  expect(letterOf([])).toBeNull()
  expect(letterOf([played('2026-11-17', 20)])).toBeNull()
  expect(letterOf([played('2026-11-10', 1, [], { type: 'status_change' })])).toBeNull()
})

test('a weekly letter states a piece as new in the week of its first entry', () => {
  const fact = reported('firstTime', (from) => [
    played(addDays(from, 2), 20, [{ title: 'Consolation' }]),
    played(addDays(from, 1), 60, [{ title: 'Liebestraum' }]),
    played(addDays(from, -50), 60, [{ title: 'Liebestraum' }]),
  ])
  expect(fact?.values).toMatchObject({ piece: { title: 'Consolation' } })
})

test('a weekly letter states the return of a piece after a pause of 28 days, not of 27', () => {
  const after = (pause: number) => (from: CalendarDay) => [
    played(addDays(from, 3), 20, [{ title: 'Consolation' }]),
    played(addDays(from, 3 - pause), 20, [{ title: 'Consolation' }]),
  ]
  const fact = reported('again', after(28))
  if (fact?.kind !== 'again') throw new Error('not told')
  expect(addDays(fact.values.before, 28)).toBe(fact.values.day)
  expect(reported('again', after(27))).toBeUndefined()
})

test('a weekly letter states a changed tempo with the last tempo before the week', () => {
  const at = (tempi: readonly (readonly [offset: number, tempo: number])[]) => (from: CalendarDay) =>
    tempi.map(([offset, tempo]) => played(addDays(from, offset), 20, [{ title: 'Consolation', tempo }]))
  expect(
    reported(
      'tempo',
      at([
        [-20, 60],
        [-9, 72],
        [1, 76],
        [4, 70],
      ]),
    )?.values,
  ).toMatchObject({ before: 72, now: 70 })
  expect(
    reported(
      'tempo',
      at([
        [1, 76],
        [4, 80],
      ]),
    )?.values,
  ).toMatchObject({ before: 76, now: 80 })
  expect(
    reported(
      'tempo',
      at([
        [-9, 72],
        [1, 72],
      ]),
    ),
  ).toBeUndefined()
})

test('weeklyLetter merges the bars of a piece in a week', () => {
  const fact = reported('bars', (from) => [
    played(addDays(from, 1), 20, [{ title: 'Consolation', measures: '12-20' }]),
    played(addDays(from, 2), 20, [{ title: 'Consolation', measures: 'b. 33; 18–24' }]),
  ])
  expect(fact?.values).toMatchObject({
    ranges: [
      { from: 12, to: 24 },
      { from: 33, to: 33 },
    ],
    bars: 14,
  })
})

test('a weekly letter states a goal that the musician reached in its week', () => {
  const entries = [played('2026-11-10', 20)]
  const goal = (id: string, on: string) => ({ id, title: id, day: day(on) })
  const diary = letterDiaryOf(entries, [
    goal('late', '2026-11-16'),
    goal('second', '2026-11-15'),
    goal('first', '2026-11-09'),
  ])
  expect(weeklyLetter(diary, lastWeek, today, MONDAY)?.facts[1]).toEqual({
    kind: 'goalsReached',
    values: { goals: [goal('first', '2026-11-09'), goal('second', '2026-11-15')] },
  })
})

test('a weekly letter compares a past week with the week before, but not the current week', () => {
  const make = (from: CalendarDay) => [
    played(addDays(from, 1), 40),
    played(addDays(from, -2), 25),
    played(addDays(from, -8), 90),
  ]
  expect(reported('weekBefore', make)?.values).toEqual({ seconds: 2400, before: 1500 })
  for (let step = 0; step < 12; step++) {
    const now = addDays(today, 7 * step)
    const letter = letterOf(make(weekOf(now, MONDAY)), now, now)
    expect(letter?.facts.map(({ kind }) => kind)).not.toContain('weekBefore')
  }
})

test('a weekly letter states the time of day of an entry in its own zone', () => {
  const fact = reported('timeOfDay', (from) => [
    played(addDays(from, 1), 20, [], {
      timeZone: 'Asia/Taipei',
      timestamp: instantOf(Date.parse(`${addDays(from, 1)}T15:00:00Z`)),
    }),
  ])
  expect(fact?.values).toEqual({ part: 'night', seconds: 1200, isAll: true })
})

test('a weekly letter states month, year and all time only if they cover different entries', () => {
  // Weeks in the middle of a month, with practice in that month only.
  for (const from of ['2026-03-16', '2026-04-13', '2026-05-11', '2026-06-15', '2026-09-14', '2026-10-12']) {
    const kinds = kindsOf([played(from, 20), played(`${from.slice(0, 8)}02`, 30)], day(from))
    expect(kinds).toContain('month')
    expect(kinds).not.toContain('year')
    expect(kinds).not.toContain('whole')
  }
  const ofYear = (from: CalendarDay) => [played(from, 20), played('2026-01-02', 30), played('2025-12-30', 30)]
  expect(reported('whole', ofYear)?.values).toEqual({ seconds: 4800, entries: 3 })
})

test('letterWeeks shows the last completed week, or the current one if the diary begins in it', () => {
  const weeks = (...entries: Entry[]) => letterWeeks(letterDiaryOf(entries).days, today, MONDAY)
  expect(weeks(played('2026-10-01', 20), played('2026-11-30', 20))).toEqual({
    first: '2026-09-28',
    last: '2026-11-16',
    shown: '2026-11-09',
  })
  expect(weeks(played('2026-11-17', 20))).toEqual({
    first: '2026-11-16',
    last: '2026-11-16',
    shown: '2026-11-16',
  })
  expect(weeks(played('2026-11-30', 20))).toBeNull()
})

test('the question of a weekly letter concerns one of its pieces or music in general', () => {
  const letters = Array.from({ length: 30 }, (_, step) => {
    const from = addDays(lastWeek, -7 * step)
    return letterOf([played(addDays(from, 1), 20, [{ title: 'Consolation' }])], from)
  })
  const asked = letters.map((letter) => letter?.question)
  expect(new Set(asked.map((question) => question?.kind)).size).toBeGreaterThan(5)
  for (const question of asked) {
    if (question && 'piece' in question.values) {
      expect(question.values.piece).toMatchObject({ title: 'Consolation' })
    }
  }
})
