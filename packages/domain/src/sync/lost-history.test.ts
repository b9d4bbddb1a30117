import { describe, expect, test } from 'vitest'
import type { LocalRecord } from '../record/record'
import { hasAnotherVersion, isBehindBase } from './lost-history'

const remote = { kind: 'entry', id: 'e', body: { id: 'e' }, updatedAt: 50, seq: 7 }
const clean: LocalRecord = { ...remote, rev: 1 }
const edited: LocalRecord = { ...clean, updatedAt: 90, dirty: 'pending', base: { body: {}, updatedAt: 50 } }

describe('numbers that prove that the server lost writes', () => {
  test.each<[string, LocalRecord | undefined, boolean]>([
    ['no row', undefined, false],
    ['a clean row of the same version', clean, false],
    ['an edited row that began from this version', edited, false],
    ['a row with another number', { ...clean, updatedAt: 1, seq: 6 }, false],
    ['a row without a base', { ...clean, updatedAt: 1, dirty: 'pending' }, false],
    ['a clean row of another time', { ...clean, updatedAt: 49 }, true],
    ['an edited row with a base of another time', { ...edited, base: { body: {}, updatedAt: 49 } }, true],
  ])(
    'hasAnotherVersion is true only for another updatedAt under the same server number: %s',
    (_name, row, isOther) => {
      expect(hasAnotherVersion(row, remote)).toBe(isOther)
    },
  )

  test('isBehindBase is true only if the server returns a lower number than the base', () => {
    const write = { kind: 'entry', id: 'e', body: {}, updatedAt: 90 }
    const conflict = { outcome: 'conflict', remote } as const
    // The content was equal, so the server returns its current version.
    const accepted = { outcome: 'accepted', seq: 7, updatedAt: 50 } as const
    for (const answer of [conflict, accepted]) {
      expect(isBehindBase({ ...write, baseSeq: 8 }, answer)).toBe(true)
      expect(isBehindBase({ ...write, baseSeq: 7 }, answer)).toBe(false)
      expect(isBehindBase(write, answer)).toBe(false)
    }
    expect(isBehindBase({ ...write, baseSeq: 8 }, { outcome: 'refused', reason: 'invalid' })).toBe(false)
  })
})
