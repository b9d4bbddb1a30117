/**
 * Small settings of this device (language, theme, device id, sentinel), in practice localStorage. Best effort: the
 * browser may forget or refuse them. What a musician wrote is never kept here, except in an unload buffer between two
 * pages.
 */
export interface KeyValueStore {
  read(key: string): string | null
  /** Returns false if the browser refused. */
  write(key: string, value: string): boolean
  remove(key: string): void
  /** Removes every key that begins with `prefix`. */
  removeAll(prefix: string): void
}
