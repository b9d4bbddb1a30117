import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { patchBetween } from '../record/record-change'
import { sameValue } from '../shared/same-value'
import { type Change, invertChange, invertChanges } from './change'

describe('invertChange', () => {
  test('invertChange turns a put into a deletion, a deletion into a put, and swaps the fields of a patch', () => {
    const entry = buildEntry()
    const put: Change = { op: 'put', kind: 'entry', id: entry.id, body: entry }
    const remove: Change = { op: 'delete', kind: 'entry', id: entry.id, before: entry }
    expect(invertChange(put)).toEqual(remove)
    expect(invertChange(remove)).toEqual(put)
    const patch = patchBetween('entry', entry.id, entry, { notes: 'x' })
    expect(patch && invertChange(patch)).toMatchObject({ fields: { notes: null }, before: { notes: 'x' } })
  })

  test('inverting a change twice returns the change, and invertChanges reverses the order of a list', () => {
    const entry = buildEntry()
    const changes: Change[] = [
      { op: 'put', kind: 'entry', id: 'a', body: entry },
      { op: 'delete', kind: 'entry', id: 'b', before: entry },
    ]
    expect(invertChanges(changes).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(invertChanges(invertChanges(changes))).toEqual(changes)
  })
})

describe('sameValue', () => {
  test('sameValue returns true exactly for two values whose JSON with sorted fields is equal', () => {
    const values = fc.tuple(fc.jsonValue(), fc.jsonValue()).chain(([a, b]) => fc.constantFrom([a, b], [a, a]))
    fc.assert(
      fc.property(values, ([a, b]) => {
        // -0 is 0 in JSON.
        const [left, right] = [a, b].map((value) => JSON.parse(JSON.stringify(value)))
        expect(sameValue(left, copyOf(right))).toBe(sorted(left) === sorted(right))
      }),
    )
  })

  test('sameValue treats an absent field as undefined and a list as different from an object', () => {
    expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(sameValue([], {})).toBe(false)
    expect(sameValue([1, null], [1])).toBe(false)
    expect(sameValue(null, {})).toBe(false)
    expect(sameValue({ a: -0 }, { a: 0 })).toBe(true)
  })

  test('sameValue treats any entry as equal to its copy', () => {
    fc.assert(fc.property(arbitraryEntry, (entry) => sameValue(entry, copyOf(entry))))
  })
})

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}

/** Returns JSON with the fields of objects sorted. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
