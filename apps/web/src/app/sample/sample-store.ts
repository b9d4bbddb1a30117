import type { DeviceKey, KeyValueStore } from '../../contracts/key-value-store'

/**
 * The keys of choices about the device, not about the diary. The sample shares them with the device and does
 * not remove them at its end.
 */
const sharedKeys: readonly DeviceKey[] = ['segno.language', 'segno.theme', 'segno.consent', 'segno.beta']

/**
 * Returns a store for a sample diary. It shares `sharedKeys` with `store` and holds all other keys in memory.
 * So the sample neither reads nor writes values of the musician's own diary.
 */
export function sampleStore(store: KeyValueStore): KeyValueStore {
  // The sample must never ask the browser for persistent storage.
  const held = new Map<DeviceKey, string>([['segno.persistence', 'asked']])
  const isShared = (key: DeviceKey) => sharedKeys.includes(key)
  return {
    read: (key) => (isShared(key) ? store.read(key) : (held.get(key) ?? null)),
    write(key, value) {
      if (isShared(key)) return store.write(key, value)
      held.set(key, value)
      return true
    },
    remove(key) {
      if (isShared(key)) store.remove(key)
      else held.delete(key)
    },
    removeAll(prefix) {
      for (const key of held.keys()) if (key.startsWith(prefix)) held.delete(key)
    },
  }
}
