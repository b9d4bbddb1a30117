import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import type { Clock } from '../../contracts/clock'
import {
  type OutsideListener,
  type RecordStorage,
  StorageError,
  type StorageErrorKind,
} from '../../contracts/record-storage'
import { JournalStore } from './journal-store'

const clock = { now: () => 1000, monotonic: () => 0, pause: async () => {} } as unknown as Clock

type Stored = JournalRecord | null | undefined

/** Creates a storage whose reads and bulk writes wait until the test ends them. */
function createStorage() {
  let outside: OutsideListener = () => {}
  const stored = new Map<string, Stored>()
  const waiting: (() => void)[] = []
  const asked: (readonly RecordKey[])[] = []
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  const storage = {
    onOutsideChange(listener: OutsideListener) {
      outside = listener
    },
    onState: () => {},
    commit: async () => {},
    commitMany: turn,
    async read(keys: readonly RecordKey[]) {
      asked.push(keys)
      const answer = keys.map(({ kind, id }) => stored.get(`${kind}/${id}`))
      await turn()
      return answer
    },
  } as unknown as RecordStorage
  return {
    storage,
    stored,
    asked,
    notify: (keys: readonly RecordKey[], records: readonly JournalRecord[] = []) => outside(keys, records),
    async answer() {
      waiting.shift()?.()
      // Lets the code that awaits the response run: it continues in the microtasks of this task.
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

function entry(id: string, notes: string, updatedAt = 1): JournalRecord {
  return { kind: 'entry', id, body: buildEntry({ id, notes }), updatedAt }
}

function patch(id: string, notes: string): Change {
  return { op: 'patch', kind: 'entry', id, fields: { notes }, before: {} }
}

const key = { kind: 'entry', id: 'e1' } as const

describe('JournalStore with changes of other tabs', () => {
  test('JournalStore adds entries and other records of another tab and notifies listeners once', async () => {
    const { storage, notify, asked } = createStorage()
    const journal = new JournalStore(storage, clock)
    let reported = 0
    journal.subscribe(() => reported++)
    const value = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }
    notify(
      [],
      [
        entry('e1', 'a'),
        entry('e2', 'b'),
        { kind: 'preference', id: 'timer', body: { id: 'timer', value }, updatedAt: 1 },
        { kind: 'progress', id: 'p1', body: { id: 'p1' } as never, updatedAt: 1 },
      ],
    )
    await Promise.resolve()
    expect(reported).toBe(1)
    expect(asked).toEqual([])
    expect(journal.entryDays().count).toBe(2)
    expect(journal.preference('timer')).toEqual(value)
    expect(journal.record('progress', 'p1')).toBeDefined()
  })

  test('JournalStore returns the same preference object while records of other kinds arrive', () => {
    const { storage, notify } = createStorage()
    const journal = new JournalStore(storage, clock)
    const before = journal.preference('timer')
    notify([], [{ kind: 'goal', id: 'timer', body: { id: 'timer' } as never, updatedAt: 1 }])
    expect(journal.preference('timer')).toBe(before)
  })

  test('JournalStore reads a record again if this tab changes it during the read', async () => {
    const { storage, stored, notify, answer, asked } = createStorage()
    const journal = new JournalStore(storage, clock)
    notify([], [entry('e1', 'first')])
    stored.set('entry/e1', entry('e1', 'of another tab', 2))
    notify([key])
    await journal.commit([patch('e1', 'mine')])
    // By now the fold has applied the change.
    stored.set('entry/e1', entry('e1', 'mine, and more', 1001))
    await answer()
    expect(journal.body('entry', 'e1')?.notes).toBe('mine')
    expect(asked).toHaveLength(2)
    await answer()
    expect(journal.body('entry', 'e1')?.notes).toBe('mine, and more')
  })

  test('JournalStore does not overwrite a newer record with the result of an older read', async () => {
    const { storage, stored, notify, answer } = createStorage()
    const journal = new JournalStore(storage, clock)
    stored.set('entry/e1', entry('e1', 'old', 1))
    notify([key])
    notify([], [entry('e1', 'new', 2)])
    stored.set('entry/e1', entry('e1', 'new', 2))
    await answer()
    expect(journal.body('entry', 'e1')?.notes).toBe('new')
    await answer()
    expect(journal.body('entry', 'e1')?.notes).toBe('new')
  })

  test('after a read, JournalStore drops a record without a row and leaves a record whose row is unreadable', async () => {
    const { storage, stored, notify, answer } = createStorage()
    const journal = new JournalStore(storage, clock)
    notify([], [entry('e1', 'a'), entry('e2', 'b')])
    stored.set('entry/e2', null)
    notify([key, { kind: 'entry', id: 'e2' }])
    await answer()
    expect(journal.body('entry', 'e1')).toBeUndefined()
    expect(journal.body('entry', 'e2')?.notes).toBe('b')
    expect(journal.entryDays().count).toBe(1)
  })

  test('JournalStore ignores records of unknown kinds', async () => {
    const { storage, stored, notify, answer } = createStorage()
    const journal = new JournalStore(storage, clock)
    stored.set('chord/c1', null)
    notify([{ kind: 'chord', id: 'c1' }])
    await answer()
    expect(journal.entryDays().count).toBe(0)
  })

  test('JournalStore reads records again after an import if they changed during it', async () => {
    const { storage, stored, notify, answer } = createStorage()
    const journal = new JournalStore(storage, clock)
    const body = buildEntry({ id: 'e1', notes: 'imported' })
    const importing = journal.commitMany([{ op: 'put', kind: 'entry', id: 'e1', body }], () => {})
    notify([], [entry('e1', 'merged', 5)])
    stored.set('entry/e1', entry('e1', 'merged', 5))
    await answer()
    await answer()
    await importing
    expect(journal.body('entry', 'e1')?.notes).toBe('merged')
  })
})

describe('JournalStore.commitMany that the storage refuses', () => {
  const body = buildEntry({ id: 'e1', notes: 'imported' })
  const refusedAs = async (kind: StorageErrorKind) => {
    const { storage } = createStorage()
    const commitMany = () => Promise.reject(new StorageError(kind))
    const state = () => ({ error: kind, waiting: 1 })
    const journal = new JournalStore({ ...storage, commitMany, state }, clock)
    const importing = journal.commitMany([{ op: 'put', kind: 'entry', id: 'e1', body }], () => {})
    await expect(importing).rejects.toMatchObject({ kind })
    return journal.body('entry', 'e1')?.notes
  }

  test('without storage, commitMany keeps the changes in memory and rejects', async () => {
    expect(await refusedAs('memory-only')).toBe('imported')
  })

  test('after commitMany fails with a full disk, memory contains none of its changes', async () => {
    expect(await refusedAs('quota')).toBeUndefined()
  })
})

test('JournalStore inserts thousands of entries of one day in order and removes them', () => {
  const { storage, notify } = createStorage()
  const journal = new JournalStore(storage, clock)
  const ids = Array.from({ length: 3000 }, (_, at) => `e${String((at * 7919) % 3000).padStart(4, '0')}`)
  notify(
    [],
    ids.map((id) => entry(id, '')),
  )
  const shown = () => journal.entryDays().days[0]?.entries.map(({ id }) => id)
  expect(shown()).toEqual([...ids].sort().reverse())
  const gone = ids.filter((_, at) => at % 2 === 0)
  notify(
    [],
    gone.map((id) => ({ ...entry(id, ''), updatedAt: 2, deletedAt: 2 })),
  )
  const left = ids.filter((_, at) => at % 2 === 1)
  expect(shown()).toEqual([...left].sort().reverse())
})
