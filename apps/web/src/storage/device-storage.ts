import type { IDBPObjectStore } from 'idb'
import type { ListedDeviceStorage } from '../contracts/record-storage'
import type { Connection } from './database/connection'
import type { SegnoDatabase } from './database/database'

const CHANNEL_NAME = 'segno.device'

type DeviceRows = IDBPObjectStore<SegnoDatabase, ['device'], 'device', 'readwrite'>

/**
 * Creates the storage of small values of this device, one row each. A write issues its request before the call returns.
 */
export function createDeviceStorage(connection: Connection): ListedDeviceStorage {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  const send = async (key: string, request: (store: DeviceRows) => Promise<unknown>) => {
    const db = connection.current() ?? (await connection.open())
    const tx = db.transaction('device', 'readwrite', { durability: 'strict' })
    void request(tx.store).catch(() => {})
    tx.commit()
    await tx.done
    channel.postMessage(key)
  }
  return {
    async read(key) {
      const db = connection.current() ?? (await connection.open())
      return (await db.get('device', key))?.value
    },
    async keys(prefix) {
      const db = connection.current() ?? (await connection.open())
      return db.getAllKeys('device', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    },
    write: (key, value) => send(key, (store) => store.put({ key, value })),
    remove: (key) => send(key, (store) => store.delete(key)),
    async update(key, change) {
      const db = connection.current() ?? (await connection.open())
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
      const onMessage = (event: MessageEvent<string>) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
