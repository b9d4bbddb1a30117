import type { JsonObject, LocalRecord } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import messages from '../../i18n/locales/en/sync.json'
import { fieldLabel, refusalOf, refusedDeed, refusedTitle } from './refused-record'

const t = (key: string) => key

function row(kind: string, body: JsonObject, rejected = 'invalid'): LocalRecord {
  return { kind, id: 'a', body, updatedAt: 1, seq: 0, rev: 1, dirty: 'rejected', rejected }
}

test('refusalOf returns the fields that the server named', () => {
  const refused = row('entry', buildEntry(), 'invalid notes pieces.0.title')
  expect(refusalOf(refused)).toEqual({ reason: 'invalid', fields: ['notes', 'pieces.0.title'] })
})

test('refusalOf parses an unreadable row and returns the fields that failed', () => {
  const refused = row('entry', { ...buildEntry(), duration: 'long' }, 'unreadable')
  expect(refusalOf(refused)).toEqual({ reason: 'unreadable', fields: ['duration'] })
})

test('refusalOf returns a reason and no fields for an unknown kind', () => {
  expect(refusalOf(row('recording', {}, 'unsupported'))).toEqual({ reason: 'unsupported', fields: [] })
})

test('refusedDeed returns create, update or delete for a refused entry, and null for a refused goal', () => {
  const refused = row('entry', buildEntry())
  const textOf = (record: LocalRecord) => messages[`refused.${refusedDeed(record) ?? 'create'}`]
  expect(textOf(refused)).toBe('Failed to create entry')
  expect(textOf({ ...refused, seq: 7 })).toBe('Failed to update entry')
  expect(textOf({ ...refused, seq: 7, deletedAt: 1 })).toBe('Failed to delete entry on server')
  expect(refusedDeed(row('goal', {}))).toBeNull()
})

test('refusedTitle returns the title of a record, or else the name of its kind', () => {
  const piece = { id: 'p', title: 'Scherzo', composer: null, measures: null, tempo: null }
  expect(refusedTitle(row('entry', buildEntry({ pieces: [piece] })), t)).toBe('Scherzo')
  expect(refusedTitle(row('entry', { pieces: [null] }), t)).toBe('kind.entry')
  expect(refusedTitle(row('goal', { title: 'Op. 9 by heart' }), t)).toBe('Op. 9 by heart')
  expect(refusedTitle(row('filterPreset', { name: 'With others' }), t)).toBe('With others')
  expect(refusedTitle(row('filterPreset', { name: '' }), t)).toBe('kind.filterPreset')
  expect(refusedTitle(row('recording', { title: 7 }), t)).toBe('kind.other')
})

test("fieldLabel returns the logbook's label of a field, or else its path", () => {
  const labels = ['notes', 'pieces.0.title', 'pieces.0.tempo', 'tags.3', 'timestamp', 'colour']
  expect(labels.map((path) => fieldLabel(path, t))).toEqual([
    'field.notes',
    'field.pieces',
    'field.tempo',
    'field.tags',
    'field.when',
    'colour',
  ])
})
