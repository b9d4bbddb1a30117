import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildProgramme } from '../../testing/builders/build-programme'
import { pieceKeyOf } from '../piece/piece-key'
import { limits } from '../shared/limits'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { parseProgrammeDraft } from './parse-programme-draft'
import { readProgramme } from './programme'
import { daysToGo, groupProgrammes } from './programme-list'
import { practiceSince } from './programme-practice'

const TODAY = '2026-11-29'
const named = (id: string, date: string | null, createdAt = '2026-11-01T09:00:00.000Z') =>
  buildProgramme({ id, date, createdAt } as Partial<ReturnType<typeof buildProgramme>>)

describe('readProgramme', () => {
  test('readProgramme keeps unknown fields of the programme and of its pieces', () => {
    const body = {
      ...buildProgramme({ pieces: [{ title: 'Chaconne', composer: null, part: 'violin' }] }),
      venue: 'Church',
    }
    expect(readProgramme(body)).toEqual({ ok: true, value: body })
  })

  test('readProgramme requires only id, name and time of creation', () => {
    const { id, name, createdAt } = buildProgramme()
    expect(readProgramme({ id, name, createdAt })).toEqual({
      ok: true,
      value: { id, name, occasion: 'other', date: null, pieces: [], notes: null, createdAt },
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ date: 'tomorrow' }, 'date'],
    [{ occasion: 'wedding' }, 'occasion'],
    [{ pieces: [{ title: '', composer: null }] }, 'pieces.0.title'],
    [{ pieces: 'Chaconne' }, 'pieces'],
    [{ pieces: Array.from({ length: limits.programmePieces + 1 }, () => 5) }, 'pieces'],
    [{ notes: 'x'.repeat(limits.notesLength + 1) }, 'notes'],
  ])('readProgramme refuses %j and names the field', (fields, field) => {
    expect(readProgramme({ ...buildProgramme(), ...fields })).toEqual({ ok: false, error: [field] })
  })
})

describe('groupProgrammes', () => {
  test('groupProgrammes sorts upcoming programmes by date, then undated ones, and past programmes latest first', () => {
    const all = [
      named('summer', '2027-06-01'),
      named('past', '2026-01-10'),
      named('any', null),
      named('newer', null, '2026-11-20T09:00:00.000Z'),
      named('today', TODAY),
      named('yesterday', '2026-11-28'),
    ]
    const { upcoming, past } = groupProgrammes(all, TODAY as never)
    expect(upcoming.map(({ id }) => id)).toEqual(['today', 'summer', 'newer', 'any'])
    expect(past.map(({ id }) => id)).toEqual(['yesterday', 'past'])
  })

  test.each([
    ['2026-12-12', 13],
    [TODAY, 0],
    ['2026-11-28', null],
    [null, null],
  ])(
    'daysToGo of a programme on %s returns the days from 29 November 2026, or null if past: %s',
    (date, days) => {
      expect(daysToGo(named('one', date), TODAY as never)).toBe(days)
    },
  )
})

test('parseProgrammeDraft returns the fields of a programme, or its problems by field', () => {
  const draft = {
    name: ' Winter recital ',
    occasion: 'exam' as const,
    date: '2026-12-12',
    notes: 'Bow\nslowly',
  }
  expect(parseProgrammeDraft(draft)).toEqual({
    ok: true,
    value: { name: 'Winter recital', occasion: 'exam', date: '2026-12-12', notes: 'Bow\nslowly' },
  })
  const wrong = parseProgrammeDraft({ ...draft, name: ' ', date: '2026-02-30' })
  expect(wrong).toMatchObject({ ok: false, error: [{ field: 'name' }, { field: 'date' }] })
})

test("practiceSince returns the piece's share of the entries on the given day and later", () => {
  const on = (id: string, localDay: string, titles: readonly string[], fields = {}) =>
    buildEntry({
      id,
      localDay: localDay as CalendarDay,
      duration: seconds(600),
      pieces: titles.map((title) => buildPiece({ id: title, title })),
      ...fields,
    })
  const entries = [
    on('before', '2026-10-31', ['Nocturne']),
    on('first day', '2026-11-01', ['Nocturne']),
    on('shared', '2026-11-02', ['Nocturne', 'Valse']),
    on('other', '2026-11-03', ['Valse']),
    on('status', '2026-11-04', ['Nocturne'], { type: 'status_change' }),
  ]
  const key = pieceKeyOf('Nocturne', 'Chopin')
  expect(practiceSince(entries, key, '2026-11-01' as CalendarDay)).toBe(900)
})
