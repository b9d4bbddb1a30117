import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { attachmentOwnersOf } from '../attachment/attachment-owners'
import { defaultAutoLogConfig } from '../auto-log/auto-log-config'
import type { Entry } from '../entry/entry'
import { mergeDuplicates } from '../entry/merge-duplicates'
import type { JsonObject } from '../record/record'
import { limits } from '../shared/limits'
import { sameValue } from '../shared/same-value'
import type { Instant } from '../units/instant'
import { mergeBodies } from './merge-bodies'

const scalar = fc.constantFrom(0, 1, 2, 'a', 'b', true, null)
const names = fc.constantFrom('a', 'b', 'c', 'tags', 'timestamp', 'localDay', '__proto__', 'constructor')
const inner = fc.array(fc.tuple(names, scalar)).map((entries) => Object.fromEntries(entries))
/** Generates bodies from few names and values, so that two generated bodies often agree. */
const body: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(names, fc.oneof(scalar, fc.uniqueArray(fc.constantFrom('x', 'y', 'z')), inner)))
  .map((entries) => Object.fromEntries(entries))
const kind = fc.constantFrom('entry', 'goal', 'repertoire', 'a_kind_of_tomorrow')

/** Fields outside sets and units. A merge takes each of their values as a whole. */
const plainFields = ['a', 'b', 'c', '__proto__', 'constructor'] as const
const own = (object: JsonObject, field: string) => (Object.hasOwn(object, field) ? object[field] : undefined)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

describe('mergeBodies, for any bodies', () => {
  test('mergeBodies of a body with itself returns it unchanged and loses nothing', () => {
    fc.assert(
      fc.property(
        kind,
        body,
        fc.option(body, { nil: undefined }),
        fc.boolean(),
        (k, side, base, localWins) => {
          const merged = mergeBodies({ kind: k, local: side, remote: side, base, localWins })
          expect(sameValue(merged.body, side)).toBe(true)
          expect(merged.lost).toEqual([])
        },
      ),
    )
  })

  test('mergeBodies returns the changed body if the other side changed nothing', () => {
    fc.assert(
      fc.property(kind, body, body, fc.boolean(), (k, base, changed, localWins) => {
        const taken = mergeBodies({ kind: k, local: base, remote: changed, base, localWins })
        expect(sameValue(taken.body, changed)).toBe(true)
        expect(taken.lost).toEqual([])
        const kept = mergeBodies({ kind: k, local: changed, remote: base, base, localWins })
        expect(sameValue(kept.body, changed)).toBe(true)
        expect(kept.lost).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('mergeBodies returns the same body if local and remote are swapped and the same side wins', () => {
    fc.assert(
      fc.property(
        kind,
        body,
        body,
        fc.option(body, { nil: undefined }),
        fc.boolean(),
        (k, a, b, base, aWins) => {
          const one = mergeBodies({ kind: k, local: a, remote: b, base, localWins: aWins })
          const other = mergeBodies({ kind: k, local: b, remote: a, base, localWins: !aWins })
          expect(inOrder(one.body)).toEqual(inOrder(other.body))
          expect(bySpelling(one.lost)).toEqual(bySpelling(other.lost))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('mergeBodies without a base returns every field, in the body or in lost', () => {
    fc.assert(
      fc.property(kind, body, body, fc.boolean(), (k, local, remote, localWins) => {
        const merged = mergeBodies({ kind: k, local, remote, base: undefined, localWins })
        for (const field of [...Object.keys(local), ...Object.keys(remote)]) {
          // A unit comes from one side; `lost` holds the other side's unit whole.
          const isLost = merged.lost.some(
            ({ value }) => isObject(value) && own(value as JsonObject, field) !== undefined,
          )
          expect(Object.hasOwn(merged.body, field) || isLost).toBe(true)
          if (plainFields.some((plain) => plain === field))
            expect(Object.hasOwn(merged.body, field)).toBe(true)
        }
      }),
    )
  })

  test('mergeBodies returns every value that both sides changed, in the body or in lost', () => {
    fc.assert(
      fc.property(kind, body, body, body, fc.boolean(), (k, local, remote, base, localWins) => {
        const merged = mergeBodies({ kind: k, local, remote, base, localWins })
        for (const field of plainFields) {
          for (const value of changedByBoth(field, local, remote, base)) {
            const isKept = sameValue(own(merged.body, field), value)
            const isLost = merged.lost.some((lost) => lost.field === field && sameValue(lost.value, value))
            expect(isKept || isLost).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('mergeBodies lets a changed field win over the removal of that field', () => {
    fc.assert(
      fc.property(kind, body, body, fc.boolean(), (k, local, base, localWins) => {
        const merged = mergeBodies({ kind: k, local, remote: {}, base, localWins })
        for (const field of plainFields) {
          const value = own(local, field)
          if (value === undefined || isObject(value) || sameValue(value, own(base, field))) continue
          expect(own(merged.body, field)).toEqual(value)
        }
      }),
    )
  })

  test('mergeBodies never changes the prototype of an object, whatever the field names', () => {
    fc.assert(
      fc.property(kind, body, body, fc.boolean(), (k, local, remote, localWins) => {
        const merged = mergeBodies({ kind: k, local, remote, base: undefined, localWins })
        expect(Object.getPrototypeOf(merged.body)).toBe(Object.prototype)
        for (const value of Object.values(merged.body)) {
          if (isObject(value)) expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
        }
        expect(Object.keys({})).toEqual([])
      }),
    )
  })

  test('mergeBodies keeps the changes that each side alone made to an entry', () => {
    fc.assert(
      fc.property(arbitraryEntry, arbitraryEntry, fc.boolean(), (base, other, localWins) => {
        const local = { ...base, notes: other.notes }
        const remote = { ...base, mood: other.mood, metadata: { ...base.metadata, file: 'a.csv' } }
        const merged = mergeBodies({ kind: 'entry', local, remote, base, localWins })
        expect(merged.body).toEqual({ ...remote, notes: other.notes })
        expect(merged.lost).toEqual([])
      }),
    )
  })
})

describe('mergeBodies', () => {
  const base = { notes: 'n', mood: null, extra: { a: 1, b: 2 } }
  const merge = (
    local: JsonObject,
    remote: JsonObject,
    localWins = true,
    from: JsonObject | undefined = base,
  ) => mergeBodies({ kind: 'entry', local, remote, base: from, localWins })

  test('mergeBodies keeps the winner of a field that both sides changed, and lost contains the loser', () => {
    const [local, remote] = [
      { ...base, notes: 'here' },
      { ...base, notes: 'there' },
    ]
    expect(merge(local, remote)).toEqual({ body: local, lost: [{ field: 'notes', value: 'there' }] })
    expect(merge(local, remote, false)).toEqual({ body: remote, lost: [{ field: 'notes', value: 'here' }] })
  })

  test('mergeBodies merges a nested object by its fields, and lost names a value by its path', () => {
    const merged = merge({ ...base, extra: { a: 10, b: 3 } }, { ...base, extra: { a: 1, b: 4, c: 5 } })
    expect(merged.body.extra).toEqual({ a: 10, b: 3, c: 5 })
    expect(merged.lost).toEqual([{ field: 'extra.b', value: 4 }])
  })

  test('mergeBodies removes a field that one side removed and the other did not change', () => {
    const { mood: _mood, ...without } = base
    expect(merge(without, base).body).not.toHaveProperty('mood')
    expect(merge(base, without).body).not.toHaveProperty('mood')
  })

  test('mergeBodies of a set keeps the additions and the removals of both sides', () => {
    const from = { tags: ['a', 'b', 'c'] }
    const merged = merge({ tags: ['a', 'c', 'mine'] }, { tags: ['b', 'c', 'theirs'] }, true, from)
    expect(merged).toEqual({ body: { tags: ['c', 'theirs', 'mine'] }, lost: [] })
  })

  test('mergeBodies keeps the order of a set that only one side sorted', () => {
    const from = { tags: ['a', 'b'], notes: 'n' }
    const reordered = { ...from, tags: ['b', 'a'] }
    const renoted = { ...from, notes: 'other' }
    expect(merge(reordered, renoted, false, from).body.tags).toEqual(['b', 'a'])
    expect(merge(renoted, reordered, true, from).body.tags).toEqual(['b', 'a'])
  })

  test('mergeBodies takes a unit of fields from the only side that has one of them, whichever side wins', () => {
    const unit = { timestamp: 't', timeZone: 'z', localDay: 'd' }
    const sides = { kind: 'entry', local: { notes: 'n' }, remote: unit, base: undefined }
    expect(mergeBodies({ ...sides, localWins: true })).toEqual({ body: { notes: 'n', ...unit }, lost: [] })
  })

  test('mergeBodies removes no member of a set without a base', () => {
    const merged = mergeBodies({
      kind: 'repertoire',
      local: { referenceLinks: ['a', 'b'] },
      remote: { referenceLinks: ['b', 'c'] },
      base: undefined,
      localWins: false,
    })
    expect(merged.body).toEqual({ referenceLinks: ['b', 'c', 'a'] })
  })

  test('mergeBodies takes one whole set if the union exceeds its limit, and lost contains the other set', () => {
    const tags = (letter: string) => Array.from({ length: limits.tags }, (_, at) => `${letter}${at}`)
    const merged = merge({ tags: tags('l') }, { tags: tags('r') }, false, { tags: [] })
    expect(merged).toEqual({ body: { tags: tags('r') }, lost: [{ field: 'tags', value: tags('l') }] })
  })

  test('mergeBodies takes all fields of a unit from one side', () => {
    const from = buildEntry()
    const local = { ...from, timestamp: '2026-11-20T23:30:00.000Z' as Instant, localDay: '2026-11-21' }
    const remote = { ...from, timeZone: 'Asia/Tokyo', localDay: '2026-11-22' }
    const merged = merge(local, remote, false, from)
    const { timestamp, timeZone, localDay } = remote
    expect(merged.body).toMatchObject({ timestamp, timeZone, localDay })
    expect(merged.lost).toHaveLength(1)
    expect(JSON.stringify(merged.lost)).toContain(local.timestamp)
  })

  test('mergeBodies merges a list that is no set as one value', () => {
    const pieces = (id: string) => [{ id }]
    const merged = merge({ pieces: pieces('l') }, { pieces: pieces('r') }, true, { pieces: pieces('b') })
    expect(merged).toEqual({ body: { pieces: pieces('l') }, lost: [{ field: 'pieces', value: pieces('r') }] })
  })

  test('mergeBodies of a score keeps the title that one side changed and the pages that the other changed', () => {
    const merged = mergeBodies({
      kind: 'score',
      local: { title: 'x', pages: 2 },
      remote: { title: 'y', pages: 1 },
      base: { title: 'x', pages: 1 },
      localWins: false,
    })
    expect(merged).toEqual({ body: { title: 'y', pages: 2 }, lost: [] })
  })
})

/** Returns the values of a field that both sides changed, except objects, whose fields are merged. */
function changedByBoth(field: string, local: JsonObject, remote: JsonObject, base: JsonObject): unknown[] {
  const sides = [own(local, field), own(remote, field)]
  if (sides.some((value) => sameValue(value, own(base, field)))) return []
  return sides.filter((value) => value !== undefined && !isObject(value))
}

/** Returns a value with all its lists and object keys sorted, so that a comparison ignores their order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder).sort()
  if (!isObject(value)) return value
  return Object.entries(value as JsonObject)
    .map(([name, inner]) => [name, inOrder(inner)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function bySpelling(lost: readonly unknown[]): string[] {
  return lost.map((one) => JSON.stringify(one)).sort()
}

test('mergeBodies takes a practice target that both sides changed from one side, and lost contains the other target', () => {
  const targetOf = (target: unknown) => ({ id: 'practice', value: { entryMinutes: null, target } })
  const sides = {
    local: targetOf(['day', 30]),
    remote: targetOf(['week', 180]),
    base: targetOf(['week', 30]),
  }
  const { body, lost } = mergeBodies({ kind: 'preference', ...sides, localWins: true })
  expect(body).toEqual(targetOf(['day', 30]))
  expect(lost).toEqual([{ field: 'value.target', value: ['week', 180] }])
})

describe('mergeBodies, for lists inside an object', () => {
  const instruments = (...names: string[]) => ({
    id: 'instruments',
    value: { primary: null, custom: names.map((name) => ({ id: name.toLowerCase(), name })) },
  })
  const routine = (id: string, minutes: number, name = id) => ({
    id,
    name,
    steps: [{ title: 'Scales', composer: null, minutes }],
  })
  const routines = (...list: ReturnType<typeof routine>[]) => ({ id: 'routines', value: { list } })
  const starters = (...favourites: string[]) => ({ id: 'starters', value: { favourites } })
  const merge = (base: JsonObject | undefined, local: JsonObject, remote: JsonObject, kind = 'preference') =>
    mergeBodies({ kind, base, local, remote, localWins: true })

  test.each<[string, JsonObject | undefined, JsonObject, JsonObject, JsonObject]>([
    [
      'two devices that each add an own instrument keep both',
      instruments('Viol'),
      instruments('Viol', 'Theorbo'),
      instruments('Viol', 'Cornett'),
      instruments('Viol', 'Cornett', 'Theorbo'),
    ],
    [
      'an own instrument that one device removed is not added again',
      instruments('Viol', 'Lute'),
      instruments('Lute', 'Theorbo'),
      instruments('Viol', 'Lute', 'Cornett'),
      instruments('Lute', 'Cornett', 'Theorbo'),
    ],
    [
      'a routine renamed on one device and filled on another has both edits',
      routines(routine('a', 5), routine('b', 5)),
      routines(routine('a', 5, 'Morning'), routine('b', 5), routine('c', 5)),
      routines(routine('a', 30), routine('b', 5)),
      routines(routine('a', 30, 'Morning'), routine('b', 5), routine('c', 5)),
    ],
    [
      'a routine that one device edits and another removes stays',
      routines(routine('a', 5), routine('b', 5)),
      routines(routine('a', 30), routine('b', 5)),
      routines(routine('b', 5), routine('c', 5)),
      routines(routine('b', 5), routine('c', 5), routine('a', 30)),
    ],
    [
      'two devices that each like a score keep both',
      starters('a', 'b'),
      starters('a', 'b', 'c'),
      starters('b', 'd'),
      starters('b', 'd', 'c'),
    ],
    [
      'without a base, the own instruments of both sides stay',
      undefined,
      instruments('Viol'),
      instruments('Cornett'),
      instruments('Cornett', 'Viol'),
    ],
  ])('mergeBodies merges preferences without a loss: %s', (_title, base, local, remote, expected) => {
    expect(merge(base, local, remote)).toEqual({ body: expected, lost: [] })
  })

  test("mergeBodies keeps an account's custom instruments if a browser with only a primary instrument signs in", () => {
    const account = { id: 'instruments', value: { ...instruments('Viol', 'Lute').value, primary: 'viol' } }
    const browser = { id: 'instruments', value: { primary: 'piano', custom: [] } }
    const merged = merge(undefined, browser, account)
    expect(merged.body).toEqual({ id: 'instruments', value: { ...account.value, primary: 'piano' } })
    expect(merged.lost).toEqual([{ field: 'value.primary', value: 'viol' }])
  })

  test('mergeBodies without a base prefers a chosen setting to an initial one, even to a newer initial one', () => {
    const autoLog = (value: object) => ({ id: 'autoLog', value: { ...defaultAutoLogConfig, ...value } })
    const merged = merge(
      undefined,
      autoLog({ minDuration: 300 }),
      autoLog({ enabled: false, defaultTags: [] }),
    )
    const expected = autoLog({ minDuration: 300, enabled: false, defaultTags: [] })
    expect(merged).toEqual({ body: expected, lost: [] })
  })

  test('mergeBodies keeps one name of a routine that both devices renamed, and lost contains the other list', () => {
    const remote = routines(routine('a', 5, 'Evening'))
    const merged = merge(routines(routine('a', 5)), routines(routine('a', 5, 'Morning')), remote)
    expect(merged.body).toEqual(routines(routine('a', 5, 'Morning')))
    expect(merged.lost).toEqual([{ field: 'value.list', value: remote.value.list }])
  })

  test('mergeBodies keeps one list of routines if the union exceeds the limit, and lost contains the other list', () => {
    const many = (prefix: string) =>
      routines(...Array.from({ length: 15 }, (_, at) => routine(`${prefix}${at}`, 5)))
    const merged = merge(routines(), many('a'), many('b'))
    expect(merged.body).toEqual(many('a'))
    expect(merged.lost).toEqual([{ field: 'value.list', value: many('b').value.list }])
  })

  test('attachmentOwnersOf returns an entry and all duplicates that two devices have merged into it', () => {
    const [kept, ...others] = ['e1', 'e2', 'e3'].map((id, day) =>
      buildEntry({ id, createdAt: `2026-01-0${day + 1}T00:00:00.000Z` as Instant }),
    ) as [Entry, Entry, Entry]
    const [one, two] = others.map((other) => {
      const [patch] = mergeDuplicates(kept, other)
      return { ...kept, ...(patch?.op === 'patch' ? patch.fields : {}) }
    }) as [Entry, Entry]
    const { body, lost } = merge(kept, one, two, 'entry')
    expect(attachmentOwnersOf(body as Entry).toSorted()).toEqual(['e1', 'e2', 'e3'])
    expect(lost).toEqual([])
  })

  test('mergeBodies keeps the dismissed duplicates of both sides', () => {
    const entry = (...notDuplicateOf: string[]) =>
      buildEntry({ metadata: { source: 'manual', notDuplicateOf } })
    expect(merge(entry('a'), entry('a', 'b'), entry('a', 'c'), 'entry')).toEqual({
      body: entry('a', 'c', 'b'),
      lost: [],
    })
  })
})
