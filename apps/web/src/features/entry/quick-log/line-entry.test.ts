import { parseEntryLine } from '@segno/domain/entry-line/parse-entry-line'
import { parseEntryLines } from '@segno/domain/entry-line/parse-entry-lines'
import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { buildLineContext } from '@segno/domain/testing/builders/build-line-context'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { choicesOf, withEntry } from './line-edits'
import { beginningsOf, fieldsOfLine, gapsOf } from './line-entry'

const context = buildLineContext()
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

  test('a quick line without a day becomes an entry that has the typed values and ends now', () => {
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

  test('a quick line that names a day becomes an entry of that day, ending at the current time of day', () => {
    const parsed = parseEntryLine('yesterday 25 waltz', { ...context, today: '2026-11-22' as CalendarDay })
    const fields = fieldsOf(parsed)
    expect(fields.ok && fields.value).toMatchObject({
      localDay: '2026-11-21',
      timestamp: '2026-11-20T23:05:00.000Z',
      pieces: [{ title: 'Waltz' }],
    })
  })

  test('a quick line for yesterday that is typed at 00:30 begins at midnight, not a day earlier', () => {
    const parsed = parseEntryLine('yesterday 45 waltz', { ...context, today: '2026-11-22' as CalendarDay })
    const fields = fieldsOf(parsed)
    expect(fields.ok && fields.value).toMatchObject({
      localDay: '2026-11-21',
      timestamp: '2026-11-20T23:00:00.000Z',
    })
  })

  test('a quick line with a time becomes an entry that begins at this time, on the named day or today', () => {
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

  test('the entries of a line follow each other without a gap, and the last one ends now', () => {
    expect(began('Hanon 10, waltz 15, polka 20')).toEqual([
      '2026-11-21T22:45:45.123Z',
      '2026-11-21T22:55:45.123Z',
      '2026-11-21T23:10:45.123Z',
    ])
  })

  test('the entries of a line begin at the time and on the day that the line names', () => {
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

  const timesOf = (line: string, now: string) => {
    const today = now.slice(0, 10) as CalendarDay
    const parts = parseEntryLines(line, { ...context, today }).map(({ parsed }) => parsed)
    const at = { now: milliseconds(Date.parse(`${now}Z`)), timeZone: 'UTC' }
    const times = beginningsOf(parts, at).map((time) => new Date(time).toISOString().slice(0, 16))
    return { times, gaps: gapsOf(parts, at) }
  }

  test('each entry of a line that names several days belongs to its own day', () => {
    expect(timesOf('yesterday Hanon 10, today waltz 15', '2026-11-22T18:00').times).toEqual([
      '2026-11-21T17:50',
      '2026-11-22T17:45',
    ])
    expect(timesOf('Monday scales 20 min, Tuesday scales 30 min', '2026-11-22T18:00').times).toEqual([
      '2026-11-16T17:40',
      '2026-11-17T17:30',
    ])
    expect(timesOf('yesterday Hanon 10, polka 20, today waltz 15', '2026-11-22T18:00').times).toEqual([
      '2026-11-21T17:30',
      '2026-11-21T17:40',
      '2026-11-22T17:45',
    ])
  })

  test('an entry of a line at 00:15 after an entry at 23:50 begins on the next day', () => {
    const line = 'yesterday 23:50 Hanon 20m, 00:15 waltz 15m, polka 10m'
    expect(timesOf(line, '2026-11-22T18:00').times).toEqual([
      '2026-11-21T23:50',
      '2026-11-22T00:15',
      '2026-11-22T00:30',
    ])
  })

  test('a line with 10:00 and then 09:00 keeps both times on one day, today or yesterday', () => {
    expect(timesOf('10:00 Hanon 20m, 09:00 waltz 15m', '2026-11-22T18:00').times[1]).toBe('2026-11-22T09:00')
    expect(timesOf('yesterday 10:00 Hanon 20m, 09:00 waltz 15m', '2026-11-22T18:00').times[1]).toBe(
      '2026-11-21T09:00',
    )
  })

  test('gapsOf reports an entry that would begin in the future, even if it has no time of its own', () => {
    expect(timesOf('18:20 Hanon 60, waltz 60', '2026-11-22T18:25').gaps).toEqual([[], ['future']])
    expect(timesOf('18:20 Hanon 60, waltz 60', '2026-11-22T19:20').gaps).toEqual([[], []])
  })

  test('a choice for one entry of a line leaves the other entries unchanged', () => {
    const parts = parseEntryLines('Hanon 10, nocturne 15, polka 20', context)
    const [, nocturne] = parts
    const [question] = nocturne?.parsed.questions ?? []
    if (!nocturne || !question) throw new Error('The line asks nothing.')
    const [, field] = choicesOf(question, nocturne.parsed, context.pieces)
    const answered = parseEntryLines(withEntry(parts, 1, field?.line ?? ''), context)
    expect(answered.map(({ parsed }) => [parsed.minutes, parsed.title, parsed.composer])).toEqual([
      [10, 'Hanon', null],
      [15, 'Nocturne', 'Field'],
      [20, 'polka', null],
    ])
  })

  test('fieldsOfLine accepts a quick line without a piece', () => {
    const fields = fieldsOf(read('45 lesson'))
    expect(fields.ok && fields.value).toMatchObject({ type: 'lesson', duration: 2700, pieces: [] })
  })
})
