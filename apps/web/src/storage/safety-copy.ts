import type { StoredRow } from './database'
import { rowKeyOf } from './row-key'
import type { SafetyAnswer, SafetyContents, SafetyRequest } from './safety-copy-file'

/** How long changed rows gather before they are copied (milliseconds). */
const gathering = 2000

/**
 * A second copy of every row, outside the database, at most a few seconds behind it: what a silently emptied
 * database is brought back from. Where the browser has no private file system there is none.
 */
export class SafetyCopy {
  readonly #waiting = new Map<string, StoredRow>()
  readonly #open = new Map<number, (reply: SafetyAnswer) => void>()
  #worker: Worker | null = null
  #number = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Rows to be copied soon. */
  add(rows: readonly StoredRow[]): void {
    for (const row of rows) this.#waiting.set(rowKeyOf(row), row)
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.flush(), gathering)
  }

  /** Rows of an owner that have not been copied yet are not to be. */
  forget(owner: string): void {
    for (const [key, row] of this.#waiting) if (row.owner === owner) this.#waiting.delete(key)
  }

  /** Sends what waits at once; resolves when it is copied. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size === 0) return
    const rows = [...this.#waiting.values()]
    this.#waiting.clear()
    await this.#ask({ type: 'append', rows })
  }

  /** All rows of an owner leave the copy. */
  async drop(owner: string): Promise<void> {
    this.forget(owner)
    await this.#ask({ type: 'drop', owner })
  }

  /** What the copy holds, or null where there can be none. */
  async inspect(): Promise<SafetyContents | null> {
    const reply = await this.#ask({ type: 'inspect' })
    return reply.type === 'contents' ? { rows: reply.rows, savedAt: reply.savedAt } : null
  }

  async read(): Promise<readonly StoredRow[]> {
    void this.flush()
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
