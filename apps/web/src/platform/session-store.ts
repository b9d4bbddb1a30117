import type { KeyValueStore } from '../contracts/key-value-store'

/** Wraps sessionStorage. Its values last as long as this tab's session. */
export const sessionStore: KeyValueStore = {
  read(key) {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
  removeAll(prefix) {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
}
