import { createFakeClock, type FakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { beforeEach, expect, test } from 'vitest'
import { COUNTER_KEY } from '../../contracts/tool-keys'
import { PracticeCounter } from './practice-counter'

let rows: Map<string, unknown>
let clock: FakeClock
let listeners: { tab: number; run: (key: string) => void }[]
let tabs: number
let isRefused: boolean

/** Opens the counter in another tab of one browser. A killed tab is simply no longer used. */
async function open(): Promise<PracticeCounter> {
  const tab = ++tabs
  const counter = new PracticeCounter({
    clock,
    ids: { uuid: () => `run-${tab}` },
    lifecycle: { onHide: () => () => {} },
    device: {
      read: async (key) => structuredClone(rows.get(key)),
      write: async (key, value) => {
        if (isRefused) throw new Error('no room')
        rows.set(key, structuredClone(value))
        for (const other of listeners) if (other.tab !== tab) other.run(key)
      },
      onOutsideChange: (run) => {
        const listener = { tab, run }
        listeners.push(listener)
        return () => void listeners.splice(listeners.indexOf(listener), 1)
      },
    },
  })
  await settle()
  return counter
}

async function settle() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Lets time pass, a second at a time. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1000)
    await settle()
  }
}

const runOf = (counter: PracticeCounter) => {
  const { state } = counter.snapshot()
  if (state.status === 'ready') throw new Error('the counter is ready')
  return state.run
}

beforeEach(() => {
  rows = new Map()
  clock = createFakeClock()
  listeners = []
  tabs = 0
  isRefused = false
})

test('a killed page keeps every press and loses less than a second', async () => {
  const counter = await open()
  counter.set({ target: 20 })
  counter.start()
  await pass(3)
  counter.press(true)
  clock.advance(500)
  listeners.length = 0
  const again = await open()
  expect(again.snapshot()).toMatchObject({ settings: { target: 20 }, state: { status: 'running' } })
  expect(runOf(again)).toMatchObject({ repetitions: [true], counted: 3500 })
})

test('the time while the page is closed does not count', async () => {
  const counter = await open()
  counter.start()
  await pass(5)
  counter.close()
  await pass(600)
  expect(runOf(await open()).counted).toBe(5000)
})

test('a pedal that bounces counts once, and a held one too', async () => {
  const counter = await open()
  counter.start()
  expect(counter.press(true)).toBe(false)
  await pass(1)
  counter.press(true)
  for (let bounce = 0; bounce < 30; bounce++) {
    clock.advance(40)
    counter.press(true)
  }
  expect(runOf(counter).repetitions).toHaveLength(1)
})

test('two tabs show one counter and measure its time once', async () => {
  const [one, other] = [await open(), await open()]
  one.start()
  await pass(10)
  other.press(true)
  await pass(10)
  one.press(true)
  await pass(2)
  expect(runOf(other).id).toBe(runOf(one).id)
  for (const counter of [one, other])
    expect(runOf(counter)).toMatchObject({ counted: 22_000, repetitions: [true, true] })
})

test('a counter that is started anew can be brought back', async () => {
  const counter = await open()
  counter.start()
  await pass(90)
  counter.finish()
  counter.next()
  expect(counter.snapshot().state.status).toBe('ready')
  counter.bringBack()
  expect(counter.snapshot().state).toMatchObject({ status: 'finished', run: { counted: 90_000 } })
})

test('a counter whose row was erased by another tab is fresh and is not stored again', async () => {
  const [one, other] = [await open(), await open()]
  one.start()
  await settle()
  rows.clear()
  for (const { run } of [...listeners]) run(COUNTER_KEY)
  await settle()
  await pass(2)
  expect([one, other].map((counter) => counter.snapshot().state.status)).toEqual(['ready', 'ready'])
  expect(rows.size).toBe(0)
})

test('a refused write is reported, and the next good one takes the report back', async () => {
  const counter = await open()
  isRefused = true
  counter.start()
  await settle()
  expect(counter.snapshot().isStored).toBe(false)
  isRefused = false
  await pass(1)
  expect(counter.snapshot().isStored).toBe(true)
})
