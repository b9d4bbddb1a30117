import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { diaryDaysOf } from '../../../testing/builders/diary-days'
import { arbitraryEntry } from '../../../testing/generators/arbitrary-entry'
import type { Entry, EntryPiece } from '../../entry/entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { instantOf } from '../../units/instant'
import { lessonSheet, lessonStarts } from './lesson-sheet'

const day = (text: string) => text as CalendarDay
const today = day('2026-11-21')

let made = 0
function played(
  localDay: string,
  time: string,
  minutes: number,
  pieces: readonly Partial<EntryPiece>[] = [],
  rest: Partial<Entry> = {},
): Entry {
  made++
  return buildEntry({
    id: `e${made}`,
    localDay: day(localDay),
    timestamp: instantOf(Date.parse(`${localDay}T${time}:00Z`)),
    duration: seconds(minutes * 60),
    pieces: pieces.map((piece) => buildPiece({ composer: 'Liszt', ...piece })),
    ...rest,
  })
}
const lesson = (localDay: string, time: string, rest: Partial<Entry> = {}) =>
  played(localDay, time, 45, [], { type: 'lesson', ...rest })

const sheetOf = (entries: readonly Entry[], since: string | null = null, notes = false) =>
  lessonSheet(diaryDaysOf(entries), { since: since === null ? null : day(since), today, notes })

test('the lesson sheet holds entries that began after the last lesson, also on its day, up to today', () => {
  const sheet = sheetOf([
    played('2026-11-12', '10:00', 30),
    lesson('2026-11-12', '14:00', { id: 'lesson' }),
    played('2026-11-12', '18:00', 20),
    played('2026-11-21', '09:00', 10),
    played('2026-11-22', '09:00', 500),
  ])
  expect(sheet).toMatchObject({
    from: '2026-11-12',
    to: '2026-11-21',
    lesson: { id: 'lesson', day: '2026-11-12' },
    seconds: 1800,
    entries: 2,
    days: 2,
  })
})

test('lessonSheet counts a lesson of today as practice, not as the last lesson', () => {
  const sheet = sheetOf([
    lesson('2026-11-14', '14:00'),
    lesson('2026-11-21', '14:00'),
    played('2026-11-20', '14:00', 30),
  ])
  expect(sheet).toMatchObject({ from: '2026-11-14', seconds: 4500 })
  expect(sheet.others).toMatchObject([
    { type: 'lesson', seconds: 2700 },
    { type: 'practice', seconds: 1800 },
  ])
})

test('lessonSheet begins with the lesson on the day since, or with the last lesson if that day has none', () => {
  const entries = [lesson('2026-11-05', '14:00'), lesson('2026-11-12', '14:00')]
  expect(sheetOf(entries, '2026-11-05').from).toBe('2026-11-05')
  expect(sheetOf(entries, '2026-11-06').from).toBe('2026-11-12')
  expect(lessonStarts(diaryDaysOf(entries), { today }).map((one) => one.day)).toEqual([
    '2026-11-12',
    '2026-11-05',
  ])
})

test('lessonStarts returns at most twelve lessons, and the later of two on one day', () => {
  const lessons = Array.from({ length: 20 }, (_, at) => lesson(addDays(today, -7 * at - 7), '14:00'))
  const twice = lesson(addDays(today, -7), '16:00', { id: 'later' })
  const offered = lessonStarts(diaryDaysOf([...lessons, twice]), { today })
  expect(offered).toHaveLength(12)
  expect(offered[0]).toEqual({ id: 'later', day: addDays(today, -7) })
})

test('the lesson sheet begins with the last lesson day if the diary has no lesson since then', () => {
  // Today is a Saturday.
  const thursday = { today, lessonDay: 4 } as const
  const sheetFrom = (entries: readonly Entry[], since: string | null = null) =>
    lessonSheet(diaryDaysOf(entries), { ...thursday, since: since === null ? null : day(since), notes: true })
  const practice = [played('2026-11-19', '08:00', 20), played('2026-11-18', '08:00', 500)]
  expect(sheetFrom(practice)).toMatchObject({
    from: '2026-11-19',
    lesson: null,
    isFromLessonDay: true,
    seconds: 1200,
  })
  const earlier = lesson('2026-11-12', '14:00', { id: 'earlier' })
  expect(sheetFrom([...practice, earlier]).from).toBe('2026-11-19')
  expect(sheetFrom([...practice, earlier], '2026-11-12')).toMatchObject({
    lesson: { id: 'earlier' },
    isFromLessonDay: false,
  })
  for (const logged of ['2026-11-19', '2026-11-20']) {
    const sheet = sheetFrom([...practice, lesson(logged, '14:00', { id: 'logged' })])
    expect(sheet).toMatchObject({ from: logged, lesson: { id: 'logged' }, isFromLessonDay: false })
  }
})

test('lessonStarts on a lesson day returns the lesson day of the week before', () => {
  expect(lessonStarts([], { today, lessonDay: 6 })).toEqual([{ day: '2026-11-14', id: null }])
  expect(lessonStarts([], { today, lessonDay: 5 })).toEqual([{ day: '2026-11-20', id: null }])
})

test('the lesson sheet covers 14 days up to today if the diary has no lesson', () => {
  const sheet = sheetOf([played('2026-11-08', '10:00', 20), played('2026-11-07', '10:00', 500)])
  expect(sheet).toMatchObject({ from: '2026-11-08', lesson: null, seconds: 1200 })
})

test('a piece on the lesson sheet has its share, its merged bars, and its first, latest and highest tempo', () => {
  const sheet = sheetOf([
    played('2026-11-15', '10:00', 40, [
      { title: 'Consolation', measures: '12-20', tempo: 60 },
      { title: 'Liebestraum' },
    ]),
    played('2026-11-16', '10:00', 20, [{ title: 'consolation', measures: '18–24, 33', tempo: 84 }]),
    played('2026-11-17', '10:00', 20, [{ title: 'Consolation', measures: 'coda', tempo: 72 }]),
  ])
  expect(sheet.pieces).toMatchObject([
    {
      title: 'Consolation',
      seconds: 3600,
      entries: 3,
      bars: [
        { from: 12, to: 24 },
        { from: 33, to: 33 },
      ],
      tempo: { first: 60, latest: 72, highest: 84 },
    },
    { title: 'Liebestraum', seconds: 1200, bars: [], tempo: null },
  ])
})

test('the lesson sheet groups practice without a piece by type and techniques', () => {
  const sheet = sheetOf([
    played('2026-11-15', '10:00', 10, [], { type: 'technique', techniques: ['scale', 'arpeggio'] }),
    played('2026-11-16', '10:00', 10, [], { type: 'technique', techniques: ['arpeggio', 'scale'] }),
    played('2026-11-16', '12:00', 30, [], { techniques: ['scale'] }),
    played('2026-11-17', '12:00', 5, [], { scoreTitle: 'Consolation' }),
  ])
  expect(sheet.others).toEqual([
    { type: 'practice', techniques: ['scale'], seconds: 1800, entries: 1 },
    { type: 'technique', techniques: ['arpeggio', 'scale'], seconds: 1200, entries: 2 },
  ])
})

test('the lesson sheet contains notes, those of the lesson too, only on request', () => {
  const entries = [
    lesson('2026-11-12', '14:00', { notes: 'Hold back before b. 27' }),
    played('2026-11-15', '10:00', 10, [{ title: 'Consolation' }], { notes: ' The turn sits. ' }),
    played('2026-11-16', '10:00', 10, [], { notes: '  ' }),
  ]
  expect(sheetOf(entries)).toMatchObject({ lesson: { notes: null }, notes: [] })
  const sheet = sheetOf(entries, null, true)
  expect(sheet.lesson?.notes).toBe('Hold back before b. 27')
  expect(sheet.notes).toMatchObject([{ day: '2026-11-15', titles: ['Consolation'], text: 'The turn sits.' }])
})

test('pieces and other practice on the lesson sheet add up to the whole, without status changes', () => {
  const near = fc.tuple(arbitraryEntry, fc.integer({ min: 0, max: 20 })).map(([entry, back]): Entry => {
    const localDay = addDays(today, -back)
    const time = `${localDay}T${entry.timestamp.slice(11)}`
    return { ...entry, localDay, timestamp: instantOf(Date.parse(time)) }
  })
  fc.assert(
    fc.property(fc.array(near, { maxLength: 12 }), fc.boolean(), (entries, notes) => {
      const sheet = lessonSheet(diaryDaysOf(entries), { since: null, today, notes })
      const sum = [...sheet.pieces, ...sheet.others].reduce((total, part) => total + part.seconds, 0)
      expect(sum).toBe(sheet.seconds)
      const practice = entries.filter(({ type }) => type !== 'status_change')
      expect(lessonSheet(diaryDaysOf(practice), { since: null, today, notes })).toEqual(sheet)
    }),
  )
})
