import { languageCodes } from '@segno/domain/language/languages'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { LetterPiece } from '@segno/domain/report/letter/letter'
import type { YearReview } from '@segno/domain/report/year/year-review'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { printoutFormatOf } from '../../../../../testing/printout-format'
import { emptyYear, noteSource, yearName, yearSentences } from './year-text'

const day = (text: string) => text as CalendarDay
const piece = (title: string, composer: string | null = null): LetterPiece => ({
  key: title as PieceKey,
  title,
  composer,
})
const eight = Array.from({ length: 8 }, (_, at) => piece(`Etude ${at + 1}`))

const bare: YearReview = {
  from: day('2025-01-01'),
  to: day('2025-12-31'),
  end: day('2025-12-31'),
  seconds: 5400,
  days: 1,
  before: null,
  months: [],
  pieces: 0,
  mostTime: [],
  composers: [],
  begun: [],
  ready: [],
  performed: [],
  goals: [],
  dayWithMost: null,
  note: null,
}
const full: YearReview = {
  ...bare,
  days: 212,
  before: { to: day('2024-12-31'), seconds: 720_000 },
  pieces: 9,
  composers: [{ value: 'Franz Liszt', seconds: 3600 }],
  begun: eight,
  ready: [piece('Waltz', 'Franz Liszt')],
  performed: [piece('Waltz', 'Franz Liszt'), piece('Reel')],
  goals: eight.map(({ title }) => ({ id: title, title, day: day('2025-02-01') })),
  dayWithMost: { day: day('2025-03-08'), seconds: 7200 },
}
const current: YearReview = {
  ...full,
  end: day('2025-11-21'),
  before: { to: day('2024-11-21'), seconds: 720_000 },
  begun: eight.slice(0, 1),
  ready: eight.slice(0, 6),
  performed: eight.slice(0, 1),
}

test.each(languageCodes)('every fact of a year in review is a complete sentence in %s', (language) => {
  const format = printoutFormatOf(language)
  const reviews = [bare, full, current]
  const empty = ['2025-11-21', '2026-01-01'].map((today) => emptyYear(day('2025-01-01'), day(today), format))
  const sentences = [...reviews.flatMap((review) => yearSentences(review, format)), ...empty]
  expect(reviews.map((review) => yearSentences(review, format).length)).toEqual([1, 8, 8])
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[^{}]+[^.。][.。]$/u)
    expect(sentence).not.toMatch(/undefined|year\.|fact\.|!|！/)
  }
  expect(empty[0]).not.toBe(empty[1])
  expect(yearName(current, format)).not.toBe(yearName(full, format))
})

test('yearSentences states the facts of a year in English, and names five of eight pieces', () => {
  expect(yearSentences(full, printoutFormatOf('en')).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1 h 30 of practice on 212 days. The year before: 200 h.',
    'You practised 9 different pieces.',
    'Practice time by composer: Franz Liszt (1 h).',
    expect.stringMatching(
      /^You logged 8 pieces for the first time: Etude 1, .*, Etude 5,? and 3 other pieces\.$/,
    ),
    'One piece became performance ready: Waltz by Franz Liszt.',
    'You performed 2 pieces: Waltz and Reel.',
    expect.stringMatching(/^You completed 8 goals: Etude 1, .*, Etude 5,? and 3 other goals\.$/),
    expect.stringMatching(/^You practised most on Saturday.*\b8\b.*: 2 h\.$/),
  ])
})

test('yearSentences names the day up to which the year before counts while the year is not over', () => {
  const [first = ''] = yearSentences(current, printoutFormatOf('en'))
  expect(first.replaceAll('\u00a0', ' ')).toMatch(
    /The year before, up to (21 November|November 21): 200 h\.$/,
  )
  const [german = ''] = yearSentences(
    { ...current, before: { to: day('2024-11-21'), seconds: 600 } },
    printoutFormatOf('de'),
  )
  expect(german).toMatch(/bis zum 21\.\s?November 10\smin\.$/)
  const [chinese = ''] = yearSentences(full, printoutFormatOf('zh-TW'))
  expect(chinese).not.toMatch(/。 /)
})

test('noteSource names the day of a note and the pieces that it is about', () => {
  const note = {
    day: day('2025-03-08'),
    pieces: [piece('Waltz', 'Franz Liszt'), piece('Reel')],
    text: 'Slow.',
  }
  expect(noteSource(note, printoutFormatOf('en')).replaceAll('\u00a0', ' ')).toMatch(
    /^(8 March|March 8) · Waltz · Reel$/,
  )
})
