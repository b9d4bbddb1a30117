import type { SmallStore } from '../contracts/small-store'
import type { JournalRow } from './database'

/** What the names of last words begin with; then come the tab and a number. */
const prefix = 'segno.unsaved/'
/** The small store has room for some five million characters, and signing in needs some of it. */
const longest = 2_000_000
/** Stands for a field that is to be absent: JSON would leave it out, and nobody can type it. */
export const absent = '\0'

/**
 * An append may have to wait for another transaction, and the browser drops it where the page is left meanwhile. So a
 * page that is left says a last word: what is not durable by then goes, without any waiting, into the small store,
 * under a name of its own that nothing else is ever written under. It is taken back when the append has succeeded
 * after all; where the page is gone, another works it in (take-last-words). A name that has vanished without its own
 * tab says that another has made the changes durable, or has erased the device.
 */
export class LastWord {
  readonly small: SmallStore
  /** What is not durable yet, oldest first. */
  readonly waiting = new Set<JournalRow>()
  readonly #own: string
  #count = 0
  #name = ''
  #said: readonly JournalRow[] = []

  constructor(small: SmallStore, tab: string) {
    this.small = small
    this.#own = `${prefix}${tab}/`
  }

  /** They wait no longer: they are durable, or have been given up. */
  settle(rows: Iterable<JournalRow>): void {
    for (const row of rows) this.waiting.delete(row)
    if (this.#name) this.say()
  }

  /** Says what waits now, in the place of what was said before: the page may be gone in a moment. */
  say(): void {
    const before = this.#name
    const said = [...this.waiting]
    let name = ''
    if (said.length > 0) {
      name = this.#own + this.#count++
      const text = textOf(said)
      // Then what was said before stands: all of it waited longest.
      if (text.length > longest || !this.small.write(name, text)) return
    }
    this.#name = name
    this.#said = said
    if (before) this.small.remove(before)
  }

  /** What another tab has made durable, taking this one for gone, is not written a second time. */
  notice(): void {
    if (this.#name && this.small.read(this.#name) === null) this.settle(this.#said)
  }

  /** The names of what other tabs have said. Throws where the browser allows no small store. */
  left(): string[] {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix) && !name.startsWith(this.#own))
  }
}

/** As text that `readLastWord` reads. */
export function textOf(rows: readonly JournalRow[]): string {
  return JSON.stringify(rows, (_name, value) => (value === undefined ? absent : value))
}
