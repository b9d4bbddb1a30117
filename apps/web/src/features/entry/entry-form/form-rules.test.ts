import { changedEntryFields, changedFields, sameField } from '@segno/domain/entry/draft-changes'
import { draftOfEntry, type EntryDraft, type EntryFields } from '@segno/domain/entry/entry-draft'
import { parseEntryDraft } from '@segno/domain/entry/parse-entry-draft'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { milliseconds, seconds } from '@segno/domain/units/duration'
import { describe, expect, test } from 'vitest'
import { rebaseDraft } from '../../../draft-form/stored-draft'
import { parseStoredEntryDraft } from '../../../draft-form/stored-entry-draft'
import { newEntryDraft, pieceDraft } from './new-entry-draft'

const entry = buildEntry({ pieces: [buildPiece()], tags: ['tone'], notes: 'Slow' })
const base = draftOfEntry(entry)

function fieldsOf(draft: EntryDraft): EntryFields {
  const parsed = parseEntryDraft(draft, { timeZone: 'Europe/Berlin', original: entry })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

describe('the changes of a form', () => {
  test('changedFields returns no fields for an unchanged form, even with an empty row for another piece', () => {
    const draft = { ...base, pieces: [...base.pieces, pieceDraft('new')] }
    expect(changedFields(base, draft)).toEqual([])
    expect(changedEntryFields(base, draft, fieldsOf(draft))).toEqual({})
  })

  test('changedEntryFields returns only the fields that the musician changed', () => {
    const draft = { ...base, minutes: '45', notes: '' }
    expect(changedEntryFields(base, draft, fieldsOf(draft))).toEqual({ duration: 2700, notes: null })
  })

  test('changedEntryFields returns instant, time zone and local day for a changed time', () => {
    const draft = { ...base, dateTime: '2026-11-20T08:00' }
    expect(changedEntryFields(base, draft, fieldsOf(draft))).toEqual({
      timestamp: '2026-11-20T07:00:00.000Z',
      timeZone: 'Europe/Berlin',
      localDay: '2026-11-20',
    })
  })

  test('rebaseDraft keeps typed fields and takes all other fields from the current entry', () => {
    const typed = { ...base, notes: 'Slower' }
    const current = { ...base, minutes: '90', notes: 'From the other tab' }
    expect(rebaseDraft({ draft: typed, base }, current, sameField)).toEqual({ ...current, notes: 'Slower' })
  })
})

describe('a stored form', () => {
  const stored = { id: 'entry-1', draft: { ...base, notes: 'Typed' }, base, origin: 'entry-1' }

  test('parseStoredEntryDraft returns a stored form unchanged', () => {
    expect(parseStoredEntryDraft(structuredClone(stored), 'entry-1')).toEqual(stored)
  })

  test.each([
    undefined,
    null,
    'text',
    { origin: 'entry-1' },
    { ...stored, draft: 3 },
    { ...stored, origin: 'another' },
  ])('parseStoredEntryDraft returns null for %j', (raw) => {
    expect(parseStoredEntryDraft(raw, 'entry-1')).toBeNull()
  })

  test('parseStoredEntryDraft keeps valid fields and replaces invalid ones by defaults', () => {
    const raw = { ...stored, draft: { minutes: 5, tags: ['a', 2], pieces: [{ id: 'p', title: 'Waltz' }, 7] } }
    expect(parseStoredEntryDraft(raw, 'entry-1')?.draft).toMatchObject({
      minutes: '',
      tags: ['a'],
      pieces: [{ id: 'p', title: 'Waltz', composer: '', measures: '', tempo: '' }],
    })
  })
})

describe('a new form', () => {
  const from = {
    began: milliseconds(Date.parse('2026-11-21T17:20:00Z')),
    timeZone: 'Europe/Berlin',
    instrument: 'piano',
    usualMinutes: 30,
    newId: () => 'new',
  }

  test('newEntryDraft proposes `usualMinutes` of practice from the start in `began`', () => {
    expect(newEntryDraft(from)).toMatchObject({
      dateTime: '2026-11-21T18:20',
      minutes: '30',
      type: 'practice',
      instrument: 'piano',
      pieces: [],
    })
  })

  test('newEntryDraft rounds a measured time to whole minutes and includes the timer’s piece and notes', () => {
    const draft = newEntryDraft({
      ...from,
      measured: seconds(1530),
      pieces: [{ title: 'Waltz', composer: null }],
      notes: 'slow',
    })
    expect(draft.minutes).toBe('26')
    expect(draft.notes).toBe('slow')
    expect(draft.pieces).toEqual([{ id: 'new', title: 'Waltz', composer: '', measures: '', tempo: '' }])
  })

  test('newEntryDraft copies a repeated entry without its mood, notes and goals', () => {
    const repeat = buildEntry({
      mood: 'excited',
      notes: 'Good',
      goalIds: ['goal'],
      tags: ['tone'],
      pieces: [buildPiece({ tempo: 84 })],
    })
    expect(newEntryDraft({ ...from, repeat })).toMatchObject({
      dateTime: '2026-11-21T18:20',
      mood: '',
      notes: '',
      goalIds: [],
      tags: ['tone'],
      pieces: [{ id: 'new', title: 'Nocturne', composer: 'Chopin', tempo: '84' }],
    })
  })
})
