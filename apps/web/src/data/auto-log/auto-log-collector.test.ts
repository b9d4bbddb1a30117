import { milliseconds } from '@segno/domain/units/duration'
import { type Interval, lengthOfIntervals } from '@segno/domain/units/interval'
import { beforeEach, describe, expect, test } from 'vitest'
import { AutoLogBrowser, type AutoLogTab, unsavedTime } from '../../../testing/auto-log-browser'
import { HOUR, MINUTE, SECOND, settle } from '../../../testing/timer-browser'

let world: AutoLogBrowser
let tab: AutoLogTab
beforeEach(async () => {
  world = new AutoLogBrowser()
  tab = await world.open()
})
const pass = (time: number) => world.browser.pass(time)
const storedKeys = () => [...world.browser.rows.keys()].filter((key) => key.startsWith('auto-log'))
const days = (of = tab) => of.autoLog.state.getState().days
const shown = (of = tab) => days(of).flatMap(({ sessions }) => sessions)
const ids = () => shown().flatMap((session) => session.ids)

describe('measuring', () => {
  test('the collector measures the time of a tool from `begin` to `end`', async () => {
    const measurement = tab.autoLog.begin({ type: 'metronome', metadata: { currentTempo: 60 } })
    await pass(2 * MINUTE)
    measurement.update({ currentTempo: 90 })
    await pass(MINUTE)
    measurement.end()
    await pass(MINUTE)
    const session = days()[0]?.sessions[0]?.session
    expect(session).toMatchObject({ type: 'metronome', duration: 3 * MINUTE, metadata: { averageTempo: 70 } })
  })

  test('after a kill of the browser, the collector still has all but the last second of a running tool', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(5 * MINUTE + 400)
    const later = await world.reopen(MINUTE)
    expect(unsavedTime(later)).toBe(5 * MINUTE)
  })

  test('the collector shows measured time that a full disk refuses, and `pagehide` stores it once there is room', async () => {
    world.browser.refuses = true
    const measurement = tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    measurement.end()
    await settle()
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    await expect(tab.autoLog.claim(shown(), 'entry')).rejects.toThrow('no room')
    world.browser.refuses = false
    tab.tab.hide()
    await settle()
    expect(unsavedTime(await world.reopen())).toBe(2 * MINUTE)
  })

  test('the collector measures no time while the device sleeps', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    tab.tab.isFrozen = true
    world.browser.clock.advance(60 * MINUTE)
    tab.tab.isFrozen = false
    await pass(2 * MINUTE)
    expect(unsavedTime(tab)).toBeGreaterThanOrEqual(4 * MINUTE - 2 * SECOND)
    expect(unsavedTime(tab)).toBeLessThanOrEqual(4 * MINUTE)
  })

  test('the collector measures nothing while auto-logging is off', async () => {
    world.config = { ...world.config, enabled: false }
    tab.autoLog.begin({ type: 'metronome' })
    await pass(5 * MINUTE)
    expect(unsavedTime(tab)).toBe(0)
    expect(storedKeys()).toEqual([])
  })

  test('the collector drops the time after the moment that a tool passes to `end`', async () => {
    const start = tab.tab.clock.now()
    const measurement = tab.autoLog.begin({ type: 'score' })
    await pass(5 * MINUTE)
    measurement.end(start + 2 * MINUTE)
    await settle()
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    const idle = tab.autoLog.begin({ type: 'counter' })
    await pass(5 * MINUTE)
    idle.end(start)
    await settle()
    expect(unsavedTime(await world.reopen())).toBe(2 * MINUTE)
  })

  test('nine minutes without a sounding metronome do not change the average tempo of a session', async () => {
    const measurement = tab.autoLog.begin({ type: 'score', metadata: { currentTempo: 60 } })
    await pass(MINUTE)
    measurement.update({ currentTempo: null })
    await pass(9 * MINUTE)
    measurement.update({ currentTempo: 120 })
    await pass(MINUTE)
    expect(shown()[0]?.session.metadata.averageTempo).toBe(90)
  })

  test('two tabs that play tools at the same time add this time to the unsaved practice once', async () => {
    const other = await world.open()
    const first = tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    const second = other.autoLog.begin({ type: 'counter' })
    await pass(2 * MINUTE)
    first.end()
    await pass(MINUTE)
    second.end()
    await settle()
    expect(unsavedTime(tab)).toBe(5 * MINUTE)
    expect(unsavedTime(other)).toBe(5 * MINUTE)
  })
})

describe('the practice timer', () => {
  test('unsaved practice excludes the time of a running timer, and a reset of the timer includes it again', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    tab.timer.start()
    await pass(3 * MINUTE)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    tab.timer.pause()
    await pass(MINUTE)
    expect(unsavedTime(tab)).toBe(3 * MINUTE)
    tab.timer.reset()
    await settle()
    expect(unsavedTime(tab)).toBe(6 * MINUTE)
  })

  test("a timer's time is not unsaved practice while its entry exists", async () => {
    tab.autoLog.begin({ type: 'metronome' })
    tab.timer.start()
    await pass(3 * MINUTE)
    tab.timer.pause()
    await pass(2 * MINUTE)
    const proposal = await tab.timer.proposals.stop()
    if (!proposal) throw new Error('no proposal')
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    await tab.autoLog.cover('entry', tab.timer.proposals.countedRuns(proposal))
    await world.setEntry('entry', true)
    await tab.timer.proposals.forget(proposal)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    await world.setEntry('entry', false)
    expect(unsavedTime(tab)).toBe(5 * MINUTE)
  })

  test('stopping the timer stops the tools of every tab', async () => {
    const other = await world.open()
    let isPlaying = true
    const measurement = other.autoLog.begin({
      type: 'metronome',
      onFinish: () => {
        isPlaying = false
        measurement.end()
      },
    })
    tab.timer.start()
    await pass(2 * MINUTE)
    await tab.timer.proposals.stop()
    await settle()
    expect(isPlaying).toBe(false)
  })
})

describe('logging', () => {
  test('a claimed session is saved while its entry exists, and undoing the entry makes it unsaved again', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    expect(await tab.autoLog.claim(shown(), 'entry')).toEqual(ids())
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
    await world.setEntry('entry', true)
    expect(unsavedTime(tab)).toBe(0)
    await world.setEntry('entry', false)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })

  test("`cover` excludes a tool's time from unsaved practice while the tool's own entry exists", async () => {
    const from = milliseconds(world.browser.clock.now())
    tab.autoLog.begin({ type: 'counter' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    await tab.autoLog.cover('own', [[from, milliseconds(from + 2 * MINUTE)]])
    await world.setEntry('own', true)
    expect(unsavedTime(tab)).toBe(0)
    await world.setEntry('own', false)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })

  test("AutoLogCollector.entryOf returns the entry of a review that contains the tool's time, or null", async () => {
    const from = milliseconds(world.browser.clock.now())
    tab.autoLog.begin({ type: 'counter' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    const runs = [[from, milliseconds(from + 2 * MINUTE)]] as const
    const later = [[milliseconds(from + HOUR), milliseconds(from + 2 * HOUR)]] as const
    expect(tab.autoLog.entryOf('counter', runs)).toBeNull()
    await tab.autoLog.claim(shown(), 'entry')
    await world.setEntry('entry', true)
    expect(tab.autoLog.entryOf('counter', runs)).toBe('entry')
    expect(tab.autoLog.entryOf('counter', later)).toBeNull()
    expect(tab.autoLog.entryOf('metronome', runs)).toBeNull()
    await world.setEntry('entry', false)
    expect(tab.autoLog.entryOf('counter', runs)).toBeNull()
  })

  test('AutoLogCollector.claim gives a session to only one of two tabs that claim it at the same moment', async () => {
    const other = await world.open()
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    const [mine, theirs] = await Promise.all([
      tab.autoLog.claim(shown(), 'a'),
      other.autoLog.claim(shown(other), 'b'),
    ])
    expect([mine, theirs]).toEqual([ids(), []])
  })

  test('logging a session stops its tool in another tab, and the time since its last checkpoint stays unsaved', async () => {
    const other = await world.open()
    const measurement = other.autoLog.begin({ type: 'metronome', onFinish: () => measurement.end() })
    await pass(2 * MINUTE)
    world.browser.clock.advance(500)
    await tab.autoLog.claim(shown(), 'entry')
    await world.setEntry('entry', true)
    world.config = { ...world.config, minDuration: 0 }
    expect(unsavedTime(tab)).toBe(500)
    await pass(MINUTE)
    expect(unsavedTime(tab)).toBe(500)
  })

  test('time of a logged session is not unsaved practice of another tool', async () => {
    const metronome = tab.autoLog.begin({ type: 'metronome' })
    const counter = tab.autoLog.begin({ type: 'counter' })
    await pass(3 * MINUTE)
    metronome.end()
    await pass(2 * MINUTE)
    counter.end()
    await settle()
    await tab.autoLog.claim(
      shown().filter(({ session }) => session.type === 'metronome'),
      'entry',
    )
    await world.setEntry('entry', true)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })

  test('claiming a session leaves the part that a timer covers unclaimed', async () => {
    const measurement = tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    tab.timer.start()
    await pass(3 * MINUTE)
    measurement.end()
    tab.timer.pause()
    await settle()
    await tab.autoLog.claim(shown(), 'entry')
    await world.setEntry('entry', true)
    expect(unsavedTime(tab)).toBe(0)
    tab.timer.reset()
    await settle()
    expect(unsavedTime(tab)).toBe(3 * MINUTE)
  })

  test('AutoLogCollector.restore brings a discarded session back', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    const sessions = shown()
    await tab.autoLog.discard(sessions)
    expect(unsavedTime(tab)).toBe(0)
    await tab.autoLog.restore(sessions)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })

  test('with `showSummary` off, a session is due after ten minutes, and after undo it waits for a review', async () => {
    world.config = { ...world.config, showSummary: false }
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    const due = () => {
      tab.autoLog.refresh()
      return tab.autoLog.state.getState().due.flatMap(({ sessions }) => sessions)
    }
    await pass(9 * MINUTE)
    expect(due()).toEqual([])
    await pass(MINUTE)
    expect(due()).toHaveLength(1)
    await tab.autoLog.claim(due(), 'entry')
    await world.setEntry('entry', true)
    expect(due()).toEqual([])
    await world.setEntry('entry', false)
    expect(due()).toEqual([])
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })
})

test("discardWithin discards a tool's time within `runs`, and restore brings it back", async () => {
  const start = tab.tab.clock.now()
  const measurement = tab.autoLog.begin({ type: 'score' })
  tab.autoLog.begin({ type: 'metronome' }).end()
  await pass(10 * MINUTE)
  measurement.end()
  await settle()
  const runs: Interval[] = [[milliseconds(start + 2 * MINUTE), milliseconds(start + 8 * MINUTE)]]
  const discarded = await tab.autoLog.discardWithin('score', runs)
  expect(unsavedTime(tab)).toBe(4 * MINUTE)
  await tab.autoLog.restore(discarded)
  expect(unsavedTime(tab)).toBe(10 * MINUTE)
})

test('AutoLogCollector.uncounted returns the time that neither the timer, an entry nor a review has counted', async () => {
  const start = tab.tab.clock.now()
  const runs: Interval[] = [[milliseconds(start), milliseconds(start + 10 * MINUTE)]]
  const uncounted = () => lengthOfIntervals(tab.autoLog.uncounted(runs))
  const measurement = tab.autoLog.begin({ type: 'score' })
  await pass(2 * MINUTE)
  measurement.end()
  await settle()
  expect(uncounted()).toBe(10 * MINUTE)
  tab.timer.start()
  await pass(3 * MINUTE)
  tab.timer.pause()
  expect(uncounted()).toBe(7 * MINUTE)
  await tab.autoLog.claim(shown(), 'reviewed')
  await world.setEntry('reviewed', true)
  expect(uncounted()).toBe(5 * MINUTE)
  await tab.autoLog.cover('own', runs)
  await world.setEntry('own', true)
  expect(uncounted()).toBe(0)
})

test('AutoLogCollector.forget removes all stored sessions and stops the tools', async () => {
  let isPlaying = true
  tab.autoLog.begin({ type: 'metronome', onFinish: () => (isPlaying = false) })
  await pass(2 * MINUTE)
  await tab.autoLog.forget()
  await pass(2 * MINUTE)
  expect(storedKeys()).toEqual([])
  expect(isPlaying).toBe(false)
})
