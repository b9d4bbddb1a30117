import { applyChange } from '@segno/domain/change/apply-change'
import type { JournalRecord } from '@segno/domain/change/change'
import { type Preference, readPreference } from '@segno/domain/preferences/preference'
import { expect, test } from 'vitest'
import { choosePrimary } from './own-instrument'

function primaryAfter(stored: Preference | undefined, id: string): string | null {
  const before: JournalRecord | undefined = stored && {
    kind: 'preference',
    id: 'instruments',
    body: stored,
    updatedAt: 0,
  }
  const after = choosePrimary(stored, id).reduce((record, change) => applyChange(record, change, 1), before)
  return readPreference('instruments', after?.body as Preference | undefined).primary
}

test('choosePrimary makes the violin the primary instrument if the settings have none', () => {
  expect(primaryAfter(undefined, 'violin')).toBe('violin')
})

test('choosePrimary makes a custom instrument the primary one and keeps the list of custom instruments', () => {
  const value = { primary: null, custom: [{ id: 'hang', name: 'Hang' }] }
  const stored = { id: 'instruments', value }
  expect(primaryAfter(stored, 'hang')).toBe('hang')
  expect(choosePrimary(stored, 'hang')[0]).toMatchObject({ fields: { value: { custom: value.custom } } })
})

test('choosePrimary returns no changes for an unknown instrument', () => {
  expect(choosePrimary(undefined, 'ocarina-of-time')).toEqual([])
})
