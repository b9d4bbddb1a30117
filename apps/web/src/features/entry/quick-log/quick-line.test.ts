import { parseEntryLine } from '@segno/domain/entry-line/parse-entry-line'
import { buildLineContext } from '@segno/domain/testing/builders/build-line-context'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { choicesOf, withDay, withInstrument, withMinutes, withWork } from './line-edits'
import { gapsOf, wordsByMeaning } from './line-entry'

const context = buildLineContext()
const read = (line: string) => parseEntryLine(line, context)

/** Returns the readings of all questions of a line, each with the result of parsing its rewritten line. */
function readings(line: string) {
  const parsed = read(line)
  return parsed.questions.flatMap((question) =>
    choicesOf(question, parsed, context.pieces).map((choice) => {
      const { minutes, title, composer, measures, questions } = read(choice.line)
      const asks = questions.some(({ code }) => code === question.code)
      return { kind: choice.kind, word: choice.word, minutes, title, composer, measures, asks }
    }),
  )
}

test.each([
  'Piano Sonata No. 14 in C-sharp minor, Op. 27 No. 2 (“Moonlight”)',
  'Sonate pour piano nº 14 (« Clair de lune »)',
  'Klaviersonate Nr. 14 („Mondschein“)',
  '升c小調第14號鋼琴奏鳴曲，作品27之2「月光」',
])('withWork replaces title and composer of a line by the work %s and leaves no question', (title) => {
  const line = withWork(read('25 moonlight r. strauss @84 #slow'), { title, composer: 'Richard Strauss' })
  const { minutes, composer, tempo, tags, questions, ...parsed } = read(line)
  expect(parsed.title).toBe(title)
  expect({ minutes, composer, tempo, tags, questions }).toEqual({
    minutes: 25,
    composer: 'Richard Strauss',
    tempo: 84,
    tags: ['slow'],
    questions: [],
  })
})

describe('a choice between readings', () => {
  test('choicesOf offers each of several pieces with the same title', () => {
    expect(readings('25 nocturne')).toMatchObject([
      { word: 'Nocturne (Chopin)', minutes: 25, title: 'Nocturne', composer: 'Chopin', asks: false },
      { word: 'Nocturne (Field)', minutes: 25, title: 'Nocturne', composer: 'Field', asks: false },
    ])
  })

  test('choicesOf offers each of two numbers or durations as the minutes', () => {
    expect(readings('25 scales in thirds 40')).toMatchObject([
      { word: '25', minutes: 25, title: 'scales in thirds 40', asks: false },
      { word: '40', minutes: 40, title: '25 scales in thirds', asks: false },
    ])
    expect(readings('25 min long tones 1h')).toMatchObject([
      { word: '25 min', minutes: 25, title: 'long tones 1h', asks: false },
      { word: '1h', minutes: 60, title: '25 min long tones', asks: false },
    ])
  })

  test('choicesOf offers each of three numbers as the minutes of a line with three activities', () => {
    expect(readings('10 thirds, 20 waltz, 30 march')).toMatchObject([
      { word: '10', minutes: 10, title: 'thirds, 20 waltz, 30 march', asks: false },
      { word: '20', minutes: 20, title: '10 thirds, waltz, 30 march', asks: false },
      { word: '30', minutes: 30, title: '10 thirds, 20 waltz, march', asks: false },
    ])
  })

  test('choicesOf offers `10h` as a duration of 600 minutes', () => {
    expect(readings('10h waltz')).toMatchObject([{ word: '10h', minutes: 600, title: 'waltz', asks: false }])
    expect(readings('18h30 waltz 20 min')).toEqual([])
  })

  test('choicesOf offers both halves of the day for an ambiguous time', () => {
    const readTimes = (line: string) => {
      const parsed = read(line)
      const choices = parsed.questions.flatMap((question) => choicesOf(question, parsed, context.pieces))
      return choices.map((choice) => {
        const { time, title, questions } = read(choice.line)
        return [choice.kind, choice.word, time, title, questions.length]
      })
    }
    expect(readTimes('waltz 20 min half past 7')).toEqual([
      ['time', '07:30', '07:30', 'waltz', 0],
      ['time', '19:30', '19:30', 'waltz', 0],
    ])
    expect(readTimes('waltz 20 min at 3:30')).toEqual([
      ['time', '15:30', '15:30', 'waltz', 0],
      ['time', '03:30', '03:30', 'waltz', 0],
    ])
    expect(readTimes('11:30 waltz 20 min')).toEqual([
      ['time', '11:30', '11:30', 'waltz', 0],
      ['time', '23:30', '23:30', 'waltz', 0],
    ])
  })

  test('withDay moves a line with the time 23:59 to the day before', () => {
    const today = '2026-11-23' as CalendarDay
    const before = '2026-11-22' as CalendarDay
    for (const line of ['20 min waltz 23:59', 'today 20 min waltz 23:59', '23:59 20 min waltz']) {
      const parsed = parseEntryLine(line, { ...context, today })
      const moved = parseEntryLine(withDay(line, parsed, before), { ...context, today })
      expect(moved).toMatchObject({ day: before, time: '23:59', title: 'waltz', minutes: 20 })
    }
  })

  test('choicesOf offers a number after the hours as minutes or as part of the title', () => {
    expect(readings('1h 12 bar blues')).toMatchObject([
      { kind: 'minutes', minutes: 72, title: 'bar blues', asks: false },
      { kind: 'title', word: '12', minutes: 60, title: '12 bar blues', asks: false },
    ])
    expect(readings('1 hr 5 waltzes')).toMatchObject([
      { kind: 'minutes', minutes: 65, title: 'waltzes', asks: false },
      { kind: 'title', word: '5', minutes: 60, title: '5 waltzes', asks: false },
    ])
  })

  test('choicesOf offers m7 as a bar or as part of the title', () => {
    expect(readings('20 caprices')).toMatchObject([])
    expect(readings('20 m7 waltz')).toMatchObject([
      { kind: 'bars', title: 'waltz', measures: '7', asks: false },
      { kind: 'title', title: 'm7 waltz', measures: null, asks: false },
    ])
  })

  test('choicesOf offers both days that a date may mean, and the date as part of the title', () => {
    const line = '3/11 waltz 20 min'
    const parsed = parseEntryLine(line, { ...context, today: '2026-11-23' as CalendarDay })
    const [question] = parsed.questions
    if (!question) throw new Error('The line asks nothing.')
    const choices = choicesOf(question, parsed, context.pieces)
    expect(choices).toMatchObject([
      { kind: 'day', word: '2026-11-03', line: '2026-11-03 waltz 20 min' },
      { kind: 'day', word: '2026-03-11', line: '2026-03-11 waltz 20 min' },
      { kind: 'title', line: '"3/11" waltz 20 min' },
    ])
  })

  test('choicesOf offers to keep `2 rounds`, which looks like a time, in the title', () => {
    expect(readings('20 min waltz 2 rounds')).toMatchObject([
      { kind: 'title', title: 'waltz 2 rounds', minutes: 20, asks: false },
    ])
  })

  test('choicesOf offers a number in front of a title as minutes or as part of a known piece', () => {
    expect(readings('24 caprices')).toMatchObject([
      { kind: 'minutes', minutes: 24, asks: false },
      { kind: 'piece', minutes: null, title: '24 Caprices', composer: 'Paganini', asks: false },
    ])
  })

  test('choicesOf offers a number in the middle of the title as the minutes', () => {
    expect(readings('sight reading 20 from the book')).toMatchObject([
      { kind: 'minutes', minutes: 20, title: 'sight reading from the book', asks: false },
    ])
  })

  test('choicesOf offers a range of numbers as bars or as part of the title', () => {
    expect(readings('20 waltz 12-20')).toMatchObject([
      { kind: 'bars', title: 'waltz', measures: '12-20', asks: false },
      { kind: 'title', title: 'waltz 12-20', measures: null, asks: false },
    ])
  })

  test('choicesOf offers each of several composers with the same surname, and none of them', () => {
    expect(readings('30 strauss don juan')).toMatchObject([
      { word: 'Richard Strauss', title: 'don juan', composer: 'Richard Strauss', asks: false },
      { word: 'Johann Strauss II', title: 'don juan', composer: 'Johann Strauss II', asks: false },
      { kind: 'title', title: 'strauss don juan', composer: null, asks: false },
    ])
  })

  test('the parser reads the minutes that withMinutes adds to a line and the instrument that withInstrument adds', () => {
    expect(read(withMinutes(' waltz ', 45)).minutes).toBe(45)
    expect(read(withInstrument('20 waltz', 'bass clarinet')).instrument).toBe('bass clarinet')
  })
})

describe('the gaps of a line', () => {
  const noon = { now: milliseconds(Date.parse('2026-11-21T12:00:00Z')), timeZone: 'UTC' }
  test.each([
    ['25 waltz', []],
    ['', []],
    ['waltz', ['minutes']],
    ['25 b12-20', ['title']],
    ['2000min waltz', ['wrong']],
    ['25 waltz 12:01', ['future']],
    ['25 waltz 12:00', []],
    ['25 waltz 11:59am', []],
  ] as const)('gapsOf(%j) returns the reasons why the line cannot be saved: %j', (line, gaps) => {
    expect(gapsOf([read(line)], noon)).toEqual([gaps])
  })
})

test('wordsByMeaning joins neighbouring words with the same meaning', () => {
  expect(wordsByMeaning(read('25 long slow tones #tone'))).toEqual([
    { text: '25', role: 'minutes' },
    { text: 'long slow tones', role: 'title' },
    { text: '#tone', role: 'tag' },
  ])
})
