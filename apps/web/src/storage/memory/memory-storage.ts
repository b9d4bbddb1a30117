import type { Change } from '@segno/domain/change/change'
import { LOCAL_OWNER, type Owners } from '../../contracts/account'
import { type RecordStorage, StorageError } from '../../contracts/record-storage'
import { recordOfRow } from '../database/stored-row'
import { MemoryRows } from './memory-rows'

export interface MemoryStorage extends RecordStorage {
  /** Returns true if `shown` contains every account whose rows this page has stored. */
  holdsOnly(shown: readonly string[]): boolean
  /** Returns true if closing the page loses rows or quarantined changes. */
  isOnlyCopy(): boolean
}

/**
 * Creates the storage of a browser that refuses IndexedDB. The diary is in memory until the tab closes. `state`
 * reports 'memory-only', and every write rejects. With an account, sync rounds still send the rows to the
 * server.
 */
export function createMemoryStorage(
  now: () => number,
  owners: Owners = { writer: LOCAL_OWNER, shown: [LOCAL_OWNER] },
): MemoryStorage {
  const device = new Map<string, unknown>()
  const stateListeners = new Set<() => void>()
  const commitListeners = new Set<() => void>()
  const rows = new MemoryRows(owners, now, () => callAll(stateListeners))
  const keepInMemory = async (changes: readonly Change[], at: number): Promise<never> => {
    rows.commit(changes, at)
    callAll(commitListeners)
    throw new StorageError('memory-only')
  }
  return {
    load: async () => ({ unreadable: [], missing: 0, recovered: 0, interruptedImport: false }),
    commit: keepInMemory,
    commitMany: keepInMemory,
    read: async (keys) =>
      keys.map((key) => {
        const row = rows.find(key)
        const record = row && recordOfRow(row)
        return record && (record.ok ? record.value : null)
      }),
    onOutsideChange: (listener) => rows.onOutsideChange(listener),
    onSaved: (listener) => listenTo(commitListeners, listener),
    setOwners: (next) => rows.owners.set(next),
    openSync: async (owner) => new (await import('./memory-sync')).MemorySync(rows, owner),
    openAccounts: async () => new (await import('./memory-accounts')).MemoryAccounts(rows, device),
    openQuarantine: async () => ({
      list: async () => rows.quarantinedChanges(),
      remove: async (keys) => rows.removeQuarantined(keys),
    }),
    state: () => ({ error: 'memory-only', waiting: rows.unsent }),
    onState: (listener) => listenTo(stateListeners, listener),
    retry: async () => {},
    async erase() {
      device.clear()
      rows.clear()
    },
    onErased: () => {},
    wasErased: async () => false,
    holdsOnly: (shown) => rows.holdsOnly(shown),
    isOnlyCopy: () => rows.isOnlyCopy,
    device: {
      read: async (key) => device.get(key),
      keys: async (prefix) => [...device.keys()].filter((key) => key.startsWith(prefix)).sort(),
      write: async (key, value) => void device.set(key, value),
      remove: async (key) => void device.delete(key),
      update: async (key, change) => {
        const after = change(device.get(key))
        if (after === undefined) device.delete(key)
        else device.set(key, after)
        return after
      },
      onOutsideChange: () => () => {},
    },
  }
}

function callAll(listeners: Iterable<() => void>): void {
  for (const listener of listeners) listener()
}

function listenTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
