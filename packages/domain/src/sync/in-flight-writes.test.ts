import { describe, expect, test } from 'vitest'
import { buildCleanRow, buildDirtyRow } from '../../testing/builders/build-sync-row'
import type { PendingWrite } from '../record/record'
import { addInFlight, inFlightLookup, stillInFlight } from './in-flight-writes'

const write = (notes: string, fields: Partial<PendingWrite> = {}): PendingWrite => ({
  kind: 'entry',
  id: 'entry-1',
  body: { id: 'entry-1', notes },
  updatedAt: 1000,
  baseSeq: 1,
  ...fields,
})
const notesOf = (writes: readonly PendingWrite[]) => writes.map(({ body }) => body.notes)

describe('addInFlight', () => {
  test('addInFlight keeps earlier writes of a record from the same base', () => {
    expect(notesOf(addInFlight([write('B')], [write('C')]))).toEqual(['B', 'C'])
    expect(notesOf(addInFlight([write('B', { id: 'entry-2' })], [write('C')]))).toEqual(['B', 'C'])
  })

  test('addInFlight keeps one write for each content, and treats a deletion as another content', () => {
    const again = addInFlight([write('B'), write('C')], [write('B', { updatedAt: 2000 })])
    expect(notesOf(again)).toEqual(['C', 'B'])
    expect(addInFlight([write('B')], [write('B', { deletedAt: 2000 })])).toHaveLength(2)
  })

  test('addInFlight drops writes that started from an older version of the server', () => {
    expect(notesOf(addInFlight([write('B')], [write('C', { baseSeq: 2 })]))).toEqual(['C'])
  })

  test('addInFlight keeps only the latest four writes of one record', () => {
    const all = ['B', 'C', 'D', 'E', 'F', 'G'].reduce<PendingWrite[]>(
      (writes, notes) => addInFlight(writes, [write(notes)]),
      [],
    )
    expect(notesOf(all)).toEqual(['D', 'E', 'F', 'G'])
  })
})

describe('stillInFlight', () => {
  const base = { body: { id: 'entry-1', notes: 'A' }, updatedAt: 1000 }

  test('stillInFlight drops a write once its row is clean or has another number', () => {
    expect(stillInFlight([write('B')], [buildCleanRow({ seq: 1 })])).toEqual([])
    expect(stillInFlight([write('B')], [buildDirtyRow(base, { seq: 2 })])).toEqual([])
  })

  test('stillInFlight keeps a write after an edit of its row and after changes to other rows', () => {
    const rows = [buildDirtyRow(base, { seq: 1 }), buildCleanRow({ id: 'entry-2', seq: 9 })]
    expect(stillInFlight([write('B')], rows)).toEqual([write('B')])
  })
})

test('inFlightLookup returns the writes that started from the current version of the row', () => {
  const writes = [write('B'), write('C'), write('D', { baseSeq: 2 }), write('E', { id: 'entry-2' })]
  const of = inFlightLookup(writes)
  expect(notesOf(of(buildCleanRow({ seq: 1 })))).toEqual(['B', 'C'])
  expect(notesOf(of(buildCleanRow({ seq: 2 })))).toEqual(['D'])
  expect(of(buildCleanRow({ seq: 3 }))).toEqual([])
  expect(of(undefined)).toEqual([])
})
