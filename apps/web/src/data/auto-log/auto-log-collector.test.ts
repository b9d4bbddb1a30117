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
  test('a tool measures from its begin to its end', async () => {
    const measurement = tab.autoLog.begin({ type: 'metronome', metadata: { currentTempo: 60 } })
    await pass(2 * MINUTE)
    measurement.update({ currentTempo: 90 })
    await pass(MINUTE)
    measurement.end()
    await pass(MINUTE)
    const session = days()[0]?.sessions[0]?.session
    expect(session).toMatchObject({ type: 'metronome', duration: 3 * MINUTE, metadata: { averageTempo: 70 } })
  })

  test('a killed browser keeps what was measured up to the last second', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(5 * MINUTE + 400)
    const later = await world.reopen(MINUTE)
    expect(unsavedTime(later)).toBe(5 * MINUTE)
  })

  test('time that a full disk refuses is shown, can be logged once there is room, and survives then', async () => {
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

  test('a device that sleeps measures nothing', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    tab.tab.isFrozen = true
    world.browser.clock.advance(60 * MINUTE)
    tab.tab.isFrozen = false
    await pass(2 * MINUTE)
    expect(unsavedTime(tab)).toBeGreaterThanOrEqual(4 * MINUTE - 2 * SECOND)
    expect(unsavedTime(tab)).toBeLessThanOrEqual(4 * MINUTE)
  })

  test('nothing is measured while auto-logging is off', async () => {
    world.config = { ...world.config, enabled: false }
    tab.autoLog.begin({ type: 'metronome' })
    await pass(5 * MINUTE)
    expect(unsavedTime(tab)).toBe(0)
    expect(storedKeys()).toEqual([])
  })

  test('a tool can end at an earlier moment, and one that ends before it began has measured nothing', async () => {
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

  test('a silent metronome does not change the average tempo of a tool', async () => {
    const measurement = tab.autoLog.begin({ type: 'score', metadata: { currentTempo: 60 } })
    await pass(MINUTE)
    measurement.update({ currentTempo: null })
    await pass(9 * MINUTE)
    measurement.update({ currentTempo: 120 })
    await pass(MINUTE)
    expect(shown()[0]?.session.metadata.averageTempo).toBe(90)
  })

  test('two tabs that play at the same time measure it once', async () => {
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
  test('the time of a running timer is not measured again, and a reset gives it back', async () => {
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

  test('the entry of a timer covers its time as long as it exists', async () => {
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

  test('a tool stops when the timer is stopped and logged, in every tab', async () => {
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
  test('a logged session is saved while its entry exists, and undo brings it back', async () => {
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

  test('a tool that saves its own entry takes its time out of the unsaved practice, and undo brings it back', async () => {
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

  test('a tool learns which entry of a review contains its time', async () => {
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

  test('two tabs that log at the same moment log once', async () => {
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

  test('a session that another tab still measures stops when it is logged, and its rest is not lost', async () => {
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

  test('time that a logged session has counted is not counted again for another tool', async () => {
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

  test('the part of a session that a timer covers is neither logged nor discarded with the rest', async () => {
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

  test('a discarded session comes back by undo', async () => {
    tab.autoLog.begin({ type: 'metronome' })
    await pass(2 * MINUTE)
    await tab.autoLog.finish()
    const sessions = shown()
    await tab.autoLog.discard(sessions)
    expect(unsavedTime(tab)).toBe(0)
    await tab.autoLog.restore(sessions)
    expect(unsavedTime(tab)).toBe(2 * MINUTE)
  })

  test('a session that logs itself is due ten minutes after its end, and waits for a review after undo', async () => {
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

test('a tool discards its own stretch, and undo restores it', async () => {
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

test('time is uncounted until the timer, an entry or a review counts it', async () => {
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

test('erasing the device removes what was measured and stops the tools', async () => {
  let isPlaying = true
  tab.autoLog.begin({ type: 'metronome', onFinish: () => (isPlaying = false) })
  await pass(2 * MINUTE)
  await tab.autoLog.forget()
  await pass(2 * MINUTE)
  expect(storedKeys()).toEqual([])
  expect(isPlaying).toBe(false)
})
