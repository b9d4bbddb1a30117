import type { SmallStore } from '../contracts/small-store'

/** localStorage, where the browser allows it; every refusal is an ordinary answer. */
export const smallStore: SmallStore = {
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
      // Then there is nothing to remove.
    }
  },
  removeAll(prefix) {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    } catch {
      // Then there is nothing to remove.
    }
  },
}
