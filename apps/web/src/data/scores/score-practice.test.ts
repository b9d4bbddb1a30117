import { practisedScoreTime } from '@segno/domain/score-practice/score-practice'
import { beforeEach, expect, test } from 'vitest'
import { createDeviceTabs, type DeviceTabs } from '../../../testing/device-tabs'
import { SCORE_PRACTICE_KEY } from '../../contracts/tool-keys'
import { ScorePractice } from './score-practice'

let tabs: DeviceTabs
const sonata = { scoreId: 'sheet', title: 'Sonata', composer: null }

/** Opens another tab of one browser with the viewer. A test kills a tab by not using it any more. */
async function open(): Promise<ScorePractice> {
  const { tab, ...ports } = tabs.open()
  const practice = new ScorePractice({ ...ports, ids: { uuid: () => `entry-${tab}` } })
  await tabs.settle()
  return practice
}

const secondsOf = (practice: ScorePractice) => {
  const { state } = practice.snapshot()
  return state.status === 'ready' ? 0 : practisedScoreTime(state.run) / 1000
}
const statusOf = (practice: ScorePractice) => practice.snapshot().state.status

beforeEach(() => {
  tabs = createDeviceTabs()
})

test('after a page is killed, the next one shows its practice as paused, with time, pages and tempo', async () => {
  const killed = await open()
  killed.start(sonata)
  killed.view([1])
  killed.play(80)
  await tabs.pass(90)
  killed.view([2])
  const practice = await open()
  tabs.clock.advance(3_600_000)
  expect(practice.snapshot().state).toMatchObject({
    status: 'paused',
    run: { scores: [{ pages: [1, 2], tempoTime: 90_000, entryId: 'entry-1' }], tempo: null },
  })
  practice.resume()
  await tabs.pass(5)
  expect(secondsOf(practice)).toBe(95)
})

test('closing the viewer pauses the score practice and stores it', async () => {
  const viewer = await open()
  viewer.start(sonata)
  await tabs.pass(10)
  viewer.close()
  await tabs.pass(60)
  const later = await open()
  expect([statusOf(later), secondsOf(later)]).toEqual(['paused', 10])
})

test('only one tab counts a score practice, and resume in another tab continues its time', async () => {
  const first = await open()
  first.start(sonata)
  const second = await open()
  await tabs.pass(40)
  second.resume()
  await tabs.pass(5)
  expect([statusOf(first), statusOf(second), secondsOf(second)]).toEqual(['paused', 'running', 45])
})

test('a second tab of a running score practice neither pauses it nor counts when it closes', async () => {
  const first = await open()
  first.start(sonata)
  await tabs.pass(5)
  ;(await open()).close()
  await tabs.pass(5)
  expect([statusOf(first), secondsOf(first)]).toEqual(['running', 10])
})

test('bringBack restores a discarded score practice unless another one has begun', async () => {
  const practice = await open()
  practice.start(sonata)
  await tabs.pass(20)
  practice.finish()
  const { state } = practice.snapshot()
  practice.clear()
  expect(statusOf(await open())).toBe('ready')
  practice.bringBack(state)
  expect([statusOf(practice), secondsOf(practice)]).toEqual(['finished', 20])
  practice.clear()
  practice.start(sonata)
  practice.bringBack(state)
  expect(statusOf(practice)).toBe('running')
})

test('a late count of another tab does not undo the finish of a score practice', async () => {
  const practice = await open()
  practice.start(sonata)
  await tabs.pass(20)
  const late = structuredClone(tabs.rows.get(SCORE_PRACTICE_KEY))
  practice.finish()
  tabs.rows.set(SCORE_PRACTICE_KEY, late)
  tabs.notifyChange(SCORE_PRACTICE_KEY)
  await tabs.settle()
  expect(statusOf(await open())).toBe('finished')
})
