import { beforeEach, expect, test } from 'vitest'
import { createDeviceTabs, type DeviceTabs } from '../../../testing/device-tabs'
import { COUNTER_KEY } from '../../contracts/tool-keys'
import { PracticeCounter } from './practice-counter'

let tabs: DeviceTabs

/** Opens the counter in another tab of one browser. A test kills a tab by not using it any more. */
async function open(): Promise<PracticeCounter> {
  const { tab, ...ports } = tabs.open()
  const counter = new PracticeCounter({ ...ports, ids: { uuid: () => `run-${tab}` } })
  await tabs.settle()
  return counter
}

const runOf = (counter: PracticeCounter) => {
  const { state } = counter.snapshot()
  if (state.status === 'ready') throw new Error('the counter is ready')
  return state.run
}

beforeEach(() => {
  tabs = createDeviceTabs()
})

test('a killed page keeps every press of the counter and loses less than a second', async () => {
  const counter = await open()
  counter.set({ target: 20 })
  counter.start()
  await tabs.pass(3)
  counter.press(true)
  tabs.clock.advance(500)
  tabs.kill()
  const again = await open()
  expect(again.snapshot()).toMatchObject({ settings: { target: 20 }, state: { status: 'running' } })
  expect(runOf(again)).toMatchObject({ repetitions: [true], counted: 3500 })
})

test('the counter does not count the time while the page is closed', async () => {
  const counter = await open()
  counter.start()
  await tabs.pass(5)
  counter.close()
  await tabs.pass(600)
  expect(runOf(await open()).counted).toBe(5000)
})

test('the counter counts a bouncing or held pedal as one press', async () => {
  const counter = await open()
  counter.start()
  expect(counter.press(true)).toBe(false)
  await tabs.pass(1)
  counter.press(true)
  for (let bounce = 0; bounce < 30; bounce++) {
    tabs.clock.advance(40)
    counter.press(true)
  }
  expect(runOf(counter).repetitions).toHaveLength(1)
})

test('two tabs show the same counter and measure its time once', async () => {
  const [one, other] = [await open(), await open()]
  one.start()
  await tabs.pass(10)
  other.press(true)
  await tabs.pass(10)
  one.press(true)
  await tabs.pass(2)
  expect(runOf(other).id).toBe(runOf(one).id)
  for (const counter of [one, other])
    expect(runOf(counter)).toMatchObject({ counted: 22_000, repetitions: [true, true] })
})

test('bringBack restores the counter that `next` replaced', async () => {
  const counter = await open()
  counter.start()
  await tabs.pass(90)
  counter.finish()
  counter.next()
  expect(counter.snapshot().state.status).toBe('ready')
  counter.bringBack()
  expect(counter.snapshot().state).toMatchObject({ status: 'finished', run: { counted: 90_000 } })
})

test('a counter whose row another tab erased becomes `ready` and writes no row', async () => {
  const [one, other] = [await open(), await open()]
  one.start()
  await tabs.settle()
  tabs.rows.clear()
  tabs.notifyChange(COUNTER_KEY)
  await tabs.settle()
  await tabs.pass(2)
  expect([one, other].map((counter) => counter.snapshot().state.status)).toEqual(['ready', 'ready'])
  expect(tabs.rows.size).toBe(0)
})

test('`isStored` is false after a refused write of the counter and true after the next write', async () => {
  const counter = await open()
  tabs.isRefused = true
  counter.start()
  await tabs.settle()
  expect(counter.snapshot().isStored).toBe(false)
  tabs.isRefused = false
  await tabs.pass(1)
  expect(counter.snapshot().isStored).toBe(true)
})
