import { LOCAL_OWNER } from '../../contracts/account'
import { ownedKey } from '../../contracts/owned-key'
import type { DeviceStorage } from '../../contracts/record-storage'

/**
 * Stores the values of one owner on this device. After a sign-out, the next account is not offered this account's
 * timer. Values of LOCAL_OWNER have plain keys; an account takes them over when it first reads them, like the local
 * rows at its sign-in.
 */
export function ownedDevice(device: DeviceStorage, owner: string): DeviceStorage {
  if (owner === LOCAL_OWNER) return device
  const prefix = ownedKey(owner, '')
  const read = async (key: string) => {
    const own = await device.read(ownedKey(owner, key))
    if (own !== undefined) return own
    const local = await device.read(key)
    if (local === undefined) return undefined
    await device.write(ownedKey(owner, key), local)
    await device.remove(key)
    return local
  }
  return {
    read,
    async update(key, change) {
      const local = await device.read(key)
      let takesOver = false
      const value = await device.update(ownedKey(owner, key), (own) => {
        takesOver = own === undefined && local !== undefined
        return change(own ?? local)
      })
      if (takesOver) await device.remove(key)
      return value
    },
    write: (key, value) => device.write(ownedKey(owner, key), value),
    remove: (key) => device.remove(ownedKey(owner, key)),
    onOutsideChange: (listener) =>
      device.onOutsideChange((key) => {
        if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }),
  }
}
