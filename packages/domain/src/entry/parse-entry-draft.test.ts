import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { seconds } from '../units/duration'
import { editEntry } from './edit-entry'
import { entrySchema } from './entry'
import {
  draftOfEntry,
  type EntryDraft,
  emptyDraft,
  type ParseDraftOptions,
  type PieceDraft,
} from './entry-draft'
import { logPractice } from './log-practice'
import { parseEntryDraft } from './parse-entry-draft'

const berlin: ParseDraftOptions = { timeZone: 'Europe/Berlin' }

function draft(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return emptyDraft({ dateTime: '2026-11-21T18:20', minutes: '30', instrument: 'piano', ...overrides })
}

function row(overrides: Partial<PieceDraft> = {}): PieceDraft {
  return { id: 'row', title: '', composer: '', measures: '', tempo: '', ...overrides }
}

function fieldsOf(typed: EntryDraft, options = berlin) {
  const parsed = parseEntryDraft(typed, options)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

function errorsOf(typed: EntryDraft, options = berlin) {
  const parsed = parseEntryDraft(typed, options)
  return parsed.ok ? [] : parsed.error
}

describe('a new entry', () => {
  test('parseEntryDraft returns the typed values as trimmed and parsed fields of an entry', () => {
    const typed = draft({
      minutes: ' ４５ ',
      mood: 'satisfied',
      pieces: [row({ title: ' Nocturne ', composer: 'Chopin', measures: '12-20', tempo: '６６' })],
      techniques: ['scale', ' ', 'scale', ' trills '],
      tags: ['evening'],
      goalIds: ['goal-1'],
      notes: ' one\r\ntwo ',
    })
    expect(fieldsOf(typed)).toEqual({
      timestamp: '2026-11-21T17:20:00.000Z',
      timeZone: 'Europe/Berlin',
      localDay: '2026-11-21',
      duration: 2700,
      type: 'practice',
      instrument: 'piano',
      mood: 'satisfied',
      pieces: [{ id: 'row', title: 'Nocturne', composer: 'Chopin', measures: '12-20', tempo: 66 }],
      techniques: ['scale', 'trills'],
      tags: ['evening'],
      goalIds: ['goal-1'],
      notes: 'one\ntwo',
    })
  })

  test('parseEntryDraft requires a date, a duration, a type and an instrument and returns errors in form order', () => {
    expect(errorsOf(emptyDraft({ type: '' }))).toEqual([
      { field: 'dateTime', code: 'required' },
      { field: 'minutes', code: 'required' },
      { field: 'type', code: 'required' },
      { field: 'instrument', code: 'required' },
    ])
  })

  test.each([
    [{ dateTime: '2026-02-30T10:00' }, { field: 'dateTime', code: 'invalidDateTime' }],
    [{ minutes: '12.5' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: 'an hour' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '1,5' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '1:30' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '1 000' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '0x19' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '60-80' }, { field: 'minutes', code: 'notWholeNumber' }],
    [{ minutes: '0' }, { field: 'minutes', code: 'tooShort', limit: 1 }],
    [{ minutes: '-5' }, { field: 'minutes', code: 'tooShort', limit: 1 }],
    [{ minutes: '1441' }, { field: 'minutes', code: 'tooLong', limit: 1440 }],
    [{ minutes: '9'.repeat(400) }, { field: 'minutes', code: 'tooLong', limit: 1440 }],
    [{ type: 'status_change' }, { field: 'type', code: 'notAChoice' }],
    [{ mood: 'bored' }, { field: 'mood', code: 'notAChoice' }],
    [{ instrument: 'x'.repeat(101) }, { field: 'instrument', code: 'tooLong', limit: 100 }],
    [{ notes: '夜'.repeat(5001) }, { field: 'notes', code: 'tooLong', limit: 5000 }],
    [{ tags: Array.from('abcdefghijk') }, { field: 'tags', code: 'tooMany', limit: 10 }],
    [{ tags: ['ok', 'x'.repeat(51)] }, { field: 'tags.1', code: 'tooLong', limit: 50 }],
    [
      { techniques: Array.from('abcdefghijklmnopqrstu') },
      { field: 'techniques', code: 'tooMany', limit: 20 },
    ],
    [{ techniques: ['x'.repeat(101)] }, { field: 'techniques.0', code: 'tooLong', limit: 100 }],
  ])('parseEntryDraft refuses a new entry with %j', (overrides, error) => {
    expect(errorsOf(draft(overrides))).toEqual([error])
  })

  test('parseEntryDraft accepts notes of 5000 emoji, each with two UTF-16 units', () => {
    expect(fieldsOf(draft({ notes: '🎻'.repeat(5000) })).notes).toHaveLength(10_000)
  })

  test('parseEntryDraft returns the measured seconds unless the musician edits the minutes', () => {
    const measured = seconds(1790)
    expect(fieldsOf(draft({ minutes: '30' }), { ...berlin, measured }).duration).toBe(1790)
    expect(fieldsOf(draft({ minutes: '31' }), { ...berlin, measured }).duration).toBe(1860)
    expect(fieldsOf(draft({ minutes: '1' }), { ...berlin, measured: seconds(20) }).duration).toBe(60)
    expect(fieldsOf(draft({ minutes: '1440' }), { ...berlin, measured: seconds(86_420) }).duration).toBe(
      86_400,
    )
  })

  test('parseEntryDraft keeps the typed day of a time that a change of clocks skips at midnight', () => {
    const fields = fieldsOf(draft({ dateTime: '2018-11-04T00:30' }), { timeZone: 'America/Sao_Paulo' })
    expect(fields).toMatchObject({ localDay: '2018-11-04', timestamp: '2018-11-04T03:30:00.000Z' })
  })
})

describe('pieces', () => {
  test('parseEntryDraft drops empty piece rows', () => {
    const pieces = [row(), row({ title: 'Etude', id: 'b' }), row({ title: ' ', composer: '\u00a0' }), row()]
    expect(fieldsOf(draft({ pieces })).pieces.map(({ id }) => id)).toEqual(['b'])
    expect(fieldsOf(draft({ pieces: [row(), row()] })).pieces).toEqual([])
  })

  test('parseEntryDraft refuses a fourth piece', () => {
    const pieces = ['a', 'b', 'c', 'd'].map((title) => row({ title }))
    expect(errorsOf(draft({ pieces }))).toEqual([{ field: 'pieces', code: 'tooMany', limit: 3 }])
    expect(fieldsOf(draft({ pieces: [...pieces.slice(0, 3), row()] })).pieces).toHaveLength(3)
  })

  test('parseEntryDraft requires a title for a piece row that has only a composer', () => {
    const pieces = [row({ title: 'Etude' }), row({ composer: 'Chopin' })]
    expect(errorsOf(draft({ pieces }))).toEqual([{ field: 'pieces.1.title', code: 'required' }])
  })

  test('parseEntryDraft merges the spellings of a tag and removes the number sign', () => {
    expect(fieldsOf(draft({ tags: ['#tone', 'Tone', 'tone', 'slow'] })).tags).toEqual(['tone', 'slow'])
  })

  test.each(['\u200b', '\u3164', ' \u2800 '])(
    'parseEntryDraft requires a visible title for a piece row with a composer, and refuses %j',
    (title) => {
      const pieces = [row({ title: 'Etude' }), row({ title, composer: 'Chopin' })]
      expect(errorsOf(draft({ pieces }))).toEqual([{ field: 'pieces.1.title', code: 'required' }])
      expect(fieldsOf(draft({ pieces: [row({ title })] })).pieces).toEqual([])
    },
  )

  test('parseEntryDraft requires a title for a piece row that has only a tempo', () => {
    expect(errorsOf(draft({ pieces: [row(), row({ tempo: '80' })] }))).toEqual([
      { field: 'pieces.1.title', code: 'required' },
    ])
  })

  test.each([
    [{ title: 'x'.repeat(256) }, { field: 'pieces.0.title', code: 'tooLong', limit: 255 }],
    [{ composer: 'x'.repeat(256) }, { field: 'pieces.0.composer', code: 'tooLong', limit: 255 }],
    [{ measures: 'x'.repeat(51) }, { field: 'pieces.0.measures', code: 'tooLong', limit: 50 }],
    [{ tempo: 'fast' }, { field: 'pieces.0.tempo', code: 'notWholeNumber' }],
    [{ tempo: '9' }, { field: 'pieces.0.tempo', code: 'outOfRange', limit: 10 }],
    [{ tempo: '401' }, { field: 'pieces.0.tempo', code: 'outOfRange', limit: 400 }],
  ])('parseEntryDraft refuses a piece with %j', (overrides, error) => {
    expect(errorsOf(draft({ pieces: [row({ title: 'Etude', ...overrides })] }))).toEqual([error])
  })
})

describe('an edited entry', () => {
  const entry = buildEntry({
    timestamp: '2026-11-21T17:20:37.500Z' as never,
    timeZone: 'Asia/Tokyo',
    localDay: '2026-11-22' as never,
    duration: seconds(1790),
    pieces: [buildPiece({ fingering: 'left' })],
  })

  test('draftOfEntry returns the local time at the place of practice', () => {
    expect(draftOfEntry(entry)).toMatchObject({ dateTime: '2026-11-22T02:20', minutes: '30' })
  })

  test('parseEntryDraft keeps seconds, zone and day of an edited entry if date and minutes are unchanged', () => {
    const { timestamp, timeZone, localDay, duration } = entry
    const fields = fieldsOf({ ...draftOfEntry(entry), notes: 'new' }, { ...berlin, original: entry })
    expect(fields).toMatchObject({ timestamp, timeZone, localDay, duration, notes: 'new' })
  })

  test('parseEntryDraft reads a corrected time of an entry from Tokyo in the zone of Tokyo', () => {
    const typed = { ...draftOfEntry(entry), dateTime: '2026-11-21T23:00' }
    expect(fieldsOf(typed, { ...berlin, original: entry })).toMatchObject({
      timestamp: '2026-11-21T14:00:00.000Z',
      timeZone: 'Asia/Tokyo',
      localDay: '2026-11-21',
    })
  })

  test('parseEntryDraft keeps an unknown zone, but reads a corrected time in the zone of the device', () => {
    const original = buildEntry({ timeZone: 'Mars/Olympus' })
    const unchanged = draftOfEntry(original)
    expect(fieldsOf(unchanged, { ...berlin, original }).timeZone).toBe('Mars/Olympus')
    const corrected = { ...unchanged, dateTime: '2026-11-21T09:00' }
    expect(fieldsOf(corrected, { ...berlin, original })).toMatchObject({
      timeZone: 'Europe/Berlin',
      timestamp: '2026-11-21T08:00:00.000Z',
    })
  })

  test('parseEntryDraft keeps the hidden fields of an unchanged piece row when another row changes', () => {
    const second = buildPiece({ id: 'two', title: 'Valse' })
    const original = { ...entry, pieces: [...entry.pieces, second] }
    const shown = draftOfEntry(original)
    const pieces = shown.pieces.map((piece) => (piece.id === 'two' ? { ...piece, tempo: '60' } : piece))
    expect(fieldsOf({ ...shown, pieces }, { ...berlin, original }).pieces).toEqual([
      entry.pieces[0],
      { ...second, tempo: 60 },
    ])
  })

  test('parseEntryDraft keeps the type of an edited status change', () => {
    const original = buildEntry({ type: 'status_change' })
    expect(fieldsOf({ ...draftOfEntry(original), notes: 'x' }, { ...berlin, original }).type).toBe(
      'status_change',
    )
  })

  test('editEntry returns [] for the unchanged form of any entry', () => {
    fc.assert(
      fc.property(arbitraryEntry, (original) => {
        const fields = fieldsOf(draftOfEntry(original), { timeZone: 'America/Lima', original })
        expect(editEntry(original, fields)).toEqual([])
      }),
    )
  })
})

test('parseEntryDraft makes a valid entry of every draft that it accepts', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('', '12', '１２', ' x '))
  const rows = fc.record({ id: fc.uuid(), title: text, composer: text, measures: text, tempo: text })
  const drafts = fc.record({
    dateTime: fc.constantFrom('2026-11-21T18:20', '2026-03-29T02:30', '1600-01-01T00:00'),
    minutes: fc.oneof(text, fc.integer({ min: 1, max: 1440 }).map(String)),
    type: fc.constantFrom('practice', 'lesson'),
    instrument: fc.oneof(text, fc.constant('piano')),
    mood: fc.constantFrom('', 'neutral'),
    pieces: fc.array(rows, { maxLength: 3 }),
    techniques: fc.array(text, { maxLength: 5 }),
    tags: fc.array(text, { maxLength: 5 }),
    goalIds: fc.array(fc.uuid(), { maxLength: 2 }),
    notes: text,
  })
  let accepted = 0
  fc.assert(
    fc.property(drafts, (typed) => {
      const parsed = parseEntryDraft(typed, berlin)
      if (!parsed.ok) {
        expect(parsed.error).not.toEqual([])
        return
      }
      accepted++
      const [change] = logPractice(parsed.value, { id: 'new', now: 0 as never })
      expect(change?.op === 'put' && entrySchema.safeParse(change.body).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(20)
})
