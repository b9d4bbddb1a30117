import { dueReminder, REMINDER_VOLUME, type Reminder, reminderChannels } from '@segno/domain/timer/reminders'
import { restoreTimer } from '@segno/domain/timer/restore-timer'
import {
  checkpoint,
  checkpointInterval,
  elapsedMs,
  noticeGap,
  type TimerGap,
  type TimerState,
} from '@segno/domain/timer/timer'
import { isStepDue } from '@segno/domain/timer/timer-routine'
import { nextTimerRuns } from '@segno/domain/timer/timer-runs'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import type { SoundOutput } from '../../contracts/sound-output'
import type { WakeLock } from '../../contracts/wake-lock'
import type { JournalStore } from '../journal/journal-store'
import { PageWatch } from './page-watch'
import { freshTimer, readTimerRecord, storedTimer, type TimerRecord } from './timer-record'

const TIMER_KEY = 'timer'
/** The key to which the timer copies an unreadable row before it overwrites the row. */
const UNREADABLE_KEY = 'timer/unreadable'

export interface TimerDeps {
  readonly device: DeviceStorage
  readonly clock: Clock
  readonly lifecycle: PageLifecycle
  readonly sound: SoundOutput
  readonly wakeLock: WakeLock
  readonly journal: Pick<JournalStore, 'preference' | 'loadState' | 'has'>
  /** Returns the id of a new entry. */
  readonly newId: () => string
}

export interface TimerRecordListener {
  /** Called when anything but the elapsed time may have changed. */
  onChange(): void
  onTick(): void
  onReminder(reminder: Reminder): void
}

/**
 * The timer record that all tabs share. It counts, and saves each second and at every action. A stored row with
 * a higher revision replaces the record. A row with a lower revision (a late count of another tab) is
 * overwritten.
 */
export class SharedTimerRecord {
  readonly #deps: TimerDeps
  readonly #watch: PageWatch
  readonly #listener: TimerRecordListener
  #record: TimerRecord = freshTimer
  #isReady = false
  #catchingUp: Promise<void> | null = null
  #stopTicks: (() => void) | null = null

  constructor(deps: TimerDeps, listener: TimerRecordListener) {
    this.#deps = deps
    this.#listener = listener
    this.#watch = new PageWatch(deps.clock)
    deps.lifecycle.onHide(() => this.#hide())
    // Count before `show()`: `PageWatch.isThrottling` excuses a long last step only while the page counts as hidden.
    deps.lifecycle.onShow(() => void this.#catchUp().then(() => this.#watch.show()))
    deps.device.onOutsideChange((key) => {
      if (key === TIMER_KEY) void this.#handleOutsideChange()
    })
  }

  now(): Milliseconds {
    return milliseconds(this.#deps.clock.now())
  }

  current(): TimerRecord {
    return this.#record
  }

  /**
   * Reads the stored timer. If its revision is below `stoppedAt`, the page closed while it was stopping the
   * timer, so resets it.
   */
  async restore(stoppedAt: Promise<number>): Promise<void> {
    const { device } = this.#deps
    const saved = await device.read(TIMER_KEY).catch(() => undefined)
    const stopped = await stoppedAt
    const read = saved === undefined ? null : readTimerRecord(saved)
    if (read?.ok === false) void device.write(UNREADABLE_KEY, saved).catch(() => {})
    const stored = read?.ok ? read.value : freshTimer
    this.#isReady = true
    if (stopped > stored.revision) {
      this.#set({ ...freshTimer, revision: stopped })
      this.#save()
    } else this.#continueFrom(stored)
  }

  /**
   * Applies a person's action together with bookkeeping `fields`. Does nothing if neither changes the record.
   */
  act(
    change: (state: TimerState, now: Milliseconds) => TimerState,
    fields: Partial<Pick<TimerRecord, 'gaps' | 'expiredAt' | 'runs'>> = {},
  ): void {
    this.count()
    const now = this.now()
    const before = this.#record
    const state = change(before.state, now)
    if (state === before.state && Object.keys(fields).length === 0) return
    this.#set({
      state,
      revision: before.revision + 1,
      gaps: state.status === 'idle' ? [] : before.gaps,
      expiredAt: state.status === before.state.status ? before.expiredAt : null,
      lookedAt: elapsedMs(state, now),
      runs: nextTimerRuns(before.runs, before.state, state),
      ...fields,
    })
    this.#save()
  }

  /** Adds the time since the last count, and checks for gaps and due reminders. */
  count(): void {
    const { state, gaps, lookedAt, runs } = this.#record
    if (state.status !== 'running') return
    const now = this.now()
    const gap = this.#awayUntil(now)
    const elapsed = elapsedMs(state, now)
    const isChecking = !this.#watch.defersToOtherTab()
    if (isChecking && isStepDue(state, lookedAt, elapsed)) this.#deps.sound.chime(REMINDER_VOLUME)
    const isChecked = isChecking && this.#checkReminders(lookedAt, elapsed)
    this.#set({
      ...this.#record,
      state: checkpoint(state, now),
      gaps: gap ? [...gaps, gap] : gaps,
      runs: nextTimerRuns(runs, state, checkpoint(state, now)),
      // If another tab checks reminders, its row has the elapsed time of the last check.
      lookedAt: isChecked ? elapsed : lookedAt,
    })
    if (isChecking) this.#save()
  }

  /**
   * Plays a silent chime if reminders have sound. Call it in a user gesture, because browsers then allow later
   * sounds.
   */
  allowSound(): void {
    const { journal, sound } = this.#deps
    const { enableReminders, reminderType } = journal.preference('timer')
    if (enableReminders && reminderChannels(reminderType).sound) sound.chime(0)
  }

  /**
   * Plays a silent chime during a user gesture, so that the browser later allows the signal of a routine step.
   */
  allowSignal(): void {
    this.#deps.sound.chime(0)
  }

  /** Removes the timer and its row, so that other tabs drop the timer too. */
  async forget(): Promise<void> {
    this.#set({ ...freshTimer, revision: this.#record.revision })
    await this.#deps.device.remove(TIMER_KEY).catch(() => {})
  }

  #continueFrom(stored: TimerRecord): void {
    const now = this.now()
    const restored = restoreTimer(stored.state, now)
    if (!restored.ok) return
    const { state, gap, expiredAt } = restored.value
    this.#set({
      ...stored,
      state,
      gaps: gap ? [...stored.gaps, gap] : stored.gaps,
      expiredAt: expiredAt ?? stored.expiredAt,
      runs: nextTimerRuns(stored.runs, stored.state, state),
    })
    if (state !== stored.state) this.#save()
  }

  #tick(): void {
    if (this.#catchingUp) return
    // Another tab may have counted during this long step, so read its row before reporting a gap.
    if (noticeGap(this.#record.state, this.now())) void this.#catchUp()
    else this.count()
    this.#listener.onTick()
  }

  #hide(): void {
    this.#watch.hide()
    if (this.#catchingUp) return
    this.count()
    if (this.#record.state.status === 'running') this.#save()
  }

  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readAgain().then(() => {
      this.#catchingUp = null
      this.count()
      this.#listener.onTick()
    })
    return this.#catchingUp
  }

  async #handleOutsideChange(): Promise<void> {
    this.#watch.noteOtherTab()
    await this.#readAgain(true)
  }

  async #readAgain(wasAnnounced = false): Promise<void> {
    if (!this.#isReady) return
    let saved: unknown
    try {
      saved = await this.#deps.device.read(TIMER_KEY)
    } catch {
      return
    }
    // Another tab announced a change and the row is missing, so that tab is erasing this device.
    if (saved === undefined && wasAnnounced) this.#set({ ...freshTimer, revision: this.#record.revision })
    const read = readTimerRecord(saved)
    if (read.ok) this.#mergeStored(read.value)
  }

  #mergeStored(stored: TimerRecord): void {
    const mine = this.#record
    const isOutdated = stored.revision === mine.revision && isEarlierCount(stored.state, mine.state)
    if (stored.revision < mine.revision) this.#save()
    else if (!isOutdated) this.#set(stored)
    else this.#set({ ...mine, lookedAt: milliseconds(Math.max(mine.lookedAt, stored.lookedAt)) })
  }

  #awayUntil(now: Milliseconds): TimerGap | null {
    const gap = noticeGap(this.#record.state, now)
    return gap && !this.#watch.isThrottling(gap) ? gap : null
  }

  /**
   * Shows and sounds a due reminder. Returns false until the settings are loaded, so that a later count checks
   * again.
   */
  #checkReminders(lookedAt: Milliseconds, elapsed: Milliseconds): boolean {
    const { journal, sound } = this.#deps
    if (journal.loadState().phase !== 'complete') return false
    const reminder = dueReminder(lookedAt, elapsed, journal.preference('timer'))
    if (!reminder) return true
    if (reminderChannels(reminder.type).sound) sound.chime(REMINDER_VOLUME)
    this.#listener.onReminder(reminder)
    return true
  }

  #set(record: TimerRecord): void {
    this.#record = record
    const isRunning = record.state.status === 'running'
    if (isRunning) {
      this.#stopTicks ??= this.#deps.clock.every(checkpointInterval, () => this.#tick())
    } else {
      this.#stopTicks?.()
      this.#stopTicks = null
    }
    this.#listener.onChange()
  }

  /**
   * Writes the record. If the write fails, the next count of a running timer or the next action writes again.
   */
  #save(): void {
    void this.#deps.device.write(TIMER_KEY, storedTimer(this.#record)).catch(() => {})
  }
}

/**
 * Returns true if both states have the same status and `stored` was counted earlier. Idle states have no count,
 * so for them the same status is enough.
 */
function isEarlierCount(stored: TimerState, mine: TimerState): boolean {
  if (stored.status === 'idle' || mine.status === 'idle') return stored.status === mine.status
  return stored.status === mine.status && stored.checkpointAt < mine.checkpointAt
}
