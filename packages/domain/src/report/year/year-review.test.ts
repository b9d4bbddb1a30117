import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { diaryDaysOf, letterDiaryOf } from '../../../testing/builders/diary-days'
import { arbitraryEntry } from '../../../testing/generators/arbitrary-entry'
import { referenceStats } from '../../../testing/reference/reference-report'
import type { Entry, EntryPiece } from '../../entry/entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { instantOf } from '../../units/instant'
import type { ReachedGoal } from '../letter/letter'
import { NOTE_LENGTH } from './review-note'
import { REVIEWED, reviewYears, yearReview } from './year-review'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-11-21')
const lastYear = day('2025-07-01')

let made = 0
function played(
  localDay: string,
  minutes: number,
  titles: readonly string[] = [],
  rest: Partial<Entry> = {},
): Entry {
  made++
  const piece = (title: string): EntryPiece => buildPiece({ title, composer: 'Liszt' })
  return buildEntry({
    id: `e${made}`,
    localDay: day(localDay),
    timestamp: instantOf(Date.parse(`${localDay}T17:30:00Z`) + made),
    duration: seconds(minutes * 60),
    pieces: titles.map(piece),
    ...rest,
  })
}
const became = (localDay: string, title: string, newStatus: string) =>
  played(localDay, 1, [title], { type: 'status_change', metadata: { source: 'repertoire', newStatus } })

const reviewOf = (entries: readonly Entry[], of = lastYear, goals: readonly ReachedGoal[] = []) =>
  yearReview(letterDiaryOf(entries, goals), of, TODAY)
const titlesOf = (pieces: readonly { readonly title: string }[] | undefined) =>
  pieces?.map(({ title }) => title)

/** Generates an entry of about three years around today, with one of few titles. */
const anEntry = fc
  .tuple(arbitraryEntry, fc.integer({ min: -1000, max: 60 }), fc.constantFrom('A', 'B', 'C', 'D'))
  .map(([entry, offset, title]): Entry => {
    const localDay = addDays(TODAY, offset)
    const time = `${localDay}T${entry.timestamp.slice(11)}`
    const pieces = entry.pieces.map((piece, at) => (at === 0 ? { ...piece, title } : piece))
    return { ...entry, localDay, timestamp: instantOf(Date.parse(time)), pieces }
  })
const aYear = fc.constantFrom('2024', '2025', '2026').map((year) => day(`${year}-05-01`))

test('the numbers of a year in review equal those of the reference report on the entries of the year', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 14 }), aYear, (entries, of) => {
      const year = of.slice(0, 4)
      const scope = entries.filter(
        ({ localDay, type }) => localDay.startsWith(year) && localDay <= TODAY && type !== 'status_change',
      )
      const review = reviewOf(entries, of)
      expect(review === null).toBe(scope.length === 0)
      if (!review) return
      const stats = referenceStats(scope)
      expect(review).toMatchObject({
        seconds: stats.seconds,
        days: stats.days.length,
        pieces: stats.pieces.length,
        mostTime: stats.pieces
          .slice(0, REVIEWED)
          .map(({ key, title, composer, seconds }) => ({ piece: { key, title, composer }, seconds })),
        composers: stats.composers
          .filter(({ name }) => name !== null)
          .slice(0, REVIEWED)
          .map(({ name, seconds }) => ({ value: name, seconds })),
      })
      expect(review.months).toHaveLength(year === '2026' ? 11 : 12)
      for (const { month, seconds, days } of review.months) {
        const ofMonth = stats.days.filter((one) => one.day.startsWith(month.slice(0, 7)))
        expect({ seconds, days }).toEqual({
          seconds: ofMonth.reduce((sum, one) => sum + one.seconds, 0),
          days: ofMonth.length,
        })
      }
      const most = Math.max(...stats.days.map((one) => one.seconds))
      expect(review.dayWithMost?.seconds ?? most).toBe(most)
    }),
  )
})

test('neither the order of the entries nor later entries affect the review of a past year', () => {
  fc.assert(
    fc.property(
      fc.array(anEntry, { maxLength: 10 }),
      fc.array(anEntry, { maxLength: 4 }),
      (entries, more) => {
        const later = more.map((entry, at) => ({ ...entry, id: `later-${at}`, localDay: addDays(TODAY, at) }))
        const review = reviewOf(entries)
        expect(reviewOf(entries.toReversed())).toEqual(review)
        expect(reviewOf([...later, ...entries])).toEqual(review)
      },
    ),
  )
})

test('the review of the current year ends today and compares with the same days of last year', () => {
  const entries = [
    played('2026-02-01', 60),
    played('2026-11-22', 600),
    played('2025-11-21', 30),
    played('2025-11-22', 90),
  ]
  expect(reviewOf(entries, TODAY)).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
    end: '2026-11-21',
    seconds: 3600,
    before: { to: '2025-11-21', seconds: 1800 },
    dayWithMost: null,
  })
  expect(reviewOf(entries)).toMatchObject({ end: '2025-12-31', seconds: 7200, before: null })
})

test('yearReview returns null for a year that has no practice, also if it has a status change', () => {
  expect(reviewOf([])).toBeNull()
  expect(reviewOf([became('2025-05-01', 'Nocturne', 'learning'), played('2024-05-01', 10)])).toBeNull()
})

test("yearReview lists a piece as begun in the year of its first entry, except in the diary's first year", () => {
  const entries = [
    played('2024-05-01', 10, ['Nocturne']),
    played('2025-05-01', 10, ['Nocturne', 'Waltz']),
    played('2025-06-01', 30, ['Prelude']),
    played('2026-05-01', 10, ['Waltz', 'Etude']),
  ]
  expect(titlesOf(reviewOf(entries)?.begun)).toEqual(['Prelude', 'Waltz'])
  expect(titlesOf(reviewOf(entries, TODAY)?.begun)).toEqual(['Etude'])
  expect(reviewOf(entries, day('2024-01-01'))?.begun).toEqual([])
})

test('yearReview lists each piece once that became performance ready, and each performed piece once', () => {
  const review = reviewOf([
    became('2025-09-01', 'Waltz', 'performance_ready'),
    became('2025-04-01', 'Nocturne', 'PERFORMANCE-READY'),
    became('2025-08-01', 'Nocturne', 'performance_ready'),
    became('2025-03-01', 'Prelude', 'polished'),
    became('2024-03-01', 'Etude', 'performance_ready'),
    played('2025-06-01', 30, ['Waltz', 'Etude'], { type: 'performance' }),
    played('2025-05-01', 30, ['Etude'], { type: 'performance' }),
    played('2025-05-02', 30, ['Prelude'], { type: 'rehearsal' }),
    played('2025-05-03', 30, [], { type: 'performance' }),
  ])
  expect(titlesOf(review?.ready)).toEqual(['Nocturne', 'Waltz'])
  expect(titlesOf(review?.performed)).toEqual(['Etude', 'Waltz'])
})

test('yearReview lists the goals that the musician reached in the year, sorted by day and title', () => {
  const goal = (id: string, title: string, reached: string) => ({ id, title, day: day(reached) })
  const goals = [
    goal('1', 'Scales', '2025-12-31'),
    goal('2', 'By heart', '2025-02-01'),
    goal('3', 'Ashes', '2025-02-01'),
    goal('4', 'Later', '2026-01-01'),
  ]
  expect(titlesOf(reviewOf([played('2025-05-01', 10)], lastYear, goals)?.goals)).toEqual([
    'Ashes',
    'By heart',
    'Scales',
  ])
})

test('yearReview quotes the longest entry with a note, from the most practised day that has one', () => {
  const review = reviewOf([
    played('2025-03-01', 300),
    played('2025-04-01', 90, ['Nocturne'], { notes: ' The turn sits.\n\nBar 12 next. ' }),
    played('2025-04-01', 20, [], { notes: 'Scales.' }),
    played('2025-05-01', 60, [], { notes: 'Slow.' }),
    played('2025-06-01', 120, [], { notes: '  ' }),
  ])
  expect(review?.note).toMatchObject({
    day: '2025-04-01',
    pieces: [{ title: 'Nocturne', composer: 'Liszt' }],
    text: 'The turn sits.',
  })
  expect(review?.dayWithMost).toEqual({ day: '2025-03-01', seconds: 18_000 })
  expect(reviewOf([played('2025-03-01', 30)])?.note).toBeNull()
})

test('yearReview shortens a long note after a word, or at any character if the note has no spaces', () => {
  const quoted = (notes: string) => reviewOf([played('2025-03-01', 30, [], { notes })])?.note?.text ?? ''
  expect(quoted('word, '.repeat(60))).toMatch(/^(word, )+word…$/)
  expect([...quoted('夜曲很美，'.repeat(60))].length).toBeLessThanOrEqual(NOTE_LENGTH)
  expect(quoted('𝄋'.repeat(300))).toBe(`${'𝄋'.repeat(NOTE_LENGTH - 1)}…`)
})

test('reviewYears spans the first practice to this year and shows last year in January', () => {
  const days = diaryDaysOf([became('2020-01-01', 'Waltz', 'learning'), played('2023-05-01', 10)])
  expect(reviewYears(days, TODAY)).toEqual({
    first: '2023-01-01',
    last: '2026-01-01',
    shown: '2026-01-01',
  })
  expect(reviewYears(days, day('2026-01-15')).shown).toBe('2025-01-01')
  const none = { first: '2026-01-01', last: '2026-01-01', shown: '2026-01-01' }
  expect(reviewYears([], day('2026-01-15'))).toEqual(none)
})
