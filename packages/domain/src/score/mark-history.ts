import type { ScoreMarkChange } from './score-mark'

/** The changes of one action, such as a stroke or a sweep of the eraser. */
export type MarkStep = readonly ScoreMarkChange[]

/** What can be undone and redone, the oldest first. */
export interface MarkHistory {
  readonly done: readonly MarkStep[]
  readonly undone: readonly MarkStep[]
}

export const emptyHistory: MarkHistory = { done: [], undone: [] }

/** The number of steps kept. */
const DEPTH = 200

/** Returns the history after an action. Steps that were undone before it can no longer be redone. */
export function withStep({ done }: MarkHistory, step: MarkStep): MarkHistory {
  return { done: [...done, step].slice(-DEPTH), undone: [] }
}

/** Returns the history after `step` was undone. A step that is not in it changes nothing. */
export function withoutStep(history: MarkHistory, step: MarkStep): MarkHistory {
  if (!history.done.includes(step)) return history
  return {
    done: history.done.filter((one) => one !== step),
    undone: [...history.undone, step],
  }
}

/** Returns the history after the step that was undone last was done again. */
export function withRedo({ done, undone }: MarkHistory): MarkHistory {
  const step = undone.at(-1)
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone }
}
