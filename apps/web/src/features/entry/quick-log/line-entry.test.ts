import type { KnownPiece } from '@segno/domain/entry-line/match-piece'
import { parseEntryLine } from '@segno/domain/entry-line/parse-entry-line'
import { parseEntryLines } from '@segno/domain/entry-line/parse-entry-lines'
import type { LineContext, ParsedLine } from '@segno/domain/entry-line/parsed-line'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { choicesOf, withPart } from './line-edits'
import { beginningsOf, fieldsOfLine } from './line-entry'

const piece = (title: string, composer: string | null, count = 1): KnownPiece => ({
  title,
  composer,
  lastPractisedAt: null,
  count,
})
const context: LineContext = {
  language: 'en',
  pieces: [
    piece('Nocturne', 'Chopin', 3),
    piece('Nocturne', 'Field'),
    piece('24 Caprices', 'Paganini'),
    piece('Song "without" words', null),
  ],
  composers: [
    { canonical: 'Richard Strauss', variants: ['R. Strauss'] },
    { canonical: 'Johann Strauss II', variants: ['Johann Strauss'] },
  ],
  instruments: [{ id: 'bass clarinet', names: ['Bass clarinet'] }],
}
const read = (line: string) => parseEntryLine(line, context)

describe('the entry of a line', () => {
  const place = {
    now: milliseconds(Date.parse('2026-11-21T23:30:45.123Z')),
    timeZone: 'Europe/Berlin',
    instrument: 'piano',
    pieceId: 'p1',
  }
  const fieldsOf = (parsed: ParsedLine, from = place) =>
    fieldsOfLine(parsed, from, beginningsOf([parsed], from)[0] ?? from.now)

  test('a quick line becomes an entry with its values that ends now, in this time zone', () => {
    const fields = fieldsOf(read('25 waltz b12-20 @84 #tone /lesson /satisfied'))
    expect(fields).toEqual({
      ok: true,
      value: {
        timestamp: '2026-11-21T23:05:45.123Z',
        timeZone: 'Europe/Berlin',
        localDay: '2026-11-22',
        duration: 1500,
        type: 'lesson',
        instrument: 'piano',
        mood: 'satisfied',
        notes: null,
        pieces: [{ id: 'p1', title: 'Waltz', composer: null, measures: '12-20', tempo: 84 }],
        techniques: [],
        tags: ['tone'],
        goalIds: [],
      },
    })
  })

  test('a quick line that names a day becomes an entry of that day that ends at this time of day', () => {
    const parsed = parseEntryLine('yesterday 25 waltz', { ...context, today: '2026-11-22' as CalendarDay })
    const fields = fieldsOf(parsed)
    expect(fields.ok && fields.value).toMatchObject({
      localDay: '2026-11-21',
      timestamp: '2026-11-20T23:05:00.000Z',
      pieces: [{ title: 'Waltz' }],
    })
  })

  test('a quick line that names a day begins on that day, also shortly after midnight', () => {
    const parsed = parseEntryLine('yesterday 45 waltz', { ...context, today: '2026-11-22' as CalendarDay })
    const fields = fieldsOf(parsed)
    expect(fields.ok && fields.value).toMatchObject({
      localDay: '2026-11-21',
      timestamp: '2026-11-20T23:00:00.000Z',
    })
  })

  test('a quick line that names a time becomes an entry that begins then, on its day or today', () => {
    const today = '2026-11-22' as CalendarDay
    const beganAt = (line: string) => {
      const fields = fieldsOf(parseEntryLine(line, { ...context, today }))
      return fields.ok ? [fields.value.localDay, fields.value.timestamp] : []
    }
    expect(beganAt('yesterday 18:20 25 waltz')).toEqual(['2026-11-21', '2026-11-21T17:20:00.000Z'])
    expect(beganAt('0:10am 25 waltz')).toEqual(['2026-11-22', '2026-11-21T23:10:00.000Z'])
  })

  const began = (line: string) => {
    const parts = parseEntryLines(line, { ...context, today: '2026-11-22' as CalendarDay })
    const times = beginningsOf(
      parts.map(({ parsed }) => parsed),
      place,
    )
    return times.map((time) => new Date(time).toISOString())
  }

  test('the entries of a line lie one after the other, and the last one ends now', () => {
    expect(began('Hanon 10, waltz 15, polka 20')).toEqual([
      '2026-11-21T22:45:45.123Z',
      '2026-11-21T22:55:45.123Z',
      '2026-11-21T23:10:45.123Z',
    ])
  })

  test('the entries of a line follow the time and the day that it names', () => {
    expect(began('yesterday 18:20 Hanon 10m, waltz 15m, polka 20m')).toEqual([
      '2026-11-21T17:20:00.000Z',
      '2026-11-21T17:30:00.000Z',
      '2026-11-21T17:45:00.000Z',
    ])
    expect(began('yesterday, 18:20 Hanon 10m, 19:00 waltz 15m, polka 20m')).toEqual([
      '2026-11-21T17:20:00.000Z',
      '2026-11-21T18:00:00.000Z',
      '2026-11-21T18:15:00.000Z',
    ])
    expect(began('yesterday Hanon 10, waltz 25')).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-20T23:10:00.000Z',
    ])
  })

  test('an answer about one entry of a line leaves the other entries unchanged', () => {
    const parts = parseEntryLines('Hanon 10, nocturne 15, polka 20', context)
    const [, nocturne] = parts
    const [question] = nocturne?.parsed.questions ?? []
    if (!nocturne || !question) throw new Error('The line asks nothing.')
    const [, field] = choicesOf(question, nocturne.parsed, context.pieces)
    const answered = parseEntryLines(withPart(parts, 1, field?.line ?? ''), context)
    expect(answered.map(({ parsed }) => [parsed.minutes, parsed.title, parsed.composer])).toEqual([
      [10, 'Hanon', null],
      [15, 'Nocturne', 'Field'],
      [20, 'polka', null],
    ])
  })

  test('a quick line without a piece can be saved', () => {
    const fields = fieldsOf(read('45 lesson'))
    expect(fields.ok && fields.value).toMatchObject({ type: 'lesson', duration: 2700, pieces: [] })
  })
})
