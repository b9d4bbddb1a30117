import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../testing/stub-indexed-db'
import { emptyNote } from './accounts/owned-transaction'
import { createConnection } from './database/connection'
import { ERASE_MARKER } from './database/database'
import type { DurableWriter } from './durable-writer'
import { eraseRows, finishErasing } from './erase-rows'
import type { RowEvents } from './events/row-events'
import type { OwnerView } from './owner-view'

beforeEach(() => {
  stubIndexedDb()
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_name: string, run: () => Promise<unknown>) => {
    turn = turn.then(run)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a device that was erased `erasures` times. */
async function openDevice(erasures: number) {
  const connection = createConnection(() => {})
  const db = await connection.open()
  await db.put('sync', { ...emptyNote, erasures })
  const steps: string[] = []
  const keyValueStore = { removeAll: (prefix: string) => steps.push(`remove ${prefix}`) }
  const writer = { connection, giveUp: () => {}, settled: async () => {}, unloadBuffer: { keyValueStore } }
  const events = {
    sentinel: { forget: () => {} },
    openSafety: async () => ({ erase: async () => {} }),
    announceErasure: (count: number) => steps.push(`announce ${count}`),
  }
  const deps = [writer as unknown as DurableWriter, events as unknown as RowEvents] as const
  return { db, steps, deps, note: () => db.get('sync', 'local') }
}
const viewOf = (erasures: number) => ({ erasures }) as OwnerView

test('finishErasing deletes device values written by tabs that missed an erasure', async () => {
  const { db, deps } = await openDevice(2)
  for (const key of ['timer', 'erased/1/timer', 'erased/2/timer']) await db.put('device', { key, value: 1 })
  await finishErasing(...deps, viewOf(2))
  expect(await db.getAllKeys('device')).toEqual(['erased/2/timer'])
})

test('finishErasing deletes no device value if another tab erases the device meanwhile', async () => {
  const { db, deps } = await openDevice(2)
  await db.put('device', { key: 'erased/2/timer', value: 1 })
  await finishErasing(...deps, viewOf(1))
  expect(await db.getAllKeys('device')).toEqual(['erased/2/timer'])
})

test('two tabs that erase at the same time delete the data only once', async () => {
  const { deps, steps, note } = await openDevice(0)
  await Promise.all([eraseRows(...deps), eraseRows(...deps)])
  expect(await note()).toMatchObject({ erasures: 1 })
  expect(steps.filter((step) => step.startsWith('announce'))).toEqual(['announce 1'])
})

test('only one of two starts that continue an erasure erases the device', async () => {
  const { db, deps, steps } = await openDevice(1)
  await db.put('device', { key: ERASE_MARKER, value: true })
  await Promise.all([finishErasing(...deps, viewOf(1)), finishErasing(...deps, viewOf(1))])
  expect(steps.filter((step) => step.startsWith('announce'))).toEqual(['announce 1'])
})

test('an erasure clears localStorage before it notifies other tabs, also when a start continues it', async () => {
  const { db, deps, steps } = await openDevice(0)
  await eraseRows(...deps)
  await db.put('device', { key: ERASE_MARKER, value: true })
  await finishErasing(...deps, viewOf(1))
  const step = ['remove segno.', 'remove segno.', 'announce 1']
  expect(steps).toEqual([...step, ...step])
})
