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
  /** The time for which the page was closed, already added to a resumed timer; null if too short to mention. */
  readonly gap: TimerGap | null
  /** If the timer was too old to resume: the moment up to which it counted. */
  readonly expiredAt: Milliseconds | null
}

/**
 * Restores the timer after a reload from its saved state, or an idle timer if there is none. A running timer with a
 * checkpoint less than 24 hours old resumes, and the time in between counts. With an older checkpoint it is paused
 * there, so that no time is lost or invented. Error `malformed`: the state is unreadable, and the caller quarantines it
 * instead of overwriting it.
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
