import type { StoredRow } from '../database/database'
import { rowKeyOf } from '../database/row-key'
import type { SafetyAnswer, SafetyContents, SafetyRequest } from './safety-copy-file'

/** The time that changed rows wait for others before they are copied (milliseconds). */
const BATCH_DELAY = 2000

/**
 * A second copy of every row, a few seconds behind the database and outside it. `recover-rows` uses it to restore a
 * database that the browser has emptied. Without an origin private file system there is no copy, and every call does
 * nothing.
 */
export class SafetyCopy {
  readonly #waiting = new Map<string, StoredRow>()
  readonly #open = new Map<number, (reply: SafetyAnswer) => void>()
  #worker: Worker | null = null
  #number = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #wasErased: () => Promise<boolean>

  /**
   * Creates a safety copy without waiting rows. `wasErased` resolves with true if another tab has erased the
   * device since this tab opened.
   */
  constructor(wasErased: () => Promise<boolean>) {
    this.#wasErased = wasErased
  }

  /**
   * Queues rows for the safety copy. A timer copies them two seconds later, unless `flush` is called before.
   */
  add(rows: readonly StoredRow[]): void {
    for (const row of rows) this.#waiting.set(rowKeyOf(row), row)
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.flush(), BATCH_DELAY)
  }

  /** Drops the rows of an owner that are not copied yet; null means every owner. */
  forget(owner: string | null): void {
    for (const [key, row] of this.#waiting)
      if (owner === null || row.owner === owner) this.#waiting.delete(key)
  }

  /**
   * Copies waiting rows now, and resolves when that is done. Drops them if another tab has erased the device
   * since this tab opened.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const wasErased = await this.#wasErased()
    // Take the rows only now, because `drop` may have removed some of them meanwhile.
    const rows = [...this.#waiting.values()]
    this.#waiting.clear()
    if (!wasErased && rows.length > 0) await this.#ask({ type: 'append', rows })
  }

  /** Removes all rows of an owner from the copy. */
  async drop(owner: string): Promise<void> {
    this.forget(owner)
    await this.#ask({ type: 'drop', owner })
  }

  /**
   * Resolves with the number of rows and the latest `savedAt` of the copy; null if the worker cannot read it.
   */
  async inspect(): Promise<SafetyContents | null> {
    const reply = await this.#ask({ type: 'inspect' })
    return reply.type === 'contents' ? { rows: reply.rows, savedAt: reply.savedAt } : null
  }

  async read(): Promise<readonly StoredRow[]> {
    await this.flush()
    const reply = await this.#ask({ type: 'read' })
    return reply.type === 'rows' ? reply.rows : []
  }

  async erase(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting.clear()
    await this.#ask({ type: 'erase' })
  }

  #ask(request: SafetyRequest): Promise<SafetyAnswer> {
    if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory || !navigator.locks) {
      return Promise.resolve({ type: 'failed', reason: 'no private file system' })
    }
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve) => {
      this.#number++
      this.#open.set(this.#number, resolve)
      worker.postMessage({ number: this.#number, request })
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./safety-copy-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = (event: MessageEvent<{ number: number; reply: SafetyAnswer }>) => {
      this.#open.get(event.data.number)?.(event.data.reply)
      this.#open.delete(event.data.number)
    }
    worker.onerror = () => {
      for (const resolve of this.#open.values()) resolve({ type: 'failed', reason: 'the worker stopped' })
      this.#open.clear()
    }
    return worker
  }
}
