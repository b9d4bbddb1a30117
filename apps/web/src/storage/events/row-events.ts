import { keyOf, type RecordKey } from '@segno/domain/record/record'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { OutsideListener } from '../../contracts/record-storage'
import type { JournalRow, StoredRow } from '../database/database'
import { recordOfRow } from '../database/stored-row'
import type { Folding } from '../journal/fold'
import type { SafetyCopy } from '../safety-copy/safety-copy'
import { createSentinel, type Sentinel } from '../safety-copy/sentinel'

const CHANNEL_NAME = 'segno.records'

/** All rows of an owner have moved to another owner or were removed. Also a message between tabs. */
export interface LeftOwner {
  /** The owner that lost all its rows; null if everything on this device was erased. */
  readonly left: string | null
  /** The new owner; absent if the rows were removed. */
  readonly to?: string
  /** The number of adoptions so far. */
  readonly known?: number
  /** The number of erasures, if everything was erased. Tabs of an earlier version send none. */
  readonly erasures?: number
}

/** The message that the rows of every owner were erased. */
export const allOwnersLeft: LeftOwner = { left: null }

/** Notifies all dependents of rows: this tab, other tabs, the sentinel and the safety copy. */
export interface RowEvents {
  readonly sentinel: Sentinel
  announce(folding: Folding): void
  /** Announces that all rows of an owner were moved or removed. */
  leave(left: LeftOwner): void
  /** Announces to other tabs that everything on this device was erased. */
  announceErasure(erasures: number): void
  openSafety(): Promise<SafetyCopy>
}

/** The parts of this tab that `RowEvents` needs. */
export interface EventTarget {
  /** Returns the owners whose rows this tab shows. */
  shown(): readonly string[]
  /** Returns the changes of this tab that are not folded yet. */
  unfolded(): Iterable<JournalRow>
  onLeft(left: LeftOwner): void
  /** Resolves with true if another tab has erased the device since this tab opened. */
  wasErased(): Promise<boolean>
  /** Returns true if this tab may show rows from before the latest of `erasures`. */
  mayShowErased(erasures: number | undefined): boolean
}

type Message = readonly RecordKey[] | LeftOwner

/** Row events of this tab. Other tabs receive them over a BroadcastChannel. */
export class TabRowEvents implements RowEvents {
  readonly sentinel: Sentinel
  readonly #channel = new BroadcastChannel(CHANNEL_NAME)
  readonly #target: EventTarget
  readonly #listeners = new Set<OutsideListener>()
  /**
   * The safety copy; null until the first call of `openSafety`, after the rows are loaded, because no screen
   * waits for it.
   */
  #safety: SafetyCopy | null = null
  /** Rows to copy once `#safety` is loaded. */
  #uncopied: StoredRow[] = []

  constructor(store: KeyValueStore, target: EventTarget) {
    this.sentinel = createSentinel(store)
    this.#target = target
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!('left' in data)) this.#notify(data)
      // A tab that opened after the erasure shows no rows of the erased diary.
      else if (data.left !== null || this.#target.mayShowErased(data.erasures)) this.forget(data)
    }
  }

  onOutsideChange(listener: OutsideListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce({ rows, foreign, added }: Folding): void {
    const changed = [...rows.values()]
    if (changed.length > 0) {
      this.sentinel.add(added)
      if (this.#safety) this.#safety.add(changed)
      else this.#uncopied.push(...changed)
      this.#channel.postMessage(changed.map(({ kind, id }): RecordKey => ({ kind, id })))
    }
    if (foreign.size > 0) this.#passOn([...foreign.values()])
  }

  leave(left: LeftOwner): void {
    this.forget(left)
    this.#channel.postMessage(left)
  }

  announceErasure(erasures: number): void {
    this.#channel.postMessage({ ...allOwnersLeft, erasures } satisfies LeftOwner)
  }

  async openSafety(): Promise<SafetyCopy> {
    if (!this.#safety) {
      const { SafetyCopy } = await import('../safety-copy/safety-copy')
      this.#safety ??= new SafetyCopy(() => this.#target.wasErased())
      this.#safety.add(this.#uncopied.splice(0))
    }
    return this.#safety
  }

  flush(): void {
    void this.#safety?.flush()
  }

  /**
   * Passes changed rows to this tab's listeners without reading them again. Passes only the key of a row that
   * this tab has changed meanwhile or does not show. Skips a row that it cannot read.
   */
  #passOn(rows: readonly StoredRow[]): void {
    const shown = this.#target.shown()
    const own = new Set([...this.#target.unfolded()].flatMap(({ changes }) => changes.map(keyOf)))
    const isKnown = (row: StoredRow) => shown.includes(row.owner) && !own.has(keyOf(row))
    const records = rows.flatMap((row) => {
      const record = isKnown(row) ? recordOfRow(row) : undefined
      return record?.ok ? [record.value] : []
    })
    const keys = rows.filter((row) => !isKnown(row)).map(({ kind, id }): RecordKey => ({ kind, id }))
    this.#notify(keys, records)
  }

  #notify(...change: Parameters<OutsideListener> | [keys: readonly RecordKey[]]): void {
    const [keys, records = []] = change
    for (const listener of this.#listeners) listener(keys, records)
  }

  /**
   * Drops the waiting rows of an owner, so that they do not reach the safety copy under this owner. Then calls
   * `onLeft`.
   */
  forget(left: LeftOwner): void {
    this.#uncopied = this.#uncopied.filter((row) => left.left !== null && row.owner !== left.left)
    this.#safety?.forget(left.left)
    this.#target.onLeft(left)
  }
}
