import type { KeyValueStore } from '../../contracts/key-value-store'
import type { JournalRow } from '../database/database'

/** The prefix of the keys in localStorage. The tab and a number follow. */
const PREFIX = 'segno.unsaved/'

/** The key of one text in localStorage. */
export type BufferKey = `${typeof PREFIX}${string}`

/**
 * The longest text to write (characters). localStorage stores about five million, and signing in needs a part
 * of them.
 */
const MAX_LENGTH = 2_000_000
/** Stands for the value `undefined`, which JSON would omit. No keyboard types this character. */
export const ABSENT = '\0'

/**
 * Stores unsaved changes when the page closes. An append to the journal can queue behind another transaction,
 * and browsers abort queued transactions when a page unloads. So on `pagehide` and `visibilitychange` the page
 * writes all changes that are not durable yet to localStorage, synchronously. Each write uses a key of its own
 * that is never reused. If the append succeeds after all, the tab removes its key. Otherwise the next tab that
 * folds recovers it (`recoverUnloadBuffers`). If a tab finds its own key gone, another tab has made the changes
 * durable or has erased the device.
 */
export class UnloadBuffer {
  readonly keyValueStore: KeyValueStore
  /** Changes that are not durable yet, oldest first. */
  readonly waiting = new Set<JournalRow>()
  readonly #ownPrefix: BufferKey
  #count = 0
  #key: BufferKey | '' = ''
  #written: readonly JournalRow[] = []

  constructor(keyValueStore: KeyValueStore, tab: string) {
    this.keyValueStore = keyValueStore
    this.#ownPrefix = `${PREFIX}${tab}/`
  }

  /** Removes rows that are durable or discarded, and writes the buffer again if it was written before. */
  settle(rows: Iterable<JournalRow>): void {
    for (const row of rows) this.waiting.delete(row)
    if (this.#key) this.write()
  }

  /**
   * Writes all waiting rows synchronously and removes the earlier text of this tab. Keeps the earlier text if
   * localStorage refuses the new one or it is too long.
   */
  write(): void {
    const before = this.#key
    const rows = [...this.waiting]
    let key: BufferKey | '' = ''
    if (rows.length > 0) {
      key = `${this.#ownPrefix}${this.#count++}`
      const text = textOf(rows)
      // Keep the earlier text: it contains the rows that have waited longest.
      if (text.length > MAX_LENGTH || !this.keyValueStore.write(key, text)) return
    }
    this.#key = key
    this.#written = rows
    if (before) this.keyValueStore.remove(before)
  }

  /**
   * Drops the rows of this tab that another tab recovered because it assumed that this tab was closed. So this
   * tab does not write them again.
   */
  reconcile(): void {
    if (this.#key && this.keyValueStore.read(this.#key) === null) this.settle(this.#written)
  }

  /** Returns the keys that other tabs wrote. Throws if the browser denies localStorage. */
  orphans(): BufferKey[] {
    return Object.keys(localStorage).filter(
      (key): key is BufferKey => key.startsWith(PREFIX) && !key.startsWith(this.#ownPrefix),
    )
  }
}

/** Returns the rows as text for `readUnloadBuffer`. */
export function textOf(rows: readonly JournalRow[]): string {
  return JSON.stringify(rows, (_name, value) => (value === undefined ? ABSENT : value))
}
