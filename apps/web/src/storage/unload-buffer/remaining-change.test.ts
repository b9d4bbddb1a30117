import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import type { StoredRow } from '../database/database'
import { rowAfterChange } from '../database/stored-row'
import { remainingChange } from './remaining-change'

const ID = 'e1'
const AT = 100

/**
 * Creates a stored entry that this device wrote. `savedAt` and `updatedAt` are equal unless `overrides` sets
 * `updatedAt`.
 */
function row(fields: Partial<Entry>, overrides: Partial<StoredRow> = {}): StoredRow {
  const body = buildEntry({ id: ID, ...fields })
  const { timestamp: order } = body
  const clocks = { updatedAt: overrides.savedAt ?? 50, savedAt: 50 }
  return { owner: 'local', kind: 'entry', id: ID, order, body, ...clocks, rev: 1, seq: 0, d: 1, ...overrides }
}

function put(fields: Partial<Entry> = {}): Change {
  return { op: 'put', kind: 'entry', id: ID, body: buildEntry({ id: ID, ...fields }) }
}

function patch(before: Partial<Entry>, fields: Partial<Entry>): Change {
  return { op: 'patch', kind: 'entry', id: ID, fields, before }
}

const remove: Change = { op: 'delete', kind: 'entry', id: ID, before: buildEntry({ id: ID }) }
/** Overrides for a row that another tab wrote after the change. */
const later = { savedAt: 200 }

test('remainingChange returns the change if its row is unreadable', () => {
  for (const body of [null, 'text', undefined]) {
    expect(remainingChange(row({}, { body }), put(), AT)).toEqual(put())
    expect(remainingChange(row({}, { body }), patch({}, { notes: 'a' }), AT)).toEqual(
      patch({}, { notes: 'a' }),
    )
    expect(remainingChange(row({}, { body, ...later }), patch({}, { notes: 'a' }), AT)).toBeDefined()
  }
})

describe('a put', () => {
  test('remainingChange returns a put whose row is missing or older than the put', () => {
    expect(remainingChange(undefined, put(), AT)).toEqual(put())
    expect(remainingChange(row({}, { deletedAt: 50 }), put(), AT)).toEqual(put())
  })

  test('remainingChange returns undefined for a put if the row already has its values or is newer', () => {
    expect(remainingChange(row({ notes: 'a' }, { savedAt: AT }), put({ notes: 'a' }), AT)).toBeUndefined()
    expect(remainingChange(row({ notes: 'newer' }, later), put({ notes: 'a' }), AT)).toBeUndefined()
    expect(remainingChange(row({}, { ...later, deletedAt: 200 }), put(), AT)).toBeUndefined()
  })
})

describe('a patch', () => {
  const change = patch({ notes: 'a', rating: 2 }, { notes: 'b', rating: 5 })

  test('remainingChange returns undefined for a patch without a row', () => {
    expect(remainingChange(undefined, change, AT)).toBeUndefined()
  })

  test('remainingChange returns the whole patch if its row is older, whatever values the row has', () => {
    expect(remainingChange(row({ notes: 'c', rating: 2 }), change, AT)).toBe(change)
  })

  test('remainingChange returns undefined for a patch if the row already has its values', () => {
    expect(remainingChange(row({ notes: 'b', rating: 5 }), change, AT)).toBeUndefined()
    expect(remainingChange(row({ notes: 'b', rating: 5 }, later), change, AT)).toBeUndefined()
  })

  test('remainingChange keeps only the fields of a patch whose old values the newer row still has', () => {
    const left = remainingChange(row({ notes: 'newer', rating: 2 }, later), change, AT)
    expect(left).toEqual({ ...change, fields: { rating: 5 } })
    expect(remainingChange(row({ notes: 'newer', rating: 3 }, later), change, AT)).toBeUndefined()
  })

  test('remainingChange moves an entry to another time and day together or not at all', () => {
    const moved = { timestamp: '2026-11-20T18:00:00.000Z', localDay: '2026-11-20' } as Partial<Entry>
    const before = row({}).body as Entry
    const { timestamp, localDay } = before
    const move = patch({ timestamp, localDay }, moved)
    const sameDay = { timestamp: '2026-11-21T08:00:00.000Z' } as Partial<Entry>
    expect(remainingChange(row({}, later), move, AT)).toEqual(move)
    expect(remainingChange(row(sameDay, later), move, AT)).toBeUndefined()
  })

  test('remainingChange lets a patch of tags add and remove only its own tags', () => {
    const change = patch({ tags: ['old', 'kept'] }, { tags: ['kept', 'mine'] })
    const left = remainingChange(row({ tags: ['old', 'kept', 'theirs'] }, later), change, AT)
    expect(left).toMatchObject({ fields: { tags: ['kept', 'theirs', 'mine'] } })
  })

  test('remainingChange lets a patch remove a field that still has its old value', () => {
    const change = { ...patch({ rating: 2 }, {}), fields: { rating: undefined } } as unknown as Change
    const left = remainingChange(row({ rating: 2 }, later), change, AT) as { fields: object }
    expect(Object.keys(left.fields)).toEqual(['rating'])
    expect(remainingChange(row({ rating: 4 }, later), change, AT)).toBeUndefined()
  })
})

describe('a deletion', () => {
  test('remainingChange returns undefined for a deletion if its row is missing, deleted or was written later', () => {
    expect(remainingChange(undefined, remove, AT)).toBeUndefined()
    expect(remainingChange(row({}), remove, AT)).toBe(remove)
    expect(remainingChange(row({}, { deletedAt: 60 }), remove, AT)).toBeUndefined()
    expect(remainingChange(row({ notes: 'newer' }, later), remove, AT)).toBeUndefined()
  })
})

test('remainingChange counts neither an acknowledgement nor a write from a device with a fast clock as a later write', () => {
  const acknowledged = row({ notes: 'a' }, { savedAt: 200, updatedAt: 50 })
  const ahead = row({ notes: 'a' }, { savedAt: 50, updatedAt: 9000 })
  for (const stored of [acknowledged, ahead]) {
    expect(remainingChange(stored, remove, AT)).toBe(remove)
    expect(remainingChange(stored, put({ notes: 'b' }), AT)).toEqual(put({ notes: 'b' }))
  }
})

type Step = { readonly act: 'put' | 'patch' | 'delete'; readonly notes: string; readonly wait: 0 | 1 }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('put', 'patch', 'delete'),
  notes: fc.constantFrom('a', 'b'),
  wait: fc.constantFrom(0, 1),
})

/** Returns the changes that a musician makes to one entry, in order. */
function changesOf(steps: readonly Step[]): { change: Change; at: number }[] {
  let current: StoredRow | undefined
  let now = AT
  return steps.flatMap(({ act, notes, wait }) => {
    now += wait
    const isThere = current !== undefined && current.deletedAt === undefined
    const before = (current?.body ?? {}) as Entry
    if (isThere === (act === 'put')) return []
    const change =
      act === 'put' ? put({ notes }) : act === 'delete' ? remove : patch({ notes: before.notes }, { notes })
    current = rowAfterChange(current, change, 'local', now)
    return [{ change, at: now }]
  })
}

test('replaying changes through remainingChange over a partly changed row gives the same row, once or twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.nat(8), (steps, done) => {
      const changes = changesOf(steps)
      const make = (stored: StoredRow | undefined, { change, at }: (typeof changes)[number]) =>
        rowAfterChange(stored, change, 'local', at) ?? stored
      const again = (stored: StoredRow | undefined, { change, at }: (typeof changes)[number]) => {
        const left = remainingChange(stored, change, at)
        return left ? make(stored, { change: left, at }) : stored
      }
      const seen = (stored: StoredRow | undefined) => [stored?.body, stored?.deletedAt !== undefined]
      const none: StoredRow | undefined = undefined
      const expected = seen(changes.reduce<StoredRow | undefined>(make, none))
      const partly = changes.slice(0, done).reduce<StoredRow | undefined>(make, none)
      const second = changes.reduce(again, partly)
      expect(seen(second)).toEqual(expected)
      expect(seen(changes.reduce(again, second))).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})
