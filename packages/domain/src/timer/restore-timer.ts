import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import {
  checkpoint,
  idleTimer,
  noticeGap,
  readTimerState,
  resumeWindow,
  type TimerGap,
  type TimerState,
} from './timer'

export type RestoredTimer = {
  readonly state: TimerState
  /** The time the page was away, already added to a resumed timer; null where it is too short to mention. */
  readonly gap: TimerGap | null
  /** Where the timer was too old to resume and was paused: the moment up to which it counted. */
  readonly expiredAt: Milliseconds | null
}

/**
 * The timer after a reload, from what was saved (nothing saved: idle).
 * Running and checkpointed less than 24 hours ago: goes on, with the time in between added.
 * Older: paused at its checkpoint, so that nothing gathered is lost and nothing invented.
 * Error `malformed`: the saved form cannot be read; the caller keeps it aside rather than overwriting it.
 */
export function restoreTimer(saved: unknown, now: Milliseconds): Result<RestoredTimer, 'malformed'> {
  if (saved === null || saved === undefined) return ok({ state: idleTimer, gap: null, expiredAt: null })
  const state = readTimerState(saved)
  if (!state) return err('malformed')
  if (state.status !== 'running') return ok({ state, gap: null, expiredAt: null })
  if (now - state.checkpointAt >= resumeWindow) {
    const firstPauseAt = state.firstPauseAt ?? state.checkpointAt
    return ok({
      state: { ...state, status: 'paused', firstPauseAt },
      gap: null,
      expiredAt: state.checkpointAt,
    })
  }
  return ok({ state: checkpoint(state, now), gap: noticeGap(state, now), expiredAt: null })
}
