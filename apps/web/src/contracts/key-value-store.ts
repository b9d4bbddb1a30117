import type { StoredKey } from './stored-keys'

/**
 * A key of localStorage or sessionStorage: a `StoredKey`, the beta flag, the sample diary, or the unload buffer
 * of a page.
 */
export type DeviceKey = StoredKey | 'segno.beta' | 'segno.sample' | `segno.unsaved/${string}`

/**
 * Stores small settings of this device (language, theme, device id, sentinel) in `localStorage`. The browser
 * may delete or refuse them, so records are never stored here. The unload buffer is the exception: a closing
 * page writes its changes there, and the next fold of any tab recovers them.
 */
export interface KeyValueStore {
  read(key: DeviceKey): string | null
  /** Stores a value. Returns false if the browser refuses to store it. */
  write(key: DeviceKey, value: string): boolean
  remove(key: DeviceKey): void
  /** Removes every key that begins with `prefix`. */
  removeAll(prefix: string): void
}
