import type { KeyValueStore } from '../../contracts/key-value-store'

/**
 * Stores the number of rows outside the database. A browser may silently replace a damaged database by a new, empty
 * one. The number may be too low but never too high: fewer rows than the number mean a loss.
 */
export interface Sentinel {
  /** Returns the number of rows that the database is known to have contained. */
  rows(): number
  /** Adds `rows` to the stored number; a negative number subtracts. */
  add(rows: number): void
  set(rows: number): void
  forget(): void
}

const KEY = 'segno.sentinel'

export function createSentinel(store: KeyValueStore): Sentinel {
  const rows = () => {
    const value = Number(store.read(KEY))
    return Number.isSafeInteger(value) && value > 0 ? value : 0
  }
  return {
    rows,
    add: (count) => {
      if (count) store.write(KEY, String(Math.max(0, rows() + count)))
    },
    set: (count) => void store.write(KEY, String(count)),
    forget: () => store.remove(KEY),
  }
}
