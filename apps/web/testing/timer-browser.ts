import { preferences, type TimerSettings } from '@segno/domain/preferences/preference'
import { createFakeClock, type FakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { LOCAL_OWNER } from '../src/contracts/account'
import type { Clock } from '../src/contracts/clock'
import type { PageLifecycle } from '../src/contracts/page-lifecycle'
import type { DeviceStorage } from '../src/contracts/record-storage'
import type { LoadPhase } from '../src/data/journal/journal-store'
import { ownedDevice } from '../src/data/timer/owned-device'
import { PracticeTimer } from '../src/data/timer/practice-timer'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** One browser with storage that its tabs share. Each read and write takes one microtask, in order. */
export class Browser {
  rows = new Map<string, unknown>()
  tabs: Tab[] = []
  refuses = false
  /** The ids of the logged entries. */
  readonly logged = new Set<string>()
  ids = 0
  readonly clock: FakeClock = createFakeClock()
  settings: TimerSettings = preferences.timer.initial

  async open(owner = LOCAL_OWNER): Promise<Tab> {
    const tab = new Tab(this, owner)
    this.tabs.push(tab)
    await tab.timer.ready
    return tab
  }

  /** Kills all tabs and opens one that finds only the stored rows, `after` milliseconds later. */
  async reopen(after = 0, owner = LOCAL_OWNER): Promise<Tab> {
    for (const old of this.tabs) old.isFrozen = true
    this.tabs = []
    this.clock.advance(after)
    return this.open(owner)
  }

  announce(key: string, from: Tab) {
    for (const tab of this.tabs) if (tab !== from) tab.handleOutsideChange(key)
  }

  /** Advances the clock a second at a time and runs the microtasks of each second. */
  async pass(time: number) {
    for (let left = time; left > 0; left -= SECOND) {
      this.clock.advance(Math.min(SECOND, left))
      await settle()
    }
  }
}

export class Tab {
  readonly timer: PracticeTimer
  readonly device: DeviceStorage
  readonly clock: Clock
  readonly lifecycle: PageLifecycle
  readonly chimes: number[] = []
  readonly reminders: number[] = []
  phase: LoadPhase = 'complete'
  isFrozen = false
  #onOutsideChange: ((key: string) => void)[] = []
  #onHide: (() => void)[] = []
  #onShow: (() => void)[] = []

  constructor(browser: Browser, owner = LOCAL_OWNER) {
    const { clock } = browser
    const write = async (key: string, change: () => void) => {
      await Promise.resolve()
      if (browser.refuses) throw new Error('no room')
      change()
      browser.announce(key, this)
    }
    const device: DeviceStorage = {
      read: async (key) => {
        await Promise.resolve()
        return structuredClone(browser.rows.get(key))
      },
      write: (key, value) => {
        const row = structuredClone(value)
        return write(key, () => browser.rows.set(key, row))
      },
      remove: (key) => write(key, () => browser.rows.delete(key)),
      update: async (key, change) => {
        let after: unknown
        await write(key, () => {
          after = structuredClone(change(structuredClone(browser.rows.get(key))))
          if (after === undefined) browser.rows.delete(key)
          else browser.rows.set(key, after)
        })
        return after
      },
      onOutsideChange: (listener) => this.#addListener(this.#onOutsideChange, listener),
    }
    this.device = device
    this.clock = { ...clock, every: (interval, run) => clock.every(interval, () => this.isFrozen || run()) }
    this.lifecycle = {
      onHide: (run) => this.#addListener(this.#onHide, run),
      onShow: (run) => this.#addListener(this.#onShow, run),
      onRestore: () => () => {},
      online: () => true,
      onOnlineChange: () => () => {},
      persist: async () => true,
      persisted: async () => true,
      reload: () => {},
    }
    this.timer = new PracticeTimer({
      device: ownedDevice(device, owner),
      clock: this.clock,
      lifecycle: this.lifecycle,
      sound: { chime: (volume) => this.chimes.push(volume) },
      wakeLock: { supported: false, hold: () => () => {} },
      journal: {
        preference: () => browser.settings as never,
        loadState: () => ({ phase: this.phase, report: null }),
        has: async (_kind, id) => browser.logged.has(id),
      },
      newId: () => `entry ${++browser.ids}`,
    })
    this.timer.observers.onReminder((reminder) => this.reminders.push(reminder.practised))
  }

  handleOutsideChange(key: string) {
    if (!this.isFrozen) for (const listener of this.#onOutsideChange) listener(key)
  }

  hide() {
    for (const run of this.#onHide) run()
  }

  async show() {
    this.isFrozen = false
    for (const run of this.#onShow) run()
    await settle()
  }

  #addListener<T>(list: T[], listener: T) {
    list.push(listener)
    return () => void list.splice(list.indexOf(listener), 1)
  }
}

export async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
