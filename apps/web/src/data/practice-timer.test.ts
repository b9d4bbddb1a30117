import { preferences, type TimerSettings } from '@segno/domain/preferences/preference'
import { createFakeClock, type FakeClock } from '@segno/domain/testing/fake-clock'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceStorage } from '../contracts/record-storage'
import type { LoadPhase } from './journal-store'
import { PracticeTimer } from './practice-timer'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** One browser: a disk that all its tabs write to and hear of. Reads and writes take a turn, in order. */
class Browser {
  rows = new Map<string, unknown>()
  tabs: Tab[] = []
  refuses = false
  readonly clock: FakeClock = createFakeClock()
  settings: TimerSettings = preferences.timer.initial

  async open(): Promise<Tab> {
    const tab = new Tab(this)
    this.tabs.push(tab)
    await tab.timer.ready
    return tab
  }

  announce(key: string, from: Tab) {
    for (const tab of this.tabs) if (tab !== from) tab.hear(key)
  }

  /** Lets time pass a second at a time, and everything that follows from it happen. */
  async pass(time: number) {
    for (let left = time; left > 0; left -= second) {
      this.clock.advance(Math.min(second, left))
      await settle()
    }
  }
}

class Tab {
  readonly timer: PracticeTimer
  readonly chimes: number[] = []
  readonly reminders: number[] = []
  phase: LoadPhase = 'complete'
  isFrozen = false
  #hear: ((key: string) => void)[] = []
  #hide: (() => void)[] = []
  #show: (() => void)[] = []

  constructor(browser: Browser) {
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
      onOutsideChange: (listener) => this.#keep(this.#hear, listener),
    }
    this.timer = new PracticeTimer({
      device,
      clock: { ...clock, every: (interval, run) => clock.every(interval, () => this.isFrozen || run()) },
      lifecycle: {
        onHide: (run) => this.#keep(this.#hide, run),
        onShow: (run) => this.#keep(this.#show, run),
        online: () => true,
        onOnlineChange: () => () => {},
        persist: async () => true,
        persisted: async () => true,
        reload: () => {},
      },
      sound: { chime: (volume) => this.chimes.push(volume) },
      journal: {
        preference: () => browser.settings as never,
        loadState: () => ({ phase: this.phase, report: null }),
      },
    })
    this.timer.onReminder((reminder) => this.reminders.push(reminder.practised))
  }

  hear(key: string) {
    if (!this.isFrozen) for (const listener of this.#hear) listener(key)
  }

  hide() {
    for (const run of this.#hide) run()
  }

  async show() {
    this.isFrozen = false
    for (const run of this.#show) run()
    await settle()
  }

  #keep<T>(list: T[], listener: T) {
    list.push(listener)
    return () => void list.splice(list.indexOf(listener), 1)
  }
}

async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

let browser: Browser
let tab: Tab
beforeEach(async () => {
  browser = new Browser()
  tab = await browser.open()
})

/** The browser is killed: what is on the disk is all that is left. */
async function reopen(after = 0): Promise<Tab> {
  for (const old of browser.tabs) old.isFrozen = true
  browser.tabs = []
  browser.clock.advance(after)
  return browser.open()
}

describe('counting', () => {
  test('pauses do not count, and the start stays', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start({ title: 'Consolation No. 3', composer: 'Franz Liszt' })
    await browser.pass(10 * minute)
    tab.timer.pause()
    await browser.pass(5 * minute)
    tab.timer.resume()
    await browser.pass(2 * minute)
    expect(tab.timer.elapsed()).toBe(12 * minute)
    expect(tab.timer.snapshot()).toMatchObject({
      status: 'running',
      startedAt,
      piece: { title: 'Consolation No. 3' },
    })
  })

  test('listeners hear of acts, and of seconds only those who ask for them', async () => {
    let acts = 0
    let ticks = 0
    tab.timer.start()
    await settle()
    tab.timer.subscribe(() => acts++)
    tab.timer.onTick(() => ticks++)
    const before = tab.timer.snapshot()
    await browser.pass(30 * second)
    expect(acts).toBe(0)
    expect(tab.timer.snapshot()).toBe(before)
    expect(ticks).toBeGreaterThanOrEqual(30)
    tab.timer.pause()
    expect(acts).toBe(1)
  })

  test('an act before the saved timer has been read waits for it', async () => {
    tab.timer.start()
    await browser.pass(minute)
    const next = new Tab(browser)
    next.timer.start()
    next.timer.pause()
    await next.timer.ready
    await settle()
    expect(next.timer.elapsed()).toBe(minute)
    expect(next.timer.snapshot().status).toBe('paused')
  })
})

describe('a killed tab', () => {
  test('goes on with the time in between, and offers to take it off', async () => {
    tab.timer.start()
    await browser.pass(10 * minute)
    const next = await reopen(2 * minute)
    expect(next.timer.elapsed()).toBe(12 * minute)
    const gap = next.timer.gap()
    expect(gap && gap.to - gap.from).toBe(2 * minute)
    next.timer.trimGap()
    expect(next.timer.elapsed()).toBe(10 * minute)
    expect(next.timer.gap()).toBeNull()
    next.timer.undoTrim()
    expect(next.timer.elapsed()).toBe(12 * minute)
  })

  test('had saved all but the last second', async () => {
    tab.timer.start()
    await browser.pass(100 * second)
    browser.clock.advance(999)
    expect(browser.rows.get('timer')).toMatchObject({ status: 'running', accumulatedMs: 100 * second })
  })

  test('mentions nothing when it was away for five seconds', async () => {
    tab.timer.start()
    await browser.pass(minute)
    const next = await reopen(5 * second)
    expect(next.timer.gap()).toBeNull()
    expect(next.timer.elapsed()).toBe(minute + 5 * second)
  })

  test('asks again after another reload, until it is answered', async () => {
    tab.timer.start()
    await browser.pass(minute)
    await reopen(hour)
    const next = await reopen()
    expect(next.timer.gap()).not.toBeNull()
    next.timer.dismissGap()
    await settle()
    const last = await reopen()
    expect(last.timer.gap()).toBeNull()
    expect(last.timer.elapsed()).toBe(hour + minute)
  })

  test('is paused after a day, with what it had, and says so until it is answered', async () => {
    tab.timer.start()
    await browser.pass(minute)
    const lastCounted = browser.clock.now()
    const next = await reopen(24 * hour)
    expect(next.timer.snapshot()).toMatchObject({ status: 'paused', expiredAt: lastCounted, gap: null })
    expect(next.timer.elapsed()).toBe(minute)
    next.timer.dismissExpired()
    await settle()
    expect((await reopen()).timer.snapshot()).toMatchObject({ status: 'paused', expiredAt: null })
  })

  test('finds its window as it was', async () => {
    tab.timer.start()
    expect(tab.timer.window()).toBe('open')
    tab.timer.minimise()
    await settle()
    expect((await reopen()).timer.window()).toBe('minimised')
  })

  test('puts a row aside that cannot be read', async () => {
    browser.rows.set('timer', { status: 'running', startedAt: 'noon' })
    const next = await reopen()
    next.timer.start()
    await settle()
    expect(browser.rows.get('timer/unreadable')).toEqual({ status: 'running', startedAt: 'noon' })
    expect(browser.rows.get('timer')).toMatchObject({ status: 'running', accumulatedMs: 0 })
  })
})

describe('a page that sleeps', () => {
  test('counts the time and offers to take it off', async () => {
    tab.timer.start()
    await browser.pass(minute)
    tab.isFrozen = true
    browser.clock.advance(3 * hour)
    await tab.show()
    expect(tab.timer.elapsed()).toBe(3 * hour + minute)
    expect(tab.timer.gap()).not.toBeNull()
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(minute)
  })

  test('offers two sleeps one after the other', async () => {
    tab.timer.start()
    for (const sleep of [hour, 2 * hour]) {
      await browser.pass(minute)
      tab.isFrozen = true
      browser.clock.advance(sleep)
      await tab.show()
    }
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(2 * hour + 2 * minute)
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(2 * minute)
    expect(tab.timer.gap()).toBeNull()
  })

  test('pausing in the first moment after it keeps the offer', async () => {
    tab.timer.start()
    await browser.pass(minute)
    tab.isFrozen = true
    browser.clock.advance(hour)
    tab.timer.pause()
    tab.timer.trimGap()
    expect(tab.timer.elapsed()).toBe(minute)
  })

  test('is not spoken of where the browser only spares a hidden page', async () => {
    tab.timer.start()
    tab.hide()
    await browser.pass(10 * second)
    for (let turn = 0; turn < 20; turn++) {
      tab.isFrozen = true
      browser.clock.advance(59 * second)
      tab.isFrozen = false
      browser.clock.advance(second)
      await settle()
    }
    await tab.show()
    expect(tab.timer.gap()).toBeNull()
    expect(tab.timer.elapsed()).toBe(20 * minute + 10 * second)
    tab.isFrozen = true
    browser.clock.advance(20 * second)
    await tab.show()
    expect(tab.timer.gap()).not.toBeNull()
  })
})

describe('two tabs', () => {
  test('count the same timer', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(10 * minute)
    expect(other.timer.elapsed()).toBe(10 * minute)
    other.timer.pause()
    await browser.pass(minute)
    expect(tab.timer.elapsed()).toBe(10 * minute)
    expect(tab.timer.snapshot().status).toBe('paused')
  })

  test('a count that overtakes a pause on its way to the disk does not undo it', async () => {
    tab.timer.start()
    await settle()
    const other = await browser.open()
    await browser.pass(minute)
    const stale = structuredClone(browser.rows.get('timer'))
    tab.timer.pause()
    await settle()
    browser.rows.set('timer', stale)
    tab.hear('timer')
    await settle()
    await browser.pass(minute)
    expect(browser.rows.get('timer')).toMatchObject({ status: 'paused', accumulatedMs: minute })
    expect(other.timer.snapshot().status).toBe('paused')
  })

  test('a pause in one tab, at the moment the other counts, stays', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    tab.timer.pause()
    browser.clock.advance(second)
    await settle()
    await browser.pass(minute)
    for (const each of [tab, other]) expect(each.timer.snapshot().status).toBe('paused')
    expect(other.timer.elapsed()).toBe(minute)
  })

  test('one that slept while the other counted speaks of no gap', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(hour)
    await other.show()
    expect(other.timer.gap()).toBeNull()
    expect(other.timer.elapsed()).toBe(hour)
  })

  test('one that slept while the other was stopped forgets its own run', async () => {
    const other = await browser.open()
    tab.timer.start()
    await settle()
    other.isFrozen = true
    await browser.pass(minute)
    await tab.timer.stop()
    await other.show()
    await browser.pass(minute)
    expect(other.timer.snapshot().status).toBe('idle')
    expect(browser.rows.get('timer')).toMatchObject({ status: 'idle' })
  })

  test('a gap answered in one is answered in the other', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    tab.isFrozen = true
    other.isFrozen = true
    browser.clock.advance(hour)
    await tab.show()
    await other.show()
    expect(other.timer.gap()).not.toBeNull()
    other.timer.trimGap()
    await settle()
    expect(tab.timer.gap()).toBeNull()
    expect(tab.timer.elapsed()).toBe(minute)
  })

  test('erasing the device in one ends the timer in both', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    await tab.timer.forget()
    await browser.pass(minute)
    tab.hide()
    await settle()
    expect(other.timer.snapshot().status).toBe('idle')
    expect([...browser.rows.keys()]).toEqual([])
  })
})

describe('stop and log', () => {
  test('proposes rounded minutes and the start, and sets the timer back', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start()
    await browser.pass(24 * minute + 40 * second)
    const proposal = await tab.timer.stop()
    expect(proposal).toMatchObject({ startedAt, minutes: 25, seconds: 1480 })
    expect(tab.timer.snapshot()).toMatchObject({ status: 'idle', window: 'closed' })
    expect((await reopen()).timer.proposal()).toMatchObject({ startedAt, minutes: 25 })
  })

  test('proposes nothing where nothing runs, and a double press is one', async () => {
    expect(await tab.timer.stop()).toBeNull()
    tab.timer.start()
    await browser.pass(minute)
    const [first, again] = await Promise.all([tab.timer.stop(), tab.timer.stop()])
    expect(again).toBe(first)
    await tab.timer.forgetProposal()
    expect(tab.timer.proposal()).toBeNull()
  })

  test('killed before the timer was set back, it counts once', async () => {
    tab.timer.start()
    await browser.pass(10 * minute)
    const running = structuredClone(browser.rows.get('timer'))
    await tab.timer.stop()
    browser.rows.set('timer', running)
    const next = await reopen(minute)
    expect(next.timer.snapshot()).toMatchObject({ status: 'idle', proposal: { minutes: 10 } })
    next.timer.start()
    await browser.pass(minute)
    expect((await reopen()).timer.elapsed()).toBe(minute)
  })

  test('a second stop does not lose the first', async () => {
    for (const length of [10, 20]) {
      tab.timer.start()
      await browser.pass(length * minute)
      await tab.timer.stop()
    }
    expect(tab.timer.proposal()).toMatchObject({ minutes: 20 })
    await tab.timer.forgetProposal()
    expect(tab.timer.proposal()).toMatchObject({ minutes: 10 })
    await tab.timer.bringBackProposal()
    expect(tab.timer.proposal()).toMatchObject({ minutes: 20 })
  })

  test('the timer can be taken up again, paused, unless another is on', async () => {
    const startedAt = browser.clock.now()
    tab.timer.start()
    await browser.pass(10 * minute)
    await tab.timer.stop()
    tab.timer.start()
    expect(await tab.timer.restoreProposal()).toBe(false)
    tab.timer.reset()
    expect(await tab.timer.restoreProposal()).toBe(true)
    expect(tab.timer.snapshot()).toMatchObject({ status: 'paused', startedAt, proposal: null })
    expect(tab.timer.elapsed()).toBe(10 * minute)
  })

  test('where nothing can be kept, the timer stays, paused, until it is logged', async () => {
    tab.timer.start()
    await browser.pass(10 * minute)
    browser.refuses = true
    expect(await tab.timer.stop()).toMatchObject({ minutes: 10 })
    expect(tab.timer.snapshot()).toMatchObject({ status: 'paused', proposal: { minutes: 10 } })
    browser.refuses = false
    await tab.timer.forgetProposal()
    expect(tab.timer.snapshot()).toMatchObject({ status: 'idle', proposal: null })
  })

  test('is known in the other tab too, and gone when it is logged', async () => {
    const other = await browser.open()
    tab.timer.start()
    await browser.pass(minute)
    await tab.timer.stop()
    await settle()
    expect(other.timer.proposal()).toMatchObject({ minutes: 1 })
    await other.timer.forgetProposal()
    await settle()
    expect(tab.timer.proposal()).toBeNull()
  })
})

test('a reset can be taken back, with the time since', async () => {
  tab.timer.start()
  await browser.pass(10 * minute)
  tab.timer.reset()
  expect(tab.timer.snapshot().status).toBe('idle')
  await browser.pass(8 * second)
  expect(tab.timer.restoreReset()).toBe(true)
  expect(tab.timer.elapsed()).toBe(10 * minute + 8 * second)
  expect(tab.timer.gap()).toBeNull()
  expect(tab.timer.restoreReset()).toBe(false)
})

test('the start can be moved, and a wrong one is refused', async () => {
  tab.timer.start()
  await browser.pass(10 * minute)
  const now = browser.clock.now()
  expect(tab.timer.correctStart(now - 25 * minute)).toMatchObject({ ok: true })
  expect(tab.timer.elapsed()).toBe(25 * minute)
  expect(tab.timer.correctStart(now + minute)).toEqual({ ok: false, error: 'future' })
  expect(tab.timer.elapsed()).toBe(25 * minute)
})

describe('reminders', () => {
  beforeEach(() => {
    browser.settings = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }
  })

  test('come once at each multiple, seen and heard, also in a hidden page', async () => {
    tab.timer.start()
    await browser.pass(15 * minute)
    expect(tab.reminders).toEqual([15])
    expect(tab.timer.snapshot().reminder).toMatchObject({ practised: 15 })
    tab.hide()
    await browser.pass(16 * minute)
    expect(tab.reminders).toEqual([15, 30])
    expect(tab.chimes).toEqual([0, 0.3, 0.3])
    await browser.pass(minute)
    expect(tab.timer.snapshot().reminder).toBeNull()
  })

  test('are only seen, or only heard, as chosen', async () => {
    browser.settings = { ...browser.settings, reminderType: 'visual' }
    tab.timer.start()
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], []])
    browser.settings = { ...browser.settings, reminderType: 'sound' }
    await browser.pass(15 * minute)
    expect([tab.reminders, tab.chimes]).toEqual([[15], [0.3]])
  })

  test('come from one of several tabs', async () => {
    const others = [await browser.open(), await browser.open()]
    tab.timer.start()
    await browser.pass(second)
    others[0]?.hide()
    await browser.pass(hour)
    const all = [tab, ...others].flatMap(({ reminders }) => reminders)
    expect(all.sort((a, b) => a - b)).toEqual([15, 30, 45, 60])
  })

  test('wait for the settings to be read', async () => {
    tab.timer.start()
    tab.phase = 'opening'
    await browser.pass(16 * minute)
    expect(tab.reminders).toEqual([])
    tab.phase = 'complete'
    await browser.pass(second)
    expect(tab.reminders).toEqual([15])
  })

  test('do not come from a corrected start', async () => {
    tab.timer.start()
    await browser.pass(minute)
    tab.timer.correctStart(browser.clock.now() - 20 * minute)
    await browser.pass(minute)
    expect(tab.reminders).toEqual([])
  })
})
