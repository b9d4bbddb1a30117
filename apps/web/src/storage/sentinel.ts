import type { KeyValueStore } from '../contracts/key-value-store'

/**
 * A browser may hand out a new, empty database where a damaged one was, without a word. So the number of rows is
 * remembered outside it. The number may lag behind the database but never lead: then rows are missing.
 */
export interface Sentinel {
  /** Rows that the database is known to have held. */
  rows(): number
  /** So many more; fewer where negative. */
  add(rows: number): void
  set(rows: number): void
  forget(): void
}

const key = 'segno.sentinel'

export function createSentinel(keyValueStore: KeyValueStore): Sentinel {
  const rows = () => {
    const value = Number(keyValueStore.read(key))
    return Number.isSafeInteger(value) && value > 0 ? value : 0
  }
  return {
    rows,
    add: (count) => {
      if (count) keyValueStore.write(key, String(Math.max(0, rows() + count)))
    },
    set: (count) => void keyValueStore.write(key, String(count)),
    forget: () => keyValueStore.remove(key),
  }
}
