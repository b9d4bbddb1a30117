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
  /**
   * The interval in which the page was closed, already added to a resumed timer. Null up to five seconds, and
   * if the timer did not resume.
   */
  readonly gap: TimerGap | null
  /**
   * The last checkpoint of a running timer that is too old to resume: it counted up to this moment. Null
   * otherwise.
   */
  readonly expiredAt: Milliseconds | null
}

/**
 * Restores the timer from its saved state after a reload; an idle timer for null or undefined. A running timer
 * with a checkpoint less than 24 hours old resumes, and the time since then counts. An older one is paused at
 * its checkpoint, so that we neither lose nor invent time. Error `malformed`: the state is unreadable, and the
 * caller quarantines it instead of overwriting it.
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
