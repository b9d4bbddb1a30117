import type { Change } from '@segno/domain/change/change'
import type { RecordStorage } from '../contracts/record-storage'
import { StorageError } from '../contracts/record-storage'

async function refuse(): Promise<never> {
  throw new StorageError('memory-only')
}

/**
 * The storage of a browser that refuses IndexedDB. The diary works until the tab closes. `state` reports 'memory-only',
 * and no write counts as saved.
 */
export function createMemoryStorage(): RecordStorage {
  const device = new Map<string, unknown>()
  let waiting = 0
  const listeners = new Set<() => void>()
  const keepInMemory = async (changes: readonly Change[]): Promise<never> => {
    waiting += changes.length
    for (const listener of listeners) listener()
    throw new StorageError('memory-only')
  }
  return {
    load: async () => ({ unreadable: [], missing: 0, recovered: 0, interruptedImport: false }),
    commit: keepInMemory,
    commitMany: keepInMemory,
    read: async (keys) => keys.map(() => undefined),
    onOutsideChange: () => () => {},
    onSaved: () => () => {},
    setOwners: () => {},
    openSync: refuse,
    openAccounts: refuse,
    state: () => ({ error: 'memory-only', waiting }),
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry: async () => {},
    erase: async () => device.clear(),
    device: {
      read: async (key) => device.get(key),
      write: async (key, value) => void device.set(key, value),
      remove: async (key) => void device.delete(key),
      onOutsideChange: () => () => {},
    },
  }
}
