import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../testing/stub-indexed-db'
import { LOCAL_OWNER } from '../contracts/account'
import { emptyNote } from './accounts/owned-transaction'
import { ERASE_MARKER, openDatabase } from './database/database'
import { openIndexedStorage } from './indexed-storage'

vi.mock('./erase-rows', () => {
  throw new Error('the script cannot be fetched')
})

const reportError = vi.fn()

beforeEach(() => {
  stubIndexedDb()
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('reportError', reportError.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keyValues = { read: () => null, write: () => true, remove: () => {}, removeAll: () => {} }

/**
 * Opens the storage of a device that was erased once and has one entry. With `isErasing`, another erasure is
 * unfinished.
 */
async function openErasedDevice(isErasing: boolean) {
  const db = await openDatabase({ onBlocked: () => {}, onClosed: () => {} })
  await db.put('sync', { ...emptyNote, erasures: 1 })
  if (isErasing) await db.put('device', { key: ERASE_MARKER, value: true })
  const row = { kind: 'entry', id: 'e1', order: '', body: {}, updatedAt: 1, savedAt: 1, rev: 1, seq: 0 }
  await db.put('records', { owner: LOCAL_OWNER, ...row })
  db.close()
  return openIndexedStorage(keyValues, 'tab', () => 1)
}

test('IndexedStorage shows the rows of a once-erased device if the erasure script cannot be fetched', async () => {
  const storage = await openErasedDevice(false)
  const { unreadable } = await storage.load(() => {})
  expect(unreadable.map(({ id }) => id)).toEqual(['e1'])
  expect(reportError).toHaveBeenCalled()
})

test('IndexedStorage.load rejects while an erasure cannot be finished', async () => {
  const storage = await openErasedDevice(true)
  await expect(storage.load(() => {})).rejects.toThrow()
})

test('after a failed read, IndexedStorage reads the number of erasures before it writes a device value', async () => {
  const get = vi.spyOn(fake.IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new Error('the first read fails')
  })
  const { device } = await openErasedDevice(false)
  await device.write('timer', 'runs')
  const db = await openDatabase({ onBlocked: () => {}, onClosed: () => {} })
  expect(await db.getAllKeys('device')).toEqual(['erased/1/timer'])
  db.close()
  get.mockRestore()
})
