import { LOCAL_OWNER } from '../../contracts/account'
import { ownedKey } from '../../contracts/owned-key'
import type { DeviceStorage } from '../../contracts/record-storage'

/**
 * Stores the values of one owner on this device, so that the next account does not see this account's timer.
 * Values of LOCAL_OWNER have plain keys. The account that signs in adopts them, like the local rows.
 */
export function ownedDevice(device: DeviceStorage, owner: string): DeviceStorage {
  if (owner === LOCAL_OWNER) return device
  const prefix = ownedKey(owner, '')
  const adopt = async (key: string) => {
    if ((await device.read(key)) === undefined) return
    await (await import('./adopt-values')).adoptValue(device, owner, key)
  }
  return {
    async read(key) {
      await adopt(key)
      return device.read(ownedKey(owner, key))
    },
    async update(key, change) {
      await adopt(key)
      return device.update(ownedKey(owner, key), change)
    },
    write: (key, value) => device.write(ownedKey(owner, key), value),
    remove: (key) => device.remove(ownedKey(owner, key)),
    onOutsideChange: (listener) =>
      device.onOutsideChange((key) => {
        if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }),
  }
}
