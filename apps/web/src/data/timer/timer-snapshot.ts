import type { RoutineRun } from '@segno/domain/routine/routine'
import type { Reminder } from '@segno/domain/timer/reminders'
import type { TimerGap, TimerProposal, TimerState } from '@segno/domain/timer/timer'
import type { TimerPiece, TimerSplit } from '@segno/domain/timer/timer-split'
import type { TimerWindow } from '@segno/domain/timer/timer-window'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { TimerRecord } from './timer-record'

const noSplits: readonly TimerSplit[] = []

/** For this long, the timer shows a reminder (milliseconds of practice). */
const reminderShown = milliseconds(60_000)

/** The state of the timer for screens, without its elapsed time. */
export interface TimerSnapshot {
  /** False until the stored timer has been read. */
  readonly ready: boolean
  readonly status: TimerState['status']
  readonly startedAt: Milliseconds | null
  /**
   * The piece of the running stretch; for an idle timer, the piece of the next start. Null if the musician
   * chose none.
   */
  readonly piece: TimerPiece | null
  /** The stretches before the running one. */
  readonly splits: readonly TimerSplit[]
  /** The routine that the timer follows; null without a routine. */
  readonly routine: RoutineRun | null
  /** The note of the running stretch. */
  readonly note: string
  readonly window: TimerWindow
  /** The oldest gap, which the screen offers to trim; null if there is none. */
  readonly gap: TimerGap | null
  /**
   * The time of the last count of a timer that was too old to continue. Null for other timers and once the
   * person dismisses it.
   */
  readonly expiredAt: Milliseconds | null
  /** The latest stopped timer that is not an entry yet; null if there is none. */
  readonly proposal: TimerProposal | null
  /** The reminder of the last minute of practice; null if there was none. */
  readonly reminder: Reminder | null
}

export function timerSnapshot(
  { state, gaps, expiredAt, lookedAt }: TimerRecord,
  rest: Pick<TimerSnapshot, 'ready' | 'window' | 'proposal' | 'reminder'> & {
    readonly chosen: TimerPiece | null
  },
): TimerSnapshot {
  const { ready, window, proposal, reminder, chosen } = rest
  const isFresh = reminder !== null && lookedAt < reminder.practised * 60_000 + reminderShown
  return {
    ready,
    status: state.status,
    startedAt: state.status === 'idle' ? null : state.startedAt,
    piece: state.status === 'idle' ? chosen : state.piece,
    splits: (state.status === 'idle' ? null : state.splits) ?? noSplits,
    routine: (state.status === 'idle' ? null : state.routine) ?? null,
    note: (state.status === 'idle' ? null : state.note) ?? '',
    window,
    gap: gaps[0] ?? null,
    expiredAt,
    proposal,
    reminder: isFresh ? reminder : null,
  }
}
