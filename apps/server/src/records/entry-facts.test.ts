import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordStore } from '../ports/record-store'
import { MemoryRecordStore } from '../testing/memory-record-store'
import { EntryFacts } from './entry-facts'

let store: MemoryRecordStore
/** One pair for each page that was read: the number after which it begins, and how many records it has. */
let reads: [afterSeq: number, records: number][]
let counted: Pick<RecordStore, 'page'>

beforeEach(() => {
  store = new MemoryRecordStore(() => 0)
  store.create('ada', 'epoch')
  reads = []
  counted = {
    page: async (accountId, query) => {
      const page = await store.page(accountId, query)
      reads.push([query.afterSeq, page.records.length])
      return page
    },
  }
})

const put = (id: string, goalIds: readonly string[] = [], deletedAt?: number) =>
  store.write('ada', (tx) =>
    tx.accept(
      { kind: 'entry', id },
      {
        body: { ...buildEntry({ id, goalIds: [...goalIds] }) },
        updatedAt: 1,
        ...(deletedAt === undefined ? {} : { deletedAt }),
      },
      null,
    ),
  )
const idsOf = async (facts: EntryFacts, account = 'ada') =>
  [...(await facts.of(counted, account)).keys()].sort()

describe('the facts of entries', () => {
  test('EntryFacts reads only the entries that have changed since its last read', async () => {
    const facts = new EntryFacts()
    for (let at = 0; at < 1200; at++) await put(`e${at}`)
    expect(await idsOf(facts)).toHaveLength(1200)
    expect(reads).toEqual([
      [0, 500],
      [500, 500],
      [1000, 200],
    ])
    reads.length = 0
    expect(await idsOf(facts)).toHaveLength(1200)
    expect(reads).toEqual([[1200, 0]])
    reads.length = 0
    await put('e7', ['goal'])
    await put('e8', [], 2)
    await put('new')
    const after = await facts.of(counted, 'ada')
    expect(reads).toEqual([[1200, 3]])
    expect([after.size, after.get('e7')?.goalIds, after.has('e8'), after.has('new')]).toEqual([
      1200,
      ['goal'],
      false,
      true,
    ])
  })

  test('EntryFacts reads a restored account again from the start', async () => {
    const facts = new EntryFacts()
    await put('lost')
    await put('lost too')
    await idsOf(facts)
    store = new MemoryRecordStore(() => 0)
    store.create('ada', 'epoch')
    await put('kept')
    expect(await idsOf(facts)).toEqual(['kept'])
    store = new MemoryRecordStore(() => 0)
    store.create('ada', 'another epoch')
    await put('other')
    expect(await idsOf(facts)).toEqual(['other'])
  })

  test('simultaneous reads of EntryFacts never replace a newer version by an older one', async () => {
    const facts = new EntryFacts()
    await put('e', ['first'])
    const early = facts.of(
      {
        page: async (accountId, query) => {
          const page = await store.page(accountId, query)
          await new Promise((resolve) => setTimeout(resolve, 20))
          return page
        },
      },
      'ada',
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
    await put('e', ['second'])
    const late = facts.of(counted, 'ada')
    await early
    expect((await late).get('e')?.goalIds).toEqual(['second'])
    expect((await facts.of(counted, 'ada')).get('e')?.goalIds).toEqual(['second'])
  })

  test('EntryFacts reads an account again after a failed read', async () => {
    const facts = new EntryFacts()
    await put('e')
    await expect(facts.of({ page: async () => Promise.reject(new Error('down')) }, 'ada')).rejects.toThrow(
      'down',
    )
    expect(await idsOf(facts)).toEqual(['e'])
  })

  test('EntryFacts drops the least recently used account first', async () => {
    const facts = new EntryFacts(2)
    store.create('bob', 'epoch')
    await put('a')
    await put('b')
    await store.write('bob', (tx) =>
      tx.accept({ kind: 'entry', id: 'c' }, { body: { ...buildEntry({ id: 'c' }) }, updatedAt: 1 }, null),
    )
    await idsOf(facts)
    await idsOf(facts, 'bob')
    reads.length = 0
    await idsOf(facts, 'bob')
    await idsOf(facts)
    expect(reads).toEqual([
      [1, 0],
      [0, 2],
    ])
  })
})
