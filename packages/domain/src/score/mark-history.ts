import type { ScoreMarkChange } from './score-mark'

/** The changes of one action, such as a stroke or a sweep of the eraser. */
export type MarkStep = readonly ScoreMarkChange[]

/** The steps to undo (`done`) and to redo (`undone`), oldest first. */
export interface MarkHistory {
  readonly done: readonly MarkStep[]
  readonly undone: readonly MarkStep[]
}

export const emptyHistory: MarkHistory = { done: [], undone: [] }

/** The maximum number of steps to undo. */
const DEPTH = 200

/**
 * Returns the history after an action, with the latest `DEPTH` steps. Earlier undone steps can no longer be
 * redone.
 */
export function withStep({ done }: MarkHistory, step: MarkStep): MarkHistory {
  return { done: [...done, step].slice(-DEPTH), undone: [] }
}

/** Returns the history after `step` was undone, or the same history if `done` lacks the step. */
export function withoutStep(history: MarkHistory, step: MarkStep): MarkHistory {
  if (!history.done.includes(step)) return history
  return {
    done: history.done.filter((one) => one !== step),
    undone: [...history.undone, step],
  }
}

/**
 * Returns the history after the latest undone step was redone. Returns an equal history if no step is undone.
 */
export function withRedo({ done, undone }: MarkHistory): MarkHistory {
  const step = undone.at(-1)
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone }
}
