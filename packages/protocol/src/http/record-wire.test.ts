import { recordKindNames } from '@segno/domain/change/record-kinds'
import type { Entry } from '@segno/domain/entry/entry'
import type { ServerRecord } from '@segno/domain/record/record'
import { err } from '@segno/domain/shared/result'
import { strippedBody } from '@segno/domain/sync/strip-tombstone'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { buildGoal } from '@segno/domain/testing/builders/build-goal'
import { arbitraryEntry } from '@segno/domain/testing/generators/arbitrary-entry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  kindOfName,
  kindsByList,
  listOfKind,
  readServerRecord,
  readWrite,
  recordToWire,
  typeOfKind,
  writeToWire,
} from './record-wire'

const TIME = Date.parse('2026-11-21T18:00:00.000Z')

function read(item: unknown, kind = 'entry') {
  const result = readWrite(kind, item)
  if (!result.ok) throw new Error(result.error.fields.join())
  return result.value
}

function travelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe('a record on the wire', () => {
  test('readWrite reads the write that writeToWire wrote', () => {
    const versions = fc.record(
      {
        body: arbitraryEntry,
        updatedAt: fc.integer({ min: 1e11, max: 4e12 }),
        deletedAt: fc.integer({ min: 1e11, max: 4e12 }),
        baseSeq: fc.nat(),
      },
      { requiredKeys: ['body', 'updatedAt'] },
    )
    fc.assert(
      fc.property(versions, (version) => {
        const body = travelled(version.body) as Entry & Record<string, unknown>
        const offered = { kind: 'entry', id: body.id, ...version, body }
        expect(read(travelled(writeToWire(offered)))).toEqual(offered)
      }),
    )
  })

  test('recordToWire writes the body, ISO times and the number of a record', () => {
    const record: ServerRecord = {
      kind: 'entry',
      id: 'entry-1',
      body: { ...buildEntry(), later: { kept: true } },
      updatedAt: TIME,
      deletedAt: TIME + 1,
      seq: 7,
    }
    const wire = recordToWire(record)
    expect(wire).toMatchObject({
      id: 'entry-1',
      duration: 1800,
      later: { kept: true },
      updatedAt: '2026-11-21T18:00:00.000Z',
      deletedAt: '2026-11-21T18:00:00.001Z',
      seq: 7,
    })
    expect(readServerRecord('entry', travelled(wire))).toEqual(record)
  })

  test('readWrite omits kind, syncStatus, seq, baseSeq and updatedAt from the body of an entry', () => {
    const item = {
      id: 'a',
      notes: 'x',
      kind: 'goal',
      syncStatus: 'pending',
      seq: 9,
      baseSeq: 3,
      updatedAt: TIME,
    }
    expect(read(item)).toEqual({
      kind: 'entry',
      id: 'a',
      body: { id: 'a', notes: 'x' },
      updatedAt: TIME,
      baseSeq: 3,
    })
  })

  test('readWrite keeps the field `kind` of a goal', () => {
    const goal = buildGoal({ kind: 'daily_practice' })
    const offered = { kind: 'goal', id: goal.id, body: goal, updatedAt: TIME }
    expect(read(travelled(writeToWire(offered)), 'goal')).toEqual(offered)
  })
})

describe('an item of a minimal client', () => {
  test('readWrite accepts an item without any times', () => {
    expect(read({ id: 'a' }).updatedAt).toBeUndefined()
    expect(read({ id: 'a', updatedAt: null, deletedAt: null, baseSeq: null })).toEqual({
      kind: 'entry',
      id: 'a',
      body: { id: 'a' },
      updatedAt: undefined,
    })
  })

  test('readWrite uses deletedAt as updatedAt of a deletion without updatedAt', () => {
    expect(read({ id: 'a', deletedAt: '2026-11-21T18:00:00Z' })).toMatchObject({
      updatedAt: TIME,
      deletedAt: TIME,
    })
  })

  test.each([[TIME], [TIME / 1000], ['2026-11-21T19:00:00+01:00'], ['2026-11-21 18:00:00']])(
    'readWrite accepts a time written as %s',
    (updatedAt) => {
      expect(read({ id: 'a', updatedAt }).updatedAt).toBe(TIME)
    },
  )

  test('readWrite accepts scoreId as the id of a piece, but not of an entry', () => {
    expect(read({ scoreId: 'nocturne-chopin' }, 'repertoire').id).toBe('nocturne-chopin')
    expect(readWrite('entry', { scoreId: 'nocturne-chopin' }).ok).toBe(false)
  })
})

describe('a hostile item', () => {
  test.each([
    ['null', null, '', 'id'],
    ['a text', 'entry', '', 'id'],
    ['an array', [], '', 'id'],
    ['one without an id', { notes: 'x' }, '', 'id'],
    ['one with a number for an id', { id: 5 }, '', 'id'],
    ['one with an empty id', { id: '' }, '', 'id'],
    ['one with NUL in its id', { id: 'a\u0000' }, 'a\u0000', 'id'],
    ['one with half a character in its id', { id: 'a\ud83c' }, 'a\ufffd', 'id'],
    ['one with an endless id', { id: 'a'.repeat(1201) }, 'a'.repeat(600), 'id'],
    ['one with a time that does not exist', { id: 'a', updatedAt: '2026-02-30T00:00:00Z' }, 'a', 'updatedAt'],
    ['one with a word for a deletion', { id: 'a', deletedAt: 'yesterday' }, 'a', 'deletedAt'],
    ['one with a negative base', { id: 'a', baseSeq: -1 }, 'a', 'baseSeq'],
    ['one with half a base', { id: 'a', baseSeq: 0.5 }, 'a', 'baseSeq'],
    ['one with a text for a base', { id: 'a', baseSeq: '1' }, 'a', 'baseSeq'],
    ['one with NUL far inside', { id: 'a', later: [{ x: ['\u0000'] }] }, 'a', 'later'],
    ['one with half a character in a name', { id: 'a', later: { '\udc00': 1 } }, 'a', 'later'],
    ['one with a number beyond numbers', { id: 'a', later: Number.POSITIVE_INFINITY }, 'a', 'later'],
  ])('readWrite refuses a hostile item, here %s, and names its wrong field', (_what, item, id, field) => {
    expect(readWrite('entry', item)).toEqual(err({ id, fields: [field] }))
  })

  test('readWrite and readServerRecord never throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.anything(), fc.jsonValue()), (kind, item) => {
        expect(typeof readWrite(kind, item).ok).toBe('boolean')
        expect(() => readServerRecord(kind, item)).not.toThrow()
      }),
    )
  })

  test('readWrite refuses an item with 100,000 nested lists and names its field', () => {
    let item: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) item = [item]
    expect(readWrite('entry', { id: 'a', item })).toEqual(err({ id: 'a', fields: ['item'] }))
  })

  test('readServerRecord returns null for a record without time or number', () => {
    expect(readServerRecord('entry', { id: 'a', updatedAt: TIME })).toBeNull()
    expect(readServerRecord('entry', { id: 'a', seq: 1 })).toBeNull()
    expect(readServerRecord('entry', { id: 'a', seq: '1', updatedAt: TIME })).toBeNull()
    expect(readServerRecord('entry', [])).toBeNull()
  })
})

describe('the names of a kind', () => {
  test('kindOfName returns the kind for its own name, its type and its list', () => {
    for (const kind of recordKindNames) {
      for (const name of [kind, typeOfKind(kind), listOfKind(kind)]) expect(kindOfName(name)).toBe(kind)
      expect(kindsByList[listOfKind(kind)]).toBe(kind)
    }
  })

  test('kindOfName reads logbook_entry as entry, and listOfKind of entry is entries', () => {
    expect(kindOfName('logbook_entry')).toBe('entry')
    expect(kindOfName('repertoire_item')).toBe('repertoire')
    expect(kindOfName('filter_preset')).toBe('filterPreset')
    expect(listOfKind('entry')).toBe('entries')
  })

  test('kindOfName returns undefined for an unknown name, typeOfKind and listOfKind return it unchanged', () => {
    for (const name of ['score_meta', '__proto__', 'constructor', ''])
      expect(kindOfName(name)).toBeUndefined()
    expect(listOfKind('score_meta')).toBe('score_meta')
    expect(typeOfKind('constructor')).toBe('constructor')
  })
})

test('readServerRecord reads a stripped tombstone as the server sent it', () => {
  const body = strippedBody('entry', { ...buildEntry({ notes: 'private' }) })
  const record: ServerRecord = {
    kind: 'entry',
    id: String(body.id),
    body,
    updatedAt: TIME,
    deletedAt: TIME,
    seq: 7,
  }
  expect(readServerRecord('entry', travelled(recordToWire(record)))).toEqual(record)
})
