import type { Change } from '@segno/domain/change/change'

/** One commit that can be undone. */
export interface UndoStep {
  readonly changes: readonly Change[]
  /** Undoes the commit and shows a toast. */
  readonly undo: () => void
}

/** The maximum number of steps in memory. */
const DEPTH = 50

/** The commits that ⌘Z undoes, newest first. They stay in memory until the page closes. */
export class UndoHistory {
  readonly #steps: UndoStep[] = []

  push(step: UndoStep): void {
    this.#steps.push(step)
    if (this.#steps.length > DEPTH) this.#steps.shift()
  }

  /** Removes the step of these changes, after the musician has undone it with the button of its toast. */
  remove(changes: readonly Change[]): void {
    const at = this.#steps.findIndex((step) => step.changes === changes)
    if (at >= 0) this.#steps.splice(at, 1)
  }

  /** Undoes the last step. Returns false if there is none. */
  undoLast(): boolean {
    const last = this.#steps.at(-1)
    last?.undo()
    return last !== undefined
  }
}
