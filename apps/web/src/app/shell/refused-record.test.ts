import type { JsonObject, LocalRecord } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import messages from '../../i18n/locales/en/sync.json'
import { fieldLabel, refusalOf, refusedDeed, refusedTitle } from './refused-record'

const t = (key: string) => key

function row(kind: string, body: JsonObject, rejected = 'invalid'): LocalRecord {
  return { kind, id: 'a', body, updatedAt: 1, seq: 0, rev: 1, dirty: 'rejected', rejected }
}

test('a rejection lists the fields that the server named', () => {
  const refused = row('entry', buildEntry(), 'invalid notes pieces.0.title')
  expect(refusalOf(refused)).toEqual({ reason: 'invalid', fields: ['notes', 'pieces.0.title'] })
})

test('a rejection of an unreadable row lists the fields that failed to parse', () => {
  const refused = row('entry', { ...buildEntry(), duration: 'long' }, 'unreadable')
  expect(refusalOf(refused)).toEqual({ reason: 'unreadable', fields: ['duration'] })
})

test('a rejection of an unknown kind has a reason and no fields', () => {
  expect(refusalOf(row('recording', {}, 'unsupported'))).toEqual({ reason: 'unsupported', fields: [] })
})

test('a refused entry says whether it was created, changed or deleted', () => {
  const refused = row('entry', buildEntry())
  const textOf = (record: LocalRecord) => messages[`refused.${refusedDeed(record) ?? 'create'}`]
  expect(textOf(refused)).toBe('Failed to create entry')
  expect(textOf({ ...refused, seq: 7 })).toBe('Failed to update entry')
  expect(textOf({ ...refused, seq: 7, deletedAt: 1 })).toBe('Failed to delete entry on server')
  expect(refusedDeed(row('goal', {}))).toBeNull()
})

test('a record is named by its title, else by its kind', () => {
  const piece = { id: 'p', title: 'Scherzo', composer: null, measures: null, tempo: null }
  expect(refusedTitle(row('entry', buildEntry({ pieces: [piece] })), t)).toBe('Scherzo')
  expect(refusedTitle(row('entry', { pieces: [null] }), t)).toBe('kind.entry')
  expect(refusedTitle(row('goal', { title: 'Op. 9 by heart' }), t)).toBe('Op. 9 by heart')
  expect(refusedTitle(row('filterPreset', { name: 'With others' }), t)).toBe('With others')
  expect(refusedTitle(row('filterPreset', { name: '' }), t)).toBe('kind.filterPreset')
  expect(refusedTitle(row('recording', { title: 7 }), t)).toBe('kind.other')
})

test('a field of a refused record has the label of the logbook, else its path', () => {
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
