import type { DeviceStorage } from '../contracts/record-storage'
import type { Connection } from './database/connection'

const CHANNEL_NAME = 'segno.device'

/**
 * Creates the storage of small values of this device, one row each. A write issues its request before the call returns.
 */
export function createDeviceStorage(connection: Connection): DeviceStorage {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  return {
    async read(key) {
      const db = connection.current() ?? (await connection.open())
      return (await db.get('device', key))?.value
    },
    async write(key, value) {
      const db = connection.current() ?? (await connection.open())
      const tx = db.transaction('device', 'readwrite', { durability: 'strict' })
      void tx.store.put({ key, value }).catch(() => {})
      tx.commit()
      await tx.done
      channel.postMessage(key)
    },
    async remove(key) {
      const db = connection.current() ?? (await connection.open())
      const tx = db.transaction('device', 'readwrite', { durability: 'strict' })
      void tx.store.delete(key).catch(() => {})
      tx.commit()
      await tx.done
      channel.postMessage(key)
    },
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
