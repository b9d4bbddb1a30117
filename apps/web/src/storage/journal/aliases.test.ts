import type { Change } from '@segno/domain/change/change'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import type { DeviceNote, JournalRow } from '../database/database'
import { fieldsNow, idNow, resolveJournalRow } from './aliases'

const aliases = { 'goal/old': 'new', 'goal/older': 'old', 'entry/e1': 'e9' }

function note(overrides: Partial<DeviceNote> = {}): DeviceNote {
  return { owner: 'local', adoptions: [], count: 0, aliases: {}, goals: [], ...overrides }
}

function written(overrides: Partial<JournalRow> = {}): JournalRow {
  const changes: Change[] = [{ op: 'put', kind: 'entry', id: 'e2', body: buildEntry({ id: 'e2' }) }]
  return { owner: 'local', shown: ['local'], tab: 't', at: 1, changes, ...overrides }
}

describe('the journal row of a tab that has not seen an adoption', () => {
  test('resolveJournalRow gives a row from before two adoptions to the latest account and shows both accounts', () => {
    const now = resolveJournalRow(written(), note({ adoptions: ['ada', 'bob'], count: 2 }))
    expect(now.owner).toBe('bob')
    expect(now.shown).toEqual(['bob', 'ada', 'local'])
  })

  test('a journal row of an older version, without `shown`, moves to the adopting account too', () => {
    const { shown: _shown, ...old } = written()
    expect(resolveJournalRow(old, note({ adoptions: ['ada'], count: 1 })).owner).toBe('ada')
  })

  test('a journal row stays unchanged if its tab knew of the adoption or wrote for another account', () => {
    const known = note({ adoptions: ['ada'], count: 1 })
    for (const shown of [['ada', 'local'], ['local']]) {
      const signedOut = written({ shown, known: 1 })
      expect(resolveJournalRow(signedOut, known)).toBe(signedOut)
    }
    const parked = written({ owner: 'bob', shown: ['bob'] })
    expect(resolveJournalRow(parked, known)).toBe(parked)
  })
})

describe('the journal row of a tab that has not seen a move to another account', () => {
  const known = note({ moved: { ada: { to: 'ada 2', count: 2 } }, count: 3 })

  test('resolveJournalRow gives a journal row the new owner of an account whose rows were moved', () => {
    const behind = written({ owner: 'ada', shown: ['ada', 'local'], known: 1 })
    expect(resolveJournalRow(behind, known)).toMatchObject({ owner: 'ada 2', shown: ['ada 2', 'local'] })
  })

  test("resolveJournalRow does not change a row written after the account's move or for another account", () => {
    const later = written({ owner: 'ada', shown: ['ada'], known: 2 })
    expect(resolveJournalRow(later, known)).toBe(later)
    const other = written({ owner: 'bob', shown: ['bob'], known: 0 })
    expect(resolveJournalRow(other, known)).toBe(other)
  })
})

describe('a replaced id', () => {
  test('idNow follows several id replacements to the last one and stops at a cycle', () => {
    expect(idNow('goal', 'older', {}, aliases)).toBe('new')
    expect(idNow('goal', 'constructor', {}, aliases)).toBe('constructor')
    expect(idNow('goal', 'a', {}, { 'goal/a': 'b', 'goal/b': 'a' })).toBe('b')
  })

  test('fieldsNow replaces an id in every field that refers to its record, without duplicates', () => {
    expect(fieldsNow('entry', { goalIds: ['older', 'x', 'new'] }, aliases)).toEqual({ goalIds: ['new', 'x'] })
    expect(fieldsNow('progress', { goalId: 'old', entryId: 'e1', value: 1 }, aliases)).toEqual({
      goalId: 'new',
      entryId: 'e9',
      value: 1,
    })
    const untouched = { goalIds: ['x'] }
    expect(fieldsNow('entry', untouched, aliases)).toBe(untouched)
  })

  test('idNow replaces the ids inside the id of a goal step, also if the change has no fields', () => {
    expect(idNow('progress', 'old:e1', { goalId: 'old', entryId: 'e1' }, aliases)).toBe('new:e9')
    expect(idNow('progress', 'old:e2', {}, aliases)).toBe('new:e2')
    expect(idNow('progress', 'by hand', { goalId: 'old', entryId: null }, aliases)).toBe('by hand')
  })

  test('a journal change with a replaced id applies to the record with the new id', () => {
    const changes = [
      { op: 'patch', kind: 'goal', id: 'old', fields: { unit: 'x' }, before: {} },
      { op: 'delete', kind: 'progress', id: 'old:e1', before: { goalId: 'old', entryId: 'e1' } },
      { op: 'put', kind: 'goal', id: 'old', body: { id: 'old' } },
    ] as unknown as Change[]
    const now = resolveJournalRow(written({ changes }), note({ aliases })).changes
    expect(now).toMatchObject([{ id: 'new' }, { id: 'new:e9' }, { id: 'new', body: { id: 'new' } }])
  })
})
