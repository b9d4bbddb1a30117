import type { DeviceStorage } from '../contracts/record-storage'
import type { Connection } from './database/connection'

const CHANNEL_NAME = 'segno.device'

/** Small values of this device, one row each. A write issues its request before the call returns. */
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
    onOutsideChange(listener) {
      const onMessage = (event: MessageEvent<string>) => listener(event.data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
