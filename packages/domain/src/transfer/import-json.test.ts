import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { type ReadExport, readExport } from './import-json'

const file = (fields: object) => ({ format: 'segno-export', formatVersion: 1, ...fields })
function read(parsed: unknown, options = {}): ReadExport {
  const result = readExport(parsed, options)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const firstBody = (parsed: unknown, options = {}) => read(parsed, options).records[0]?.body

describe('reading a file of ours', () => {
  test('readExport refuses a newer format with the error newerFormat', () => {
    expect(readExport(file({ formatVersion: 2 }))).toEqual({ ok: false, error: 'newerFormat' })
  })
  test('readExport returns notAnExport for JSON that is neither an export nor a list', () => {
    for (const parsed of [null, 'x', 7, {}, { entries: 5 }, { format: 'segno-export' }]) {
      expect(readExport(parsed)).toEqual({ ok: false, error: 'notAnExport' })
    }
  })
  test('readExport names each refused record and imports the others', () => {
    const unsafe = JSON.parse('{"id":"a","metadata":{"__proto__":{"x":1}}}')
    let deep: unknown = 1
    for (let depth = 0; depth < 9; depth++) deep = { deep }
    const entries = [
      buildEntry(),
      7,
      unsafe,
      { ...buildEntry({ id: 'b' }), deep },
      { ...buildEntry({ id: 'c' }), duration: 5 },
      buildEntry(),
      { ...buildEntry({ id: 'd' }), constructor: 1 },
      { ...buildEntry({ id: 'e' }), deletedAt: '2026-01-01T00:00:00.000Z' },
    ]
    const { records, rejected } = read(file({ entries }))
    expect(records.map(({ id }) => id)).toEqual(['entry-1'])
    expect(rejected).toEqual([
      { index: 1, kind: 'entry', code: 'notAnObject', fields: [] },
      { index: 2, kind: 'entry', id: 'a', code: 'unsafeKey', fields: [] },
      { index: 3, kind: 'entry', id: 'b', code: 'tooDeep', fields: [] },
      { index: 4, kind: 'entry', id: 'c', code: 'invalidFields', fields: ['duration'] },
      { index: 5, kind: 'entry', id: 'entry-1', code: 'repeatedId', fields: [] },
      { index: 6, kind: 'entry', id: 'd', code: 'unsafeKey', fields: [] },
      { index: 7, kind: 'entry', id: 'e', code: 'deleted', fields: [] },
    ])
  })
  test('readExport returns the name of an unknown list in ignoredLists', () => {
    expect(read(file({ entries: [], plans: [{}] })).ignoredLists).toEqual(['plans'])
  })
  test('readExport never throws for any value, list or export with any records', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (value, list) => {
        readExport(value)
        readExport(list)
        readExport(file({ entries: list, preferences: list }))
        readExport({ entries: list })
      }),
    )
  })
})

describe('reading a file of another app', () => {
  const place = { timeZone: 'Europe/Berlin', instrumentDefault: 'piano' }
  test('readExport accepts a bare list of entries in snake case and keeps unknown fields', () => {
    const row = {
      entry_id: 12,
      started_at: '2026-11-21T17:20:00Z',
      duration_seconds: 1500,
      piece_title: 'Nocturne',
      composer: 'Chopin',
      bpm: '84',
      tags: 'tone, slow',
      comment: 'calm',
      stars: 5,
      updated_at: '2026-11-22T00:00:00Z',
    }
    const { records } = read([row], place)
    expect(records[0]).toMatchObject({
      id: '12',
      updatedAt: Date.parse('2026-11-22T00:00:00Z'),
      body: {
        timestamp: '2026-11-21T17:20:00.000Z',
        timeZone: 'Europe/Berlin',
        localDay: '2026-11-21',
        duration: 1500,
        type: 'practice',
        instrument: 'piano',
        notes: 'calm',
        tags: ['tone', 'slow'],
        pieces: [{ title: 'Nocturne', composer: 'Chopin', measures: null, tempo: 84 }],
        metadata: { source: 'import' },
        stars: 5,
      },
    })
  })
  test('readExport reads durations as seconds unless a header or a name says minutes', () => {
    const row = { id: 'a', date: '2026-11-21', duration: 600 }
    expect(firstBody([row], place)).toMatchObject({ duration: 600 })
    expect(firstBody({ entries: [{ ...row, duration: 30 }], durationUnit: 'minutes' }, place)).toMatchObject({
      duration: 1800,
    })
    expect(firstBody([{ id: 'a', date: '2026-11-21', duration_minutes: 25 }], place)).toMatchObject({
      duration: 1500,
    })
  })
  test('readExport sets a day without a time to noon of that day in the zone of the import', () => {
    const body = firstBody([{ date: '2026-11-21', duration: 600 }], {
      ...place,
      timeZone: 'America/New_York',
    })
    expect(body).toMatchObject({ localDay: '2026-11-21', timestamp: '2026-11-21T17:00:00.000Z' })
  })
  test('readExport gives an entry without an id the same id each time, and equal entries different ids', () => {
    const row = { date: '2026-11-21', duration: 600 }
    const ids = () => read([row, row, { ...row, duration: 660 }], place).records.map(({ id }) => id)
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(3)
  })
  test('readExport names timestamp and instrument as invalid fields of an entry that lacks them', () => {
    expect(read([{ id: 'a', duration: 600 }]).rejected).toMatchObject([
      { code: 'invalidFields', fields: expect.arrayContaining(['timestamp', 'instrument']) },
    ])
  })
})
