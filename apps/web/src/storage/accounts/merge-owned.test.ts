import type { LocalRecord } from '@segno/domain/record/record'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeOwned } from './merge-owned'

function row(body: object, overrides: Partial<LocalRecord> = {}): LocalRecord {
  return {
    kind: 'note',
    id: 'n1',
    body: { id: 'n1', ...body },
    updatedAt: 100,
    seq: 0,
    rev: 1,
    dirty: 'pending',
    ...overrides,
  }
}

/** Returns a clean row, equal to the server's version. */
function held(body: object, overrides: Partial<LocalRecord> = {}): LocalRecord {
  const { dirty: _d, ...clean } = row(body, { seq: 7, rev: 3, ...overrides })
  return clean
}

describe('mergeOwned', () => {
  test('mergeOwned merges two records with the same content into the server’s version', () => {
    const account = held({ text: 'a' })
    expect(mergeOwned(account, row({ text: 'a' }))).toEqual({ row: { ...account, rev: 4 }, copies: [] })
  })

  test('mergeOwned keeps the later value, copies the other value and uses the server’s version as base', () => {
    const account = held({ text: 'theirs', more: 1 })
    const merged = mergeOwned(account, row({ text: 'ours', tempo: 90 }, { updatedAt: 200 }))
    expect(merged.row).toMatchObject({
      body: { id: 'n1', text: 'ours', more: 1, tempo: 90 },
      seq: 7,
      dirty: 'pending',
      base: { body: account.body },
    })
    expect(merged.copies).toMatchObject([{ field: 'text', value: 'theirs', recordId: 'n1' }])
  })

  test('mergeOwned keeps the base of the account’s row if that row has unsent edits', () => {
    const base = { body: { id: 'n1', text: 'seen' }, updatedAt: 50 }
    const account = row({ text: 'theirs' }, { seq: 7, base })
    expect(mergeOwned(account, row({ text: 'ours' }, { updatedAt: 200 })).row).toMatchObject({ seq: 7, base })
  })

  test('mergeOwned fills the empty fields of each record from the other record and keeps the earlier createdAt', () => {
    const account = held({ note: null, plan: { a: null, b: 2 }, createdAt: '2026-02-01T00:00:00.000Z' })
    const ours = row({ note: 'slowly', plan: { a: 1, b: null }, createdAt: '2026-01-01T00:00:00.000Z' })
    const { row: merged, copies } = mergeOwned(account, ours)
    expect(merged.body).toEqual({
      id: 'n1',
      note: 'slowly',
      plan: { a: 1, b: 2 },
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    expect(copies).toEqual([])
  })

  test('mergeOwned does not combine the target value of one goal with the unit of the other goal', () => {
    const goal = { title: 'Scales', targetValue: 10, unit: null }
    const account = held({ ...goal, targetValue: 20, unit: 'keys' }, { kind: 'goal' })
    const { row: merged } = mergeOwned(account, row(goal, { kind: 'goal', updatedAt: 200 }))
    expect([merged.body.targetValue, merged.body.unit]).not.toEqual([10, 'keys'])
  })

  test('mergeOwned restores a deleted record if the adopted row is newer', () => {
    const account = held({ text: 'a' }, { deletedAt: 90 })
    expect(mergeOwned(account, row({ text: 'a' }, { updatedAt: 200 })).row.deletedAt).toBeUndefined()
  })

  test('the record from mergeOwned and its conflict copies contain every value of both records', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.boolean())
    const body = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value)
    fc.assert(
      fc.property(body, body, fc.integer({ min: 1, max: 3 }), (theirs, ours, updatedAt) => {
        const account = held(theirs, { updatedAt: 2 })
        const { row: merged, copies } = mergeOwned(account, row(ours, { updatedAt }))
        for (const side of [theirs, ours]) {
          for (const [field, wanted] of Object.entries(side)) {
            const kept = [
              merged.body[field],
              ...copies.filter((copy) => copy.field === field).map((copy) => copy.value),
            ]
            expect(kept).toContainEqual(wanted)
          }
        }
        expect(merged.rev).toBeGreaterThan(account.rev)
      }),
    )
  })
})
