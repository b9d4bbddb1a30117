/**
 * Stores small settings of this device (language, theme, device id, sentinel) in `localStorage`. The browser may delete
 * or refuse them, so records are never stored here. The unload buffer is the exception: it holds the changes of a page
 * that closes until the next page reads them.
 */
export interface KeyValueStore {
  read(key: string): string | null
  /** Returns false if the browser refused. */
  write(key: string, value: string): boolean
  remove(key: string): void
  /** Removes every key that begins with `prefix`. */
  removeAll(prefix: string): void
}
