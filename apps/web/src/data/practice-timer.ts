import { sameValue } from '@segno/domain/change/change'
import { ok, type Result } from '@segno/domain/shared/result'
import { dueReminder, type Reminder, reminderChannels, reminderVolume } from '@segno/domain/timer/reminders'
import { restoreTimer } from '@segno/domain/timer/restore-timer'
import {
  type ActiveTimer,
  type CorrectStartError,
  checkpoint,
  checkpointInterval,
  correctStart,
  elapsedMs,
  noticeGap,
  pauseTimer,
  proposeEntry,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerGap,
  type TimerPiece,
  type TimerProposal,
  type TimerState,
  trimGap,
  undoTrim,
} from '@segno/domain/timer/timer'
import { nextTimerWindow, readTimerWindow, type TimerWindow, type TimerWindowEvent } from '@segno/domain/timer/timer-window'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../contracts/clock'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import type { DeviceStorage } from '../contracts/record-storage'
import type { SoundOutput } from '../contracts/sound-output'
import type { JournalStore } from './journal-store'
import { proposalKey, TimerProposals } from './timer-proposals'
import { freshTimer, readTimerRecord, storedTimer, type TimerRecord } from './timer-record'

const timerKey = 'timer'
const windowKey = 'timer/window'
/** A row that could not be read is put here, so that nothing overwrites it. */
const unreadableKey = 'timer/unreadable'

/** Browsers let a page that has been hidden for this long count only about once a minute. */
const throttledAfter = 8_000
const throttledStep = 65_000
/** A hidden tab leaves saving and reminding to another that was heard within this time. */
const deferring = 2000
/** How long the timer shows that a reminder has come. */
const reminderShown = 60_000

export interface TimerSurroundings {
  readonly device: DeviceStorage
  readonly clock: Clock
  readonly lifecycle: PageLifecycle
  readonly sound: SoundOutput
  readonly journal: Pick<JournalStore, 'preference' | 'loadState'>
}

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
