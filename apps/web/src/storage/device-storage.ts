import type { IDBPObjectStore } from 'idb'
import type { ListedDeviceStorage } from '../contracts/record-storage'
import type { Connection } from './database/connection'
import type { SegnoDatabase } from './database/database'

const CHANNEL_NAME = 'segno.device'

type DeviceRows = IDBPObjectStore<SegnoDatabase, ['device'], 'device', 'readwrite'>

/**
 * Creates the storage of small values of this device, one row each. A write issues its request before the call
 * returns, so it cannot first check whether the device was erased meanwhile. Therefore `prefix` (see
 * `valuePrefix`) changes with every erasure, and later tabs do not read the values of a tab that missed it. A
 * page never changes its prefix. `connection` must not open the database before the prefix is final.
 */
export function createDeviceStorage(
  connection: Pick<Connection, 'current' | 'open'>,
  prefix: () => string,
): ListedDeviceStorage {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  const send = async (name: string, request: (store: DeviceRows, key: string) => Promise<unknown>) => {
    const db = connection.current() ?? (await connection.open())
    const key = prefix() + name
    const tx = db.transaction('device', 'readwrite', { durability: 'strict' })
    void request(tx.store, key).catch(() => {})
    tx.commit()
    await tx.done
    channel.postMessage(key)
  }
  return {
    async read(key) {
      const db = connection.current() ?? (await connection.open())
      return (await db.get('device', prefix() + key))?.value
    },
    async keys(start) {
      const db = connection.current() ?? (await connection.open())
      const first = prefix() + start
      const keys = await db.getAllKeys('device', IDBKeyRange.bound(first, `${first}\uffff`))
      return keys.map((key) => key.slice(prefix().length))
    },
    write: (name, value) => send(name, (store, key) => store.put({ key, value })),
    remove: (name) => send(name, (store, key) => store.delete(key)),
    async update(name, change) {
      const db = connection.current() ?? (await connection.open())
      const key = prefix() + name
      const tx = db.transaction('device', 'readwrite', { durability: 'strict' })
      const before = (await tx.store.get(key))?.value
      const after = change(before)
      if (after !== before) {
        const request = after === undefined ? tx.store.delete(key) : tx.store.put({ key, value: after })
        void request.catch(() => {})
      }
      tx.commit()
      await tx.done
      if (after !== before) channel.postMessage(key)
      return after
    },
    onOutsideChange(listener) {
      const onMessage = ({ data }: MessageEvent<string>) => {
        if (data.startsWith(prefix())) listener(data.slice(prefix().length))
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
