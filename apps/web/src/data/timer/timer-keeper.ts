import { dueReminder, type Reminder, reminderChannels, reminderVolume } from '@segno/domain/timer/reminders'
import { restoreTimer } from '@segno/domain/timer/restore-timer'
import {
  checkpoint,
  checkpointInterval,
  elapsedMs,
  noticeGap,
  type TimerGap,
  type TimerState,
} from '@segno/domain/timer/timer'
import { type Milliseconds, milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'
import type { SoundOutput } from '../../contracts/sound-output'
import type { WakeLock } from '../../contracts/wake-lock'
import type { JournalStore } from '../journal/journal-store'
import { PageWatch } from './page-watch'
import { freshTimer, readTimerRecord, storedTimer, type TimerRecord } from './timer-record'

const timerKey = 'timer'
/** A row that could not be read is put here before anything overwrites it. */
const unreadableKey = 'timer/unreadable'

export interface TimerSurroundings {
  readonly device: DeviceStorage
  readonly clock: Clock
  readonly lifecycle: PageLifecycle
  readonly sound: SoundOutput
  readonly wakeLock: WakeLock
  readonly journal: Pick<JournalStore, 'preference' | 'loadState'>
}

export interface KeeperListener {
  /** Something besides the running figures may have changed. */
  changed(): void
  ticked(): void
  reminded(reminder: Reminder): void
}

/**
 * Counts, saves each second and at every act, and agrees with the other tabs: a row of a higher revision is
 * taken over, one of a lower revision (an old count that overtook an act) is written over.
 */
export class TimerKeeper {
  readonly #surroundings: TimerSurroundings
  readonly #watch: PageWatch
  readonly #listener: KeeperListener
  #record: TimerRecord = freshTimer
  #isReady = false
  #waking: Promise<void> | null = null
  #stopTicks: (() => void) | null = null

  constructor(surroundings: TimerSurroundings, listener: KeeperListener) {
    this.#surroundings = surroundings
    this.#listener = listener
    this.#watch = new PageWatch(surroundings.clock)
    surroundings.lifecycle.onHide(() => this.#hide())
    // Shown only when the time up to now has been counted: its last step was still a hidden page's.
    surroundings.lifecycle.onShow(() => void this.#wake().then(() => this.#watch.show()))
    surroundings.device.onOutsideChange((key) => {
      if (key === timerKey) void this.#hear()
    })
  }

  now(): Milliseconds {
    return milliseconds(this.#surroundings.clock.now())
  }

  record(): TimerRecord {
    return this.#record
  }

  /** Reads the saved timer. One of an older revision than `stoppedAt` had been stopped when the page died. */
  async restore(stoppedAt: Promise<number>): Promise<void> {
    const { device } = this.#surroundings
    const saved = await device.read(timerKey).catch(() => undefined)
    const stopped = await stoppedAt
    const read = saved === undefined ? null : readTimerRecord(saved)
    if (read?.ok === false) void device.write(unreadableKey, saved).catch(() => {})
    const stored = read?.ok ? read.value : freshTimer
    this.#isReady = true
    if (stopped > stored.revision) {
      this.#set({ ...freshTimer, revision: stopped })
      this.#save()
    } else this.#goOn(stored)
  }

  /** Something a person does; `fields` go with it. What leaves the timer as it is, and no fields, is nothing. */
  act(
    change: (state: TimerState, now: Milliseconds) => TimerState,
    fields: Partial<Pick<TimerRecord, 'gaps' | 'expiredAt'>> = {},
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
      ...fields,
    })
    this.#save()
  }

  /** Adds the time since the last count, and notices what is to be noticed. */
  count(): void {
    const { state, gaps, lookedAt } = this.#record
    if (state.status !== 'running') return
    const now = this.now()
    const gap = this.#awayUntil(now)
    const elapsed = elapsedMs(state, now)
    const looks = !this.#watch.leavesItToOthers()
    const looked = looks && this.#remind(lookedAt, elapsed)
    this.#set({
      ...this.#record,
      state: checkpoint(state, now),
      gaps: gap ? [...gaps, gap] : gaps,
      // Where it was left to another tab, that one's row tells how far it has looked.
      lookedAt: looked ? elapsed : lookedAt,
    })
    if (looks) this.#save()
  }

  /** Browsers let a page sound that was touched: a silent chime in the press makes the later one possible. */
  allowSound(): void {
    const { journal, sound } = this.#surroundings
    const { enableReminders, reminderType } = journal.preference('timer')
    if (enableReminders && reminderChannels(reminderType).sound) sound.chime(0)
  }

  /** Drops the timer without a trace of its own. */
  async forget(): Promise<void> {
    this.#set({ ...freshTimer, revision: this.#record.revision })
    await this.#surroundings.device.remove(timerKey).catch(() => {})
  }

  #goOn(stored: TimerRecord): void {
    const now = this.now()
    const restored = restoreTimer(stored.state, now)
    if (!restored.ok) return
    const { state, gap, expiredAt } = restored.value
    this.#set({
      ...stored,
      state,
      gaps: gap ? [...stored.gaps, gap] : stored.gaps,
      expiredAt: expiredAt ?? stored.expiredAt,
    })
    if (state !== stored.state) this.#save()
  }

  #tick(): void {
    if (this.#waking) return
    // After a long step another tab may have counted meanwhile: ask before speaking of a gap.
    if (noticeGap(this.#record.state, this.now())) void this.#wake()
    else this.count()
    this.#listener.ticked()
  }

  #hide(): void {
    this.#watch.hide()
    if (this.#waking) return
    this.count()
    if (this.#record.state.status === 'running') this.#save()
  }

  #wake(): Promise<void> {
    this.#waking ??= this.#readAgain().then(() => {
      this.#waking = null
      this.count()
      this.#listener.ticked()
    })
    return this.#waking
  }

  async #hear(): Promise<void> {
    this.#watch.hearOther()
    await this.#readAgain(true)
  }

  async #readAgain(wasAnnounced = false): Promise<void> {
    if (!this.#isReady) return
    let saved: unknown
    try {
      saved = await this.#surroundings.device.read(timerKey)
    } catch {
      return
    }
    // Announced and not there: another tab is erasing this device.
    if (saved === undefined && wasAnnounced) this.#set({ ...freshTimer, revision: this.#record.revision })
    const read = readTimerRecord(saved)
    if (read.ok) this.#meet(read.value)
  }

  #meet(stored: TimerRecord): void {
    const mine = this.#record
    const isOvertaken = stored.revision === mine.revision && isEarlierCount(stored.state, mine.state)
    if (stored.revision < mine.revision) this.#save()
    else if (!isOvertaken) this.#set(stored)
    else this.#set({ ...mine, lookedAt: milliseconds(Math.max(mine.lookedAt, stored.lookedAt)) })
  }

  #awayUntil(now: Milliseconds): TimerGap | null {
    const gap = noticeGap(this.#record.state, now)
    return gap && !this.#watch.isThrottling(gap) ? gap : null
  }

  /** False where the settings are not known yet, so that the reminder still comes when they are. */
  #remind(lookedAt: Milliseconds, elapsed: Milliseconds): boolean {
    const { journal, sound } = this.#surroundings
    if (journal.loadState().phase !== 'complete') return false
    const reminder = dueReminder(lookedAt, elapsed, journal.preference('timer'))
    if (!reminder) return true
    if (reminderChannels(reminder.type).sound) sound.chime(reminderVolume)
    this.#listener.reminded(reminder)
    return true
  }

  #set(record: TimerRecord): void {
    this.#record = record
    const isRunning = record.state.status === 'running'
    if (isRunning) {
      this.#stopTicks ??= this.#surroundings.clock.every(checkpointInterval, () => this.#tick())
    } else {
      this.#stopTicks?.()
      this.#stopTicks = null
    }
    this.#listener.changed()
  }

  /** A write that fails is made again with the next second. */
  #save(): void {
    void this.#surroundings.device.write(timerKey, storedTimer(this.#record)).catch(() => {})
  }
}

/** A row that our own count has overtaken on its way to the disk. */
function isEarlierCount(stored: TimerState, mine: TimerState): boolean {
  if (stored.status === 'idle' || mine.status === 'idle') return stored.status === mine.status
  return stored.status === mine.status && stored.checkpointAt < mine.checkpointAt
}
