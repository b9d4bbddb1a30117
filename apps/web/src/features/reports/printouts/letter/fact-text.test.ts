import { type Language, languageCodes } from '@segno/domain/language/languages'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { LetterFact, LetterPiece, LetterQuestion } from '@segno/domain/report/letter/letter'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { printoutFormatOf as formatOf } from '../../../../../testing/printout-format'
import { factText, letterText, questionText } from './fact-text'

const day = (text: string) => text as CalendarDay
const piece: LetterPiece = { key: 'k' as PieceKey, title: 'Consolation No. 3', composer: 'Franz Liszt' }
const alone: LetterPiece = { ...piece, title: 'Greensleeves', composer: null }
const SECONDS = 5400
const letter = { end: day('2026-11-15') }

const facts: readonly LetterFact[] = [
  { kind: 'week', values: { seconds: SECONDS, days: 1 } },
  { kind: 'week', values: { seconds: SECONDS, days: 5 } },
  { kind: 'weekBefore', values: { seconds: SECONDS, before: 600 } },
  { kind: 'goalsReached', values: { goals: [{ id: '1', title: 'By heart', day: day('2026-11-10') }] } },
  {
    kind: 'goalsReached',
    values: {
      goals: [
        { id: '1', title: 'By heart', day: day('2026-11-10') },
        { id: '2', title: 'Ten hours of it', day: day('2026-11-11') },
      ],
    },
  },
  { kind: 'mostTime', values: { piece, seconds: SECONDS, isAll: false } },
  { kind: 'mostTime', values: { piece: alone, seconds: SECONDS, isAll: true } },
  { kind: 'firstTime', values: { piece, day: day('2026-11-10') } },
  { kind: 'again', values: { piece, day: day('2026-11-10'), before: day('2025-05-03') } },
  { kind: 'tempo', values: { piece, before: 76, now: 84 } },
  { kind: 'bars', values: { piece, ranges: [{ from: 12, to: 12 }], bars: 1 } },
  { kind: 'bars', values: { piece, ranges: [{ from: 12, to: 20 }], bars: 9 } },
  {
    kind: 'bars',
    values: {
      piece,
      ranges: Array.from({ length: 20 }, (_, at) => ({ from: at * 10 + 1, to: at * 10 + 4 })),
      bars: 80,
    },
  },
  { kind: 'pieces', values: { pieces: 3 } },
  { kind: 'dayWithMost', values: { day: day('2026-11-10'), seconds: SECONDS } },
  ...(['morning', 'afternoon', 'evening', 'night'] as const).flatMap((part): LetterFact[] => [
    { kind: 'timeOfDay', values: { part, seconds: SECONDS, isAll: false } },
    { kind: 'timeOfDay', values: { part, seconds: SECONDS, isAll: true } },
  ]),
  {
    kind: 'instruments',
    values: {
      instruments: [
        { value: 'piano', seconds: SECONDS },
        { value: 'own-1', seconds: 600 },
      ],
    },
  },
  {
    kind: 'types',
    values: {
      types: [
        { value: 'practice', seconds: SECONDS },
        { value: 'lesson', seconds: 2700 },
      ],
    },
  },
  { kind: 'techniques', values: { techniques: ['scale'] } },
  { kind: 'techniques', values: { techniques: ['scale', 'Vibrato'] } },
  { kind: 'latest', values: { day: day('2026-10-30'), seconds: SECONDS } },
  { kind: 'instrumentsSoFar', values: { instruments: [{ value: 'violin', seconds: SECONDS }] } },
  { kind: 'typesSoFar', values: { types: [{ value: 'rehearsal', seconds: SECONDS }] } },
  { kind: 'weekdaySoFar', values: { weekday: 2, seconds: SECONDS } },
  { kind: 'month', values: { month: day('2026-11-01'), seconds: 43_200, days: 9 } },
  { kind: 'yearAgo', values: { from: day('2025-11-10'), to: day('2025-11-16'), seconds: SECONDS } },
  { kind: 'year', values: { year: 2026, seconds: 400_000, days: 1 } },
  { kind: 'repertoire', values: { pieces: 1234 } },
  { kind: 'whole', values: { seconds: 900_000, entries: 1 } },
  { kind: 'whole', values: { seconds: 900_000, entries: 4321 } },
  { kind: 'first', values: { day: day('2024-03-05') } },
]

const questions: readonly LetterQuestion[] = [
  ...(
    [
      'hearFirst',
      'showSomebody',
      'inYourEar',
      'whichTempo',
      'whatDrew',
      'soundsDifferent',
      'whichBars',
    ] as const
  ).map((kind) => ({ kind, values: { piece } }) as const),
  ...(['stays', 'forPleasure', 'playFor', 'heardLately', 'hourOfDay', 'nextPiece'] as const).map(
    (kind) => ({ kind, values: {} }) as const,
  ),
]

test.each(languageCodes)(
  'every fact and every question in a weekly letter is a complete sentence in %s',
  (language) => {
    const format = formatOf(language)
    const sentences = facts.map((fact) => factText(fact, format, letter))
    const asked = questions.map((question) => questionText(question, format))
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+[.。]$/u)
    for (const question of asked) expect(question).toMatch(/^[^{}]+[?？]$/u)
    expect([...sentences, ...asked].filter((text) => /undefined|fact\.|question\./.test(text))).toEqual([])
    expect(new Set(sentences).size).toBe(facts.length)
    expect(new Set(asked).size).toBe(questions.length)
  },
)

test('factText writes facts of a weekly letter as sentences in English, German, Chinese and French', () => {
  const format = formatOf('en')
  const [one, several] = facts
  expect([one, several].map((fact) => fact && factText(fact, format, letter))).toEqual([
    '1\u00a0h\u00a030 of practice on one day.',
    '1\u00a0h\u00a030 of practice on 5 days.',
  ])
  const byKind = (kind: LetterFact['kind'], language: Language) =>
    facts.filter((fact) => fact.kind === kind).map((fact) => factText(fact, formatOf(language), letter))
  expect(byKind('instruments', 'en')).toEqual([
    'Practice time by instrument: piano (1\u00a0h\u00a030) and Hang Drum (10\u00a0min).',
  ])
  const horn: LetterFact = {
    kind: 'instruments',
    values: { instruments: [{ value: 'french-horn', seconds: 600 }] },
  }
  expect(factText(horn, format, letter)).toBe('Practice time by instrument: French horn (10\u00a0min).')
  expect(factText(horn, formatOf('fr'), letter)).toBe(
    'Temps de travail par instrument\u00a0: cor (10\u00a0min).',
  )
  expect(byKind('instruments', 'de')).toEqual([
    'Übezeit nach Instrument: Klavier (1\u00a0h\u00a030\u00a0min) und Hang Drum (10\u00a0min).',
  ])
  expect(byKind('month', 'de')).toEqual(['Im November bisher: 12\u00a0h an 9 Tagen.'])
  expect(
    factText({ kind: 'latest', values: { day: day('2026-10-30'), seconds: 7200 } }, formatOf('de'), letter),
  ).toBe('Vor dieser Woche hast du zuletzt am 30.\u00a0Oktober geübt: 2\u00a0h.')
  expect(byKind('mostTime', 'zh-TW')).toEqual([
    '練得最久的樂曲是Franz Liszt《Consolation No.\u00a03》：1\u00a0小時\u00a030\u00a0分鐘。',
    '所有時間都在練《Greensleeves》。',
  ])
  expect(byKind('bars', 'fr')[1]).toBe(
    'Dans «\u00a0Consolation No.\u00a03\u00a0» (Franz Liszt), vous avez travaillé les mesures 12–20.',
  )
})

test('letterText names the composer only in the first sentence about a piece', () => {
  const { facts: reported, question } = letterText(
    {
      ...letter,
      from: day('2026-11-09'),
      to: day('2026-11-15'),
      facts: facts.filter(({ kind }) => kind === 'tempo' || kind === 'firstTime'),
      question: { kind: 'whatDrew', values: { piece } },
    },
    formatOf('en'),
  )
  expect([...reported, question].map((text) => text.includes('Franz Liszt'))).toEqual([true, false, false])
  expect(question).toBe('What drew you to Consolation No.\u00a03?')
})

test('PrintoutFormat.range writes the month in words in German, and with 年, 月 and 日 in Chinese', () => {
  const range = (language: Language, to: string) => formatOf(language).range(day('2026-12-28'), day(to))
  expect(range('de', '2026-12-31')).toMatch(/^28\.\s?–\s?31\.\s?Dezember\s?2026$/)
  expect(range('zh-TW', '2026-12-31')).toBe('2026年12月28日至12月31日')
  expect(range('zh-CN', '2027-01-03')).toBe('2026年12月28日至2027年1月3日')
})

test('a printout adds no second pair of Chinese title marks to a title that already has them', () => {
  expect(formatOf('zh-TW').piece({ title: '《月光》', composer: '德布西' })).toBe('德布西《月光》')
})
