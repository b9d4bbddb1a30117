import type { DeviceStorage } from '../contracts/record-storage'
import type { Connection } from './connection'

const channelName = 'segno.device'

/** Things of this device, one small row each. A write is on its way to the disk when the call returns. */
export function createDeviceStorage(connection: Connection): DeviceStorage {
  const channel = new BroadcastChannel(channelName)
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
      const hear = (event: MessageEvent<string>) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
