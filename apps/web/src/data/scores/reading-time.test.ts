import { beforeEach, expect, test } from 'vitest'
import { AutoLogBrowser, type AutoLogTab, unsavedTime } from '../../../testing/auto-log-browser'
import { HOUR, MINUTE } from '../../../testing/timer-browser'
import { READING_PAUSE, ReadingTime } from './reading-time'

let world: AutoLogBrowser
let tab: AutoLogTab
let reading: ReadingTime
beforeEach(async () => {
  world = new AutoLogBrowser()
  tab = await world.open()
  const score = { scoreId: 'sheet', title: 'Gavotte', composer: 'Bach' }
  reading = new ReadingTime({ clock: tab.tab.clock, autoLog: tab.autoLog }, score)
})

/** Advances the clock and calls `check` repeatedly, as the viewer does. */
async function pass(time: number) {
  for (let left = time; left > 0; left -= MINUTE) {
    await world.browser.pass(Math.min(left, MINUTE))
    reading.check()
  }
}
const metadata = () => tab.autoLog.state.getState().days[0]?.sessions[0]?.session.metadata

test('ReadingTime counts the time between signs of use, with the pages shown', async () => {
  reading.show({ pages: [1, 2], tempo: null })
  reading.use()
  await pass(4 * MINUTE)
  reading.show({ pages: [2, 3], tempo: 60 })
  reading.use()
  await pass(3 * MINUTE)
  reading.show({ pages: [2, 3], tempo: null })
  await pass(3 * MINUTE)
  reading.leave()
  expect(unsavedTime(tab)).toBe(10 * MINUTE)
  expect(metadata()).toMatchObject({
    mode: 'reading',
    scoreId: 'sheet',
    scoreTitle: 'Gavotte',
    scoreComposer: 'Bach',
    pagesViewed: 3,
    averageTempo: 60,
  })
})

test('ReadingTime counts a score that is left open up to its last sign of use', async () => {
  reading.use()
  await pass(3 * MINUTE)
  reading.use()
  await pass(HOUR)
  expect(unsavedTime(tab)).toBe(3 * MINUTE)
  reading.leave()
  await pass(MINUTE)
  expect(unsavedTime(tab)).toBe(3 * MINUTE)
})

test('ReadingTime counts nothing for a score without a sign of use after its opening', async () => {
  reading.use()
  await pass(READING_PAUSE + 2 * MINUTE)
  expect(unsavedTime(tab)).toBe(0)
  expect(unsavedTime(await world.reopen())).toBe(0)
})

test('ReadingTime begins again at the next sign of use after an idle time', async () => {
  reading.use()
  await pass(2 * MINUTE)
  reading.use()
  await pass(2 * READING_PAUSE)
  reading.use()
  await pass(5 * MINUTE)
  reading.leave()
  expect(unsavedTime(tab)).toBe(7 * MINUTE)
})

test('reading time that the review discarded stays discarded, and the next sign of use starts at zero', async () => {
  reading.use()
  await pass(5 * MINUTE)
  await tab.autoLog.finish()
  await tab.autoLog.discard(tab.autoLog.state.getState().days.flatMap(({ sessions }) => sessions))
  expect(unsavedTime(tab)).toBe(0)
  reading.use()
  await pass(2 * MINUTE)
  reading.leave()
  expect(unsavedTime(tab)).toBe(2 * MINUTE)
})
