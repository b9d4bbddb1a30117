import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../packages/domain/testing/builders/build-entry'
import type { StoredRow } from './database'
import { stillToDo } from './still-to-do'
import { rowAfterChange } from './stored-row'

const id = 'e1'
const at = 100

/** The entry as it is stored; written by this device and changed at the same moment unless told otherwise. */
function row(fields: Partial<Entry>, overrides: Partial<StoredRow> = {}): StoredRow {
  const body = buildEntry({ id, ...fields })
  const { timestamp: order } = body
  const clocks = { updatedAt: overrides.savedAt ?? 50, savedAt: 50 }
  return { owner: 'local', kind: 'entry', id, order, body, ...clocks, rev: 1, seq: 0, d: 1, ...overrides }
}

function put(fields: Partial<Entry> = {}): Change {
  return { op: 'put', kind: 'entry', id, body: buildEntry({ id, ...fields }) }
}

function patch(before: Partial<Entry>, fields: Partial<Entry>): Change {
  return { op: 'patch', kind: 'entry', id, fields, before }
}

const remove: Change = { op: 'delete', kind: 'entry', id, before: buildEntry({ id }) }
/** Somebody wrote the row after the change. */
const later = { savedAt: 200 }

test('a row that cannot be read stands in nobody’s way', () => {
  for (const body of [null, 'text', undefined]) {
    expect(stillToDo(row({}, { body }), put(), at)).toEqual(put())
    expect(stillToDo(row({}, { body }), patch({}, { notes: 'a' }), at)).toEqual(patch({}, { notes: 'a' }))
    expect(stillToDo(row({}, { body, ...later }), patch({}, { notes: 'a' }), at)).toBeDefined()
  }
})

describe('a record that was put', () => {
  test('is put where there is none, and over what is older', () => {
    expect(stillToDo(undefined, put(), at)).toEqual(put())
    expect(stillToDo(row({}, { deletedAt: 50 }), put(), at)).toEqual(put())
  })

  test('is not put where it is there, nor over what is newer', () => {
    expect(stillToDo(row({ notes: 'a' }, { savedAt: at }), put({ notes: 'a' }), at)).toBeUndefined()
    expect(stillToDo(row({ notes: 'newer' }, later), put({ notes: 'a' }), at)).toBeUndefined()
    expect(stillToDo(row({}, { ...later, deletedAt: 200 }), put(), at)).toBeUndefined()
  })
})

describe('a patch', () => {
  const change = patch({ notes: 'a', rating: 2 }, { notes: 'b', rating: 5 })

  test('has nothing to change where there is no record', () => {
    expect(stillToDo(undefined, change, at)).toBeUndefined()
  })

  test('is made where the row is older, whatever it says', () => {
    expect(stillToDo(row({ notes: 'c', rating: 2 }), change, at)).toBe(change)
  })

  test('is not made where the row shows it', () => {
    expect(stillToDo(row({ notes: 'b', rating: 5 }), change, at)).toBeUndefined()
    expect(stillToDo(row({ notes: 'b', rating: 5 }, later), change, at)).toBeUndefined()
  })

  test('leaves what is newer and changes what nobody has touched', () => {
    const left = stillToDo(row({ notes: 'newer', rating: 2 }, later), change, at)
    expect(left).toEqual({ ...change, fields: { rating: 5 } })
    expect(stillToDo(row({ notes: 'newer', rating: 3 }, later), change, at)).toBeUndefined()
  })

  test('takes fields that belong together from one side', () => {
    const moved = { timestamp: '2026-11-20T18:00:00.000Z', localDay: '2026-11-20' } as Partial<Entry>
    const before = row({}).body as Entry
    const { timestamp, localDay } = before
    const move = patch({ timestamp, localDay }, moved)
    const sameDay = { timestamp: '2026-11-21T08:00:00.000Z' } as Partial<Entry>
    expect(stillToDo(row({}, later), move, at)).toEqual(move)
    expect(stillToDo(row(sameDay, later), move, at)).toBeUndefined()
  })

  test('adds to a set what it added and takes away what it removed', () => {
    const change = patch({ tags: ['old', 'kept'] }, { tags: ['kept', 'mine'] })
    const left = stillToDo(row({ tags: ['old', 'kept', 'theirs'] }, later), change, at)
    expect(left).toMatchObject({ fields: { tags: ['kept', 'theirs', 'mine'] } })
  })

  test('takes a field away that nobody has touched', () => {
    const change = { ...patch({ rating: 2 }, {}), fields: { rating: undefined } } as unknown as Change
    const left = stillToDo(row({ rating: 2 }, later), change, at) as { fields: object }
    expect(Object.keys(left.fields)).toEqual(['rating'])
    expect(stillToDo(row({ rating: 4 }, later), change, at)).toBeUndefined()
  })
})

describe('a deletion', () => {
  test('is made unless it was made, or the record has been written since', () => {
    expect(stillToDo(undefined, remove, at)).toBeUndefined()
    expect(stillToDo(row({}), remove, at)).toBe(remove)
    expect(stillToDo(row({}, { deletedAt: 60 }), remove, at)).toBeUndefined()
    expect(stillToDo(row({ notes: 'newer' }, later), remove, at)).toBeUndefined()
  })
})

test('an acknowledgement, or another device’s clock that is ahead, is nobody’s writing', () => {
  const acknowledged = row({ notes: 'a' }, { savedAt: 200, updatedAt: 50 })
  const ahead = row({ notes: 'a' }, { savedAt: 50, updatedAt: 9000 })
  for (const stored of [acknowledged, ahead]) {
    expect(stillToDo(stored, remove, at)).toBe(remove)
    expect(stillToDo(stored, put({ notes: 'b' }), at)).toEqual(put({ notes: 'b' }))
  }
})

type Step = { readonly act: 'put' | 'patch' | 'delete'; readonly notes: string; readonly wait: 0 | 1 }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('put', 'patch', 'delete'),
  notes: fc.constantFrom('a', 'b'),
  wait: fc.constantFrom(0, 1),
})

/** What somebody does to one entry, one thing after the other. */
function changesOf(steps: readonly Step[]): { change: Change; at: number }[] {
  let current: StoredRow | undefined
  let now = at
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

test('however much of it was done, all of it done again ends where it ended, and a third time too', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.nat(8), (steps, done) => {
      const changes = changesOf(steps)
      const make = (stored: StoredRow | undefined, { change, at }: (typeof changes)[number]) =>
        rowAfterChange(stored, change, 'local', at) ?? stored
      const again = (stored: StoredRow | undefined, { change, at }: (typeof changes)[number]) => {
        const left = stillToDo(stored, change, at)
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
