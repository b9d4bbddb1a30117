import type { Change } from '@segno/domain/change/change'
import { describe, expect, test } from 'vitest'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { JournalRow } from '../database/database'
import { readUnloadBuffer } from './read-unload-buffer'
import { textOf, UnloadBuffer } from './unload-buffer'

function row(overrides: Partial<JournalRow> = {}): JournalRow {
  const change = { op: 'patch', kind: 'entry', id: 'e1', fields: { notes: 'b' }, before: {} } as Change
  return { owner: 'local', shown: ['local'], known: 0, tab: 't', at: 1, changes: [change], ...overrides }
}

/** Creates a store for at most `room` texts. */
function keyValueStore(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  const store: KeyValueStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.size < room && Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
  const written = () => [...kept.values()].map((text) => readUnloadBuffer(text).map(({ at }) => at))
  return { store, kept, written }
}

function bufferOf(store: KeyValueStore, ...waiting: JournalRow[]): UnloadBuffer {
  const buffer = new UnloadBuffer(store, 't')
  for (const one of waiting) buffer.waiting.add(one)
  return buffer
}

describe('the unload buffer', () => {
  test('UnloadBuffer without waiting rows writes no text', () => {
    const { store, kept } = keyValueStore()
    bufferOf(store).write()
    expect(kept.size).toBe(0)
  })

  test('UnloadBuffer writes each waiting row once and removes it when the row is durable', () => {
    const { store, written } = keyValueStore()
    const [first, second] = [row({ at: 1 }), row({ at: 2 })]
    const buffer = bufferOf(store, first, second)
    buffer.write()
    buffer.write()
    expect(written()).toEqual([[1, 2]])
    buffer.settle([first])
    expect(written()).toEqual([[2]])
    buffer.settle([second])
    expect(written()).toEqual([])
  })

  test('UnloadBuffer never writes under the same key twice', () => {
    const { store, kept } = keyValueStore()
    const buffer = bufferOf(store, row())
    buffer.write()
    const [first] = kept.keys()
    buffer.write()
    expect([...kept.keys()]).not.toContain(first)
  })

  test('UnloadBuffer leaves its earlier text in place if the next one is too long or the store is full', () => {
    const { store, written } = keyValueStore(1)
    const buffer = bufferOf(store, row({ at: 1 }))
    buffer.write()
    buffer.waiting.add(row({ at: 2 }))
    buffer.write()
    expect(written()).toEqual([[1]])
    const large = keyValueStore()
    bufferOf(large.store, row({ tab: 'x'.repeat(3_000_000) })).write()
    expect(large.kept.size).toBe(0)
  })

  test('UnloadBuffer.reconcile drops the rows that another tab has recovered, and later rows still wait', () => {
    const { store, kept } = keyValueStore()
    const [held, since] = [row({ at: 1 }), row({ at: 2 })]
    const buffer = bufferOf(store, held)
    buffer.write()
    buffer.waiting.add(since)
    buffer.reconcile()
    expect([...buffer.waiting]).toEqual([held, since])
    kept.clear()
    buffer.reconcile()
    expect([...buffer.waiting]).toEqual([since])
  })
})

describe('readUnloadBuffer', () => {
  test('readUnloadBuffer restores the rows, including fields that are undefined', () => {
    const change = {
      op: 'patch',
      kind: 'entry',
      id: 'e1',
      fields: { rating: undefined },
      before: { rating: 2 },
    }
    const rows = [row({ changes: [change as Change] }), row({ at: 2, changes: [] })]
    const read = readUnloadBuffer(textOf(rows))
    expect(read).toStrictEqual(rows)
    expect(read[0]?.changes[0]).toHaveProperty('fields', { rating: undefined })
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '{"owner":"local"}',
    '[null, 1, "x"]',
    '[{"owner":"local","tab":"t","at":1,"changes":[null]}]',
    '[{"owner":"local","tab":"t","at":1,"changes":[{"op":"put","kind":"entry","id":"e1"}]}]',
    '[{"owner":"local","tab":"t","at":1,"changes":[{"op":"put","kind":"toString","id":"e1","body":{}}]}]',
    '[{"owner":"local","tab":"t","at":"1","changes":[]}]',
  ])('readUnloadBuffer returns no rows for %s', (text) => {
    expect(readUnloadBuffer(text)).toEqual([])
  })
})
