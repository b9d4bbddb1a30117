import type { Change } from '@segno/domain/change/change'

/** One thing that was done and can be taken back. */
export interface Done {
  readonly changes: readonly Change[]
  /** Takes it back and tells the person. */
  readonly undo: () => void
}

/** How many steps are remembered. */
const depth = 50

/** What ⌘Z takes back, newest first. It lives as long as the page. */
export class UndoHistory {
  readonly #done: Done[] = []

  push(done: Done): void {
    this.#done.push(done)
    if (this.#done.length > depth) this.#done.shift()
  }

  /** Takes one thing off, wherever it stands: undone by its own button. */
  remove(changes: readonly Change[]): void {
    const at = this.#done.findIndex((done) => done.changes === changes)
    if (at >= 0) this.#done.splice(at, 1)
  }

  /** Takes the last thing back; false where there is none. */
  undoLast(): boolean {
    const last = this.#done.at(-1)
    last?.undo()
    return last !== undefined
  }
}
