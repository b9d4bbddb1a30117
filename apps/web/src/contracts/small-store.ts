/**
 * Small settings of this device (language, theme, device id, sentinel). Best effort: it may forget or refuse,
 * and nothing that a person wrote is kept here, but for the moment between two pages (storage/unload-buffer).
 */
export interface SmallStore {
  read(key: string): string | null
  /** False where the browser refused. */
  write(key: string, value: string): boolean
  remove(key: string): void
  /** Forgets every setting whose key begins so. */
  removeAll(prefix: string): void
}
