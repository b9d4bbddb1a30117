import type { KeyValueStore } from '../../contracts/key-value-store'

/**
 * Wraps a store so that a value that the browser refuses stays in memory. An example is the sign-in if
 * localStorage is denied.
 */
export function withFallback(store: KeyValueStore): KeyValueStore {
  const held = new Map<string, string>()
  return {
    read: (key) => held.get(key) ?? store.read(key),
    write(key, value) {
      if (store.write(key, value)) held.delete(key)
      else held.set(key, value)
      return true
    },
    remove(key) {
      held.delete(key)
      store.remove(key)
    },
    removeAll(prefix) {
      for (const key of held.keys()) if (key.startsWith(prefix)) held.delete(key)
      store.removeAll(prefix)
    },
  }
}
