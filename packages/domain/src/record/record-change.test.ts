import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { patchBetween } from './record-change'

describe('patchBetween', () => {
  const entry = buildEntry({ tags: ['a'] })

  test('patchBetween returns the fields that differ, with their old values', () => {
    const after = { notes: 'x', tags: ['a', 'b'], mood: null }
    expect(patchBetween('entry', entry.id, entry, after)).toEqual({
      op: 'patch',
      kind: 'entry',
      id: entry.id,
      fields: { notes: 'x', tags: ['a', 'b'] },
      before: { notes: null, tags: ['a'] },
    })
  })

  test('patchBetween returns null for equal bodies and ignores fields that are absent from the new body', () => {
    expect(patchBetween('entry', entry.id, entry, {})).toBeNull()
    expect(patchBetween('entry', entry.id, entry, JSON.parse(JSON.stringify(entry)))).toBeNull()
  })
})
