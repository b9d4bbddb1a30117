import { err, ok, type Result } from '@segno/domain/shared/result'
import { idleTimer, readTimerState, type TimerGap, type TimerState } from '@segno/domain/timer/timer'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'

/** The timer and what is known about it: one small row of this device, shared by its tabs. */
export interface TimerRecord {
  readonly state: TimerState
  /** Raised by every act of a person, never by counting: of two rows the higher one is what was wanted last. */
  readonly revision: number
  /** Times the page was away, which nobody has answered for yet; oldest first. */
  readonly gaps: readonly TimerGap[]
  /** Set where the timer was too old to go on, until it is answered. */
  readonly expiredAt: Milliseconds | null
  /** The elapsed time when reminders were last looked for. */
  readonly lookedAt: Milliseconds
}

export const freshTimer: TimerRecord = {
  state: idleTimer,
  revision: 0,
  gaps: [],
  expiredAt: null,
  lookedAt: milliseconds(0),
}

/** The row as it is stored: the timer's own form with the rest beside it. */
export function storedTimer({ state, ...rest }: TimerRecord): unknown {
  return { ...state, ...rest }
}

/** A stored row. Only the timer itself must be right; a bookkeeping field that is not gets its first value. */
export function readTimerRecord(saved: unknown): Result<TimerRecord, 'malformed'> {
  const parsed = readTimerState(saved)
  if (!parsed) return err('malformed')
  const { revision, gaps, expiredAt, lookedAt, ...state } = parsed as TimerState & Record<string, unknown>
  return ok({
    state: state as TimerState,
    revision: time(revision) ?? 0,
    gaps: Array.isArray(gaps) ? gaps.filter(isGap) : [],
    expiredAt: time(expiredAt),
    lookedAt: time(lookedAt) ?? milliseconds(0),
  })
}

function time(value: unknown): Milliseconds | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? milliseconds(value) : null
}

function isGap(value: unknown): value is TimerGap {
  if (typeof value !== 'object' || value === null) return false
  const { from, to } = value as Record<string, unknown>
  return time(from) !== null && time(to) !== null
}
