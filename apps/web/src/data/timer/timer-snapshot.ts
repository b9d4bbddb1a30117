import type { Reminder } from '@segno/domain/timer/reminders'
import type { TimerGap, TimerPiece, TimerProposal, TimerState } from '@segno/domain/timer/timer'
import type { TimerWindow } from '@segno/domain/timer/timer-window'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { TimerRecord } from './timer-record'

/** How long the timer shows that a reminder has come (practised milliseconds). */
const reminderShown = milliseconds(60_000)

/** What a screen shows of the timer besides the running figures; the same object until something changes. */
export interface TimerSnapshot {
  /** False until the saved timer has been read. */
  readonly ready: boolean
  readonly status: TimerState['status']
  readonly startedAt: Milliseconds | null
  readonly piece: TimerPiece | null
  readonly window: TimerWindow
  /** A time the page was away, counted, and offered to be taken off. */
  readonly gap: TimerGap | null
  /** Up to when a timer counted that was too old to go on. */
  readonly expiredAt: Milliseconds | null
  /** The latest stopped timer that no entry has been made of. */
  readonly proposal: TimerProposal | null
  /** The reminder that has just come. */
  readonly reminder: Reminder | null
}

export function timerSnapshot(
  { state, gaps, expiredAt, lookedAt }: TimerRecord,
  rest: Pick<TimerSnapshot, 'ready' | 'window' | 'proposal' | 'reminder'>,
): TimerSnapshot {
  const { ready, window, proposal, reminder } = rest
  const isFresh = reminder !== null && lookedAt < reminder.practised * 60_000 + reminderShown
  return {
    ready,
    status: state.status,
    startedAt: state.status === 'idle' ? null : state.startedAt,
    piece: state.status === 'idle' ? null : state.piece,
    window,
    gap: gaps[0] ?? null,
    expiredAt,
    proposal,
    reminder: isFresh ? reminder : null,
  }
}
