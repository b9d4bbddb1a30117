import { err, ok, type Result } from '@segno/domain/shared/result'
import { sameValue } from '@segno/domain/shared/same-value'
import { type Reminder, reminderChannels } from '@segno/domain/timer/reminders'
import {
  type ActiveTimer,
  type CorrectStartError,
  checkpoint,
  correctStart,
  elapsedMs,
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
import type { TimerWindow, TimerWindowEvent } from '@segno/domain/timer/timer-window'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import { StoredWindow, windowKey } from './stored-window'
import { TimerKeeper, type TimerSurroundings } from './timer-keeper'
import { type KeptProposal, proposalKey, TimerProposals } from './timer-proposals'
import type { TimerRecord } from './timer-record'
import { type TimerSnapshot, timerSnapshot } from './timer-snapshot'

/**
 * The practice timer of this device. It counts whatever page is shown, and is one timer in all tabs: the last
 * act of a person wins, and no tab's counting ever undoes it. Acts before the saved timer has been read are done
 * as soon as it has.
 */
export class PracticeTimer {
  /** Resolves once the saved timer has been read. */
  readonly ready: Promise<void>
  readonly #keeper: TimerKeeper
  readonly #proposals: TimerProposals
  readonly #window: StoredWindow
  /** What can be heard of it, and what keeps the screen on. */
  readonly devices: Pick<TimerSurroundings, 'sound' | 'wakeLock'>
  readonly #listeners = new Set<() => void>()
  readonly #tickListeners = new Set<() => void>()
  readonly #reminderListeners = new Set<(reminder: Reminder) => void>()
  #isReady = false
  #beforeReset: TimerRecord | null = null
  #forgotten: KeptProposal | null = null
  #reminder: Reminder | null = null
  #stopping: Promise<TimerProposal | null> | null = null
  #snapshot: TimerSnapshot

  constructor(surroundings: TimerSurroundings) {
    this.devices = surroundings
    this.#proposals = new TimerProposals(surroundings.device)
    this.#window = new StoredWindow(surroundings.device)
    this.#keeper = new TimerKeeper(surroundings, {
      changed: () => this.#changed(),
      ticked: () => this.#ticked(),
      reminded: (reminder) => this.#remind(reminder),
    })
    this.#snapshot = this.#newSnapshot()
    surroundings.device.onOutsideChange((key) => void this.#hear(key))
    this.ready = this.#restore()
  }

  state(): TimerState {
    return this.#keeper.record().state
  }

  elapsed(): Milliseconds {
    return elapsedMs(this.state(), this.#keeper.now())
  }

  window(): TimerWindow {
    return this.#window.current()
  }

  snapshot(): TimerSnapshot {
    return this.#snapshot
  }

  start(piece: TimerPiece | null = null): void {
    this.#keeper.allowSound()
    this.#whenReady(() => {
      this.#keeper.act((state, now) => startTimer(state, now, piece))
      this.#moveWindow('start')
    })
  }

  pause(): void {
    this.#whenReady(() => this.#keeper.act(pauseTimer))
  }

  resume(): void {
    this.#keeper.allowSound()
    this.#whenReady(() => this.#keeper.act(resumeTimer))
  }

  /** Back to nothing; `restoreReset` takes it back. */
  reset(): void {
    this.#whenReady(() => {
      this.#keeper.count()
      if (this.state().status !== 'idle') this.#beforeReset = this.#keeper.record()
      this.#keeper.act(resetTimer)
    })
  }

  /** Brings back what the last reset took away; a timer that was running has gone on meanwhile. */
  restoreReset(): boolean {
    const before = this.#beforeReset
    if (!before) return false
    this.#beforeReset = null
    const { state, gaps, expiredAt } = before
    this.#keeper.act((_, now) => checkpoint(state, now), { gaps, expiredAt })
    return true
  }

  /**
   * What an entry should hold, or null where nothing runs. It is kept durably before the timer is set back;
   * where it cannot be kept, the timer stays, paused, until the proposal is logged or given up.
   */
  stop(): Promise<TimerProposal | null> {
    this.#stopping ??= this.#stop().finally(() => {
      this.#stopping = null
    })
    return this.#stopping
  }

  /** The latest stopped timer that was neither logged nor given up. */
  proposal(): TimerProposal | null {
    return this.#proposals.latest()
  }

  /** To be called once it is logged, durably, or given up; `bringBackProposal` takes it back. */
  async forgetProposal(which: TimerProposal | null = this.proposal()): Promise<void> {
    const kept = which && this.#proposals.find(which)
    if (!kept) return
    this.#forgotten = kept
    await this.#proposals.remove(kept).catch(() => {})
    // Where the proposal could not be kept, the timer was.
    if (sameValue(this.state(), kept.timer)) this.#keeper.act(resetTimer)
    this.#changed()
  }

  async bringBackProposal(): Promise<void> {
    const forgotten = this.#forgotten
    this.#forgotten = null
    if (forgotten) await this.#proposals.add(forgotten).catch(() => {})
    this.#changed()
  }

  /** Takes a stopped timer up again, paused. False where another timer is on. */
  async restoreProposal(): Promise<boolean> {
    const latest = this.#proposals.latest()
    if (!latest || this.state().status !== 'idle') return false
    this.#keeper.act(() => latest.timer)
    this.#moveWindow('open')
    await this.#proposals.remove(latest).catch(() => {})
    this.#changed()
    return true
  }

  /** Moves the start (wall clock, milliseconds); the elapsed time follows. */
  correctStart(start: number): Result<null, CorrectStartError> {
    if (!this.#isReady) return err('idle')
    const corrected = correctStart(this.state(), milliseconds(start), this.#keeper.now())
    if (!corrected.ok) return corrected
    this.#keeper.act(() => corrected.value)
    return ok(null)
  }

  /** A time the page was away, which is counted until the person takes it off. */
  gap(): TimerGap | null {
    return this.#keeper.record().gaps[0] ?? null
  }

  trimGap(): void {
    const [gap, ...gaps] = this.#keeper.record().gaps
    if (gap) this.#keeper.act((state) => trimGap(state, gap), { gaps })
  }

  undoTrim(): void {
    this.#keeper.act(undoTrim)
  }

  dismissGap(): void {
    this.#keeper.act((state) => state, { gaps: this.#keeper.record().gaps.slice(1) })
  }

  dismissExpired(): void {
    this.#keeper.act((state) => state, { expiredAt: null })
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

  /** Forgets everything, here and in other tabs: to be awaited before this device is erased. */
  async forget(): Promise<void> {
    await Promise.all([this.#keeper.forget(), this.#window.forget(), this.#proposals.forget()])
    this.#changed()
  }

  /** Called when anything but the running figures changes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called each second while the timer runs, and whenever the elapsed time may have changed. */
  onTick(listener: () => void): () => void {
    this.#tickListeners.add(listener)
    return () => this.#tickListeners.delete(listener)
  }

  onReminder(listener: (reminder: Reminder) => void): () => void {
    this.#reminderListeners.add(listener)
    return () => this.#reminderListeners.delete(listener)
  }

  async #restore(): Promise<void> {
    const window = this.#window.load()
    const stoppedAt = this.#proposals.load().then(() => this.#proposals.latest()?.revision ?? 0)
    await this.#keeper.restore(stoppedAt)
    await window
    this.#isReady = true
    this.#changed()
  }

  async #stop(): Promise<TimerProposal | null> {
    await this.ready
    this.#keeper.count()
    const { state, revision } = this.#keeper.record()
    const now = this.#keeper.now()
    const proposal = proposeEntry(state, now)
    if (!proposal) return null
    const timer = pauseTimer(state, now) as ActiveTimer
    try {
      await this.#proposals.add({ ...proposal, timer, revision: revision + 1 })
      this.#keeper.act(resetTimer)
    } catch {
      this.#keeper.act(() => timer)
    }
    this.#moveWindow('close')
    return proposal
  }

  async #hear(key: string): Promise<void> {
    if (key === proposalKey) await this.#proposals.load()
    if (key === windowKey) await this.#window.load()
    this.#changed()
  }

  #whenReady(run: () => void): void {
    if (this.#isReady) run()
    else void this.ready.then(run)
  }

  #moveWindow(event: TimerWindowEvent): void {
    this.#window.move(event)
    this.#changed()
  }

  #remind(reminder: Reminder): void {
    if (!reminderChannels(reminder.type).visual) return
    this.#reminder = reminder
    for (const listener of this.#reminderListeners) listener(reminder)
  }

  #newSnapshot(): TimerSnapshot {
    return timerSnapshot(this.#keeper.record(), {
      ready: this.#isReady,
      window: this.#window.current(),
      proposal: this.#proposals.latest(),
      reminder: this.#reminder,
    })
  }

  #changed(): void {
    const next = this.#newSnapshot()
    if (!sameValue(next, this.#snapshot)) {
      this.#snapshot = next
      for (const listener of this.#listeners) listener()
    }
    this.#ticked()
  }

  #ticked(): void {
    for (const listener of this.#tickListeners) listener()
  }
}
