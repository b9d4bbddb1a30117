import type { Routine, RoutineRun } from '../routine/routine'
import { type Milliseconds, milliseconds } from '../units/duration'
import { elapsedMs, startTimer, type TimerState } from './timer'
import type { TimerPiece } from './timer-split'
import { splitTimer } from './timer-stretches'

/** Starts a routine at its first step. An idle timer starts; a running or paused one begins a new stretch. */
export function startRoutine(state: TimerState, now: Milliseconds, { name, steps }: Routine): TimerState {
  return atStep(state, now, { name, steps, at: 0 })
}

/**
 * Moves a routine to its next step and begins a stretch for it. After the last step the routine ends and the
 * timer continues. Returns a timer without a routine unchanged.
 */
export function nextStep(state: TimerState, now: Milliseconds): TimerState {
  if (state.status === 'idle' || !state.routine) return state
  const at = state.routine.at + 1
  return at < state.routine.steps.length
    ? atStep(state, now, { ...state.routine, at })
    : { ...state, routine: undefined }
}

function atStep(state: TimerState, now: Milliseconds, run: RoutineRun): TimerState {
  const piece = pieceOf(run)
  const started = state.status === 'idle' ? startTimer(state, now, piece) : splitTimer(state, now, piece)
  return { ...started, routine: run } as TimerState
}

function pieceOf({ steps, at }: RoutineRun): TimerPiece | null {
  const step = steps[at]
  return step ? { title: step.title, composer: step.composer } : null
}

/**
 * Returns the elapsed time of the whole timer at which the running step ends, in milliseconds; null without a
 * routine.
 */
export function stepEnd(state: TimerState): Milliseconds | null {
  if (state.status === 'idle') return null
  const step = state.routine?.steps[state.routine.at]
  return step ? milliseconds((state.splits?.at(-1)?.elapsed ?? 0) + step.minutes * 60_000) : null
}

/** Returns the milliseconds that the running step has left, 0 once they are over; null without a routine. */
export function stepRemaining(state: TimerState, now: Milliseconds): Milliseconds | null {
  const end = stepEnd(state)
  return end === null ? null : milliseconds(Math.max(0, end - elapsedMs(state, now)))
}

/** Returns true if the running step ends after `previousElapsed` and not after `elapsed`. */
export function isStepDue(state: TimerState, previousElapsed: Milliseconds, elapsed: Milliseconds): boolean {
  const end = stepEnd(state)
  return end !== null && previousElapsed < end && elapsed >= end
}
