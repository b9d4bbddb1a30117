import type { Routine } from '@segno/domain/routine/routine'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { type Reminder, reminderChannels } from '@segno/domain/timer/reminders'
import {
  type CorrectStartError,
  checkpoint,
  correctStart,
  elapsedMs,
  pauseTimer,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerGap,
  type TimerState,
  trimGap,
  undoTrim,
  withTimerPiece,
} from '@segno/domain/timer/timer'
import { nextStep, startRoutine, stepRemaining } from '@segno/domain/timer/timer-routine'
import { countedTimerRuns, nextTimerRuns } from '@segno/domain/timer/timer-runs'
import type { TimerPiece } from '@segno/domain/timer/timer-split'
import { joinTimer, noteTimer, relabelTimer, splitTimer } from '@segno/domain/timer/timer-stretches'
import type { TimerWindow, TimerWindowEvent } from '@segno/domain/timer/timer-window'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Interval } from '@segno/domain/units/interval'
import { SharedTimerRecord, type TimerDeps } from './shared-timer-record'
import { PROPOSAL_KEY, StoredProposals } from './stored-proposals'
import { StoredWindow, WINDOW_KEY } from './stored-window'
import { TimerObservers } from './timer-observers'
import { TimerProposals } from './timer-proposals'
import type { TimerRecord } from './timer-record'
import { type TimerSnapshot, timerSnapshot } from './timer-snapshot'

/**
 * The practice timer of this device. All tabs share it, and it runs on every screen. The last action of a
 * person wins over the counting of any tab. Actions before the stored timer has been read wait until then.
 */
export class PracticeTimer {
  /** Resolves once the stored timer has been read. */
  readonly ready: Promise<void>
  readonly proposals: TimerProposals
  readonly observers: TimerObservers
  /** The sound of reminders and the wake lock. */
  readonly devices: Pick<TimerDeps, 'sound' | 'wakeLock'>
  readonly #record: SharedTimerRecord
  readonly #storedProposals: StoredProposals
  readonly #window: StoredWindow
  #isReady = false
  #beforeReset: TimerRecord | null = null
  #reminder: Reminder | null = null
  /** The piece that the next start uses; null for a start without a piece. */
  #chosen: TimerPiece | null = null

  constructor(deps: TimerDeps) {
    this.devices = deps
    this.#storedProposals = new StoredProposals(deps.device)
    this.#window = new StoredWindow(deps.device)
    this.#record = new SharedTimerRecord(deps, {
      onChange: () => this.#notify(),
      onTick: () => this.observers.notifyTick(),
      onReminder: (reminder) => {
        if (!reminderChannels(reminder.type).visual) return
        this.#reminder = reminder
        this.observers.notifyReminder(reminder)
      },
    })
    this.proposals = new TimerProposals({
      stored: this.#storedProposals,
      record: this.#record,
      ready: () => this.ready,
      moveWindow: (event) => this.#moveWindow(event),
      notify: () => this.#notify(),
      newId: () => deps.newId(),
      isLogged: (id) => deps.journal.has('entry', id),
    })
    this.observers = new TimerObservers(this.#snapshot())
    deps.device.onOutsideChange((key) => void this.#handleOutsideChange(key))
    this.ready = this.#restore()
  }

  state(): TimerState {
    return this.#record.current().state
  }

  elapsed(): Milliseconds {
    return elapsedMs(this.state(), this.#record.now())
  }

  /**
   * Returns the intervals that this timer and the proposals have counted. Tools that ran meanwhile do not count
   * them again.
   */
  countedRuns(): readonly Interval[] {
    const { state, runs } = this.#record.current()
    return [...countedTimerRuns(state, runs), ...this.#storedProposals.countedRuns()]
  }

  window(): TimerWindow {
    return this.#window.current()
  }

  /** Starts an idle timer for `piece`, by default the chosen one. */
  start(piece: TimerPiece | null = null): void {
    this.#record.allowSound()
    this.#whenReady(() => {
      const started = piece ?? this.#chosen
      this.#chosen = null
      this.#record.act((state, now) => startTimer(state, now, started))
      this.#moveWindow('start')
    })
  }

  pause(): void {
    this.#whenReady(() => this.#record.act(pauseTimer))
  }

  resume(): void {
    this.#record.allowSound()
    this.#whenReady(() => this.#record.act(resumeTimer))
  }

  /** Sets the piece of a started timer, unless it has one. */
  takePiece(piece: TimerPiece): void {
    this.#whenReady(() => this.#record.act((state) => withTimerPiece(state, piece)))
  }

  /** Chooses the piece of the next start, or changes that of the running stretch. Null stands for no piece. */
  choosePiece(piece: TimerPiece | null): void {
    this.#whenReady(() => {
      if (this.state().status !== 'idle') return this.#record.act((state) => relabelTimer(state, piece))
      this.#chosen = piece
      this.#notify()
    })
  }

  /** Ends the running stretch and starts one for `piece`. */
  nextPiece(piece: TimerPiece): void {
    this.#whenReady(() => this.#record.act((state, now) => splitTimer(state, now, piece)))
  }

  /** Undoes the last `nextPiece`. */
  joinPieces(): void {
    this.#whenReady(() => this.#record.act(joinTimer))
  }

  /** Gives the timer a routine, and starts the timer if it is idle. */
  startRoutine(routine: Routine): void {
    this.#record.allowSignal()
    this.#whenReady(() => {
      this.#chosen = null
      this.#record.act((state, now) => startRoutine(state, now, routine))
      this.#moveWindow('start')
    })
  }

  /** Starts the next step of the routine. After the last step the routine ends. */
  nextStep(): void {
    this.#whenReady(() => this.#record.act(nextStep))
  }

  /** Returns the milliseconds left in the running step of the routine; null without a routine. */
  stepRemaining(): Milliseconds | null {
    return stepRemaining(this.state(), this.#record.now())
  }

  /** Changes the note of the running stretch. */
  setNote(note: string): void {
    this.#whenReady(() => this.#record.act((state) => noteTimer(state, note)))
  }

  /** Sets the timer back to idle. `restoreReset` undoes it. */
  reset(): void {
    this.#whenReady(() => {
      this.#record.count()
      if (this.state().status !== 'idle') this.#beforeReset = this.#record.current()
      this.#record.act(resetTimer)
    })
  }

  /**
   * Undoes the last reset. If the timer was running, the time since then counts. Returns false if there is no
   * reset to undo.
   */
  restoreReset(): boolean {
    const before = this.#beforeReset
    if (!before) return false
    this.#beforeReset = null
    const { state, gaps, expiredAt } = before
    const now = this.#record.now()
    const restored = checkpoint(state, now)
    const runs = nextTimerRuns(before.runs, state, restored)
    this.#record.act(() => restored, { gaps, expiredAt, runs })
    return true
  }

  /**
   * Moves the start (wall clock, milliseconds). The elapsed time changes with it. Returns an error and changes
   * nothing if the timer is idle or the start is invalid.
   */
  correctStart(start: number): Result<null, CorrectStartError> {
    if (!this.#isReady) return err('idle')
    const corrected = correctStart(this.state(), milliseconds(start), this.#record.now())
    if (!corrected.ok) return corrected
    this.#record.act(() => corrected.value)
    return ok(null)
  }

  /** Returns the oldest gap, which counts until the person trims it; null if there is none. */
  gap(): TimerGap | null {
    return this.#record.current().gaps[0] ?? null
  }

  trimGap(): void {
    const [gap, ...gaps] = this.#record.current().gaps
    if (gap) this.#record.act((state) => trimGap(state, gap), { gaps })
  }

  undoTrim(): void {
    this.#record.act(undoTrim)
  }

  dismissGap(): void {
    this.#record.act((state) => state, { gaps: this.#record.current().gaps.slice(1) })
  }

  dismissExpired(): void {
    this.#record.act((state) => state, { expiredAt: null })
  }

  open(): void {
    this.#whenReady(() => this.#moveWindow('open'))
  }

  close(): void {
    this.#whenReady(() => this.#moveWindow('close'))
  }

  minimise(): void {
    this.#whenReady(() => this.#moveWindow('minimise'))
  }

  /** Removes the timer here and in other tabs. Await it before the app erases this device. */
  async forget(): Promise<void> {
    this.#chosen = null
    await Promise.all([this.#record.forget(), this.#window.forget(), this.#storedProposals.forget()])
    this.#notify()
  }

  async #restore(): Promise<void> {
    const window = this.#window.load()
    const stoppedAt = this.#storedProposals.load().then(() => this.#storedProposals.latest()?.revision ?? 0)
    await this.#record.restore(stoppedAt)
    await window
    await this.proposals.forgetLogged()
    this.#isReady = true
    this.#notify()
  }

  async #handleOutsideChange(key: string): Promise<void> {
    if (key === PROPOSAL_KEY) await this.#storedProposals.load()
    if (key === WINDOW_KEY) await this.#window.load()
    this.#notify()
  }

  #whenReady(run: () => void): void {
    if (this.#isReady) run()
    else void this.ready.then(run)
  }

  #moveWindow(event: TimerWindowEvent): void {
    this.#window.move(event)
    this.#notify()
  }

  #snapshot(): TimerSnapshot {
    return timerSnapshot(this.#record.current(), {
      ready: this.#isReady,
      window: this.#window.current(),
      chosen: this.#chosen,
      proposal: this.proposals.asked(),
      reminder: this.#reminder,
    })
  }

  #notify(): void {
    this.observers.notifyChange(this.#snapshot())
  }
}
