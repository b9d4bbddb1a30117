import { err, ok, type Result } from '@segno/domain/shared/result'
import { idleTimer, readTimerState, type TimerGap, type TimerState } from '@segno/domain/timer/timer'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { type Interval, readIntervals } from '@segno/domain/units/interval'

/** The timer and its bookkeeping: one small row of this device, which all tabs share. */
export interface TimerRecord {
  readonly state: TimerState
  /**
   * Increases with every action of a person, and never while the timer counts. Of two rows, the one with the
   * higher revision wins.
   */
  readonly revision: number
  /** Times of a frozen or closed page that the person has neither trimmed nor dismissed, oldest first. */
  readonly gaps: readonly TimerGap[]
  /**
   * The time of the last count of a timer that was too old to continue. Null for other timers and once the
   * person dismisses it.
   */
  readonly expiredAt: Milliseconds | null
  /** The elapsed time at the last check of the reminders. */
  readonly lookedAt: Milliseconds
  /** The intervals in which the timer ran, oldest first, without the trimmed gaps. */
  readonly runs: readonly Interval[]
}

export const freshTimer: TimerRecord = {
  state: idleTimer,
  revision: 0,
  gaps: [],
  expiredAt: null,
  lookedAt: milliseconds(0),
  runs: [],
}

/** Returns the row to store: the fields of the timer's state, with the bookkeeping fields beside them. */
export function storedTimer({ state, ...rest }: TimerRecord): unknown {
  return { ...state, ...rest }
}

/**
 * Parses a stored row. Returns `malformed` for an invalid timer; an invalid bookkeeping field gets its initial
 * value.
 */
export function readTimerRecord(saved: unknown): Result<TimerRecord, 'malformed'> {
  const parsed = readTimerState(saved)
  if (!parsed) return err('malformed')
  const { revision, gaps, expiredAt, lookedAt, runs, ...state } = parsed as TimerState &
    Record<string, unknown>
  return ok({
    state: state as TimerState,
    revision: time(revision) ?? 0,
    gaps: Array.isArray(gaps) ? gaps.filter(isGap) : [],
    expiredAt: time(expiredAt),
    lookedAt: time(lookedAt) ?? milliseconds(0),
    runs: readIntervals(runs),
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
