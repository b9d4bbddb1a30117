import type { KeyValueStore } from '../contracts/key-value-store'

/** Wraps localStorage. If the browser denies it, reads return null and writes return false. */
export const keyValueStore: KeyValueStore = {
  read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // The browser denies localStorage: there is nothing to remove.
    }
  },
  removeAll(prefix) {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    } catch {
      // The browser denies localStorage: there is nothing to remove.
    }
  },
}
