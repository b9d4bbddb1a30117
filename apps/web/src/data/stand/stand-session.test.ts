import { emptyRotationPiece, practisedTime } from '@segno/domain/rotation/rotation'
import { beforeEach, expect, test } from 'vitest'
import { createDeviceTabs, type DeviceTabs } from '../../../testing/device-tabs'
import { STAND_KEY } from '../../contracts/tool-keys'
import { StandSession } from './stand-session'

let tabs: DeviceTabs
let turns: number

/** Opens another tab of one browser with the stand. A test kills a tab by not using it any more. */
async function open(): Promise<StandSession> {
  const { tab, ...ports } = tabs.open()
  let ids = 0
  const stand = new StandSession({
    ...ports,
    ids: { uuid: () => `entry-${tab}-${++ids}` },
    onTurn: () => turns++,
  })
  await tabs.settle()
  return stand
}

const pieces = ['Etude', 'Courante'].map((title) => ({ ...emptyRotationPiece, title, minutes: 1 }))
const secondsOf = (stand: StandSession) => {
  const { state } = stand.snapshot()
  return state.status === 'ready' ? [] : pieces.map((_, index) => practisedTime(state.run, index) / 1000)
}

beforeEach(() => {
  tabs = createDeviceTabs()
  turns = 0
})

test('StandSession calls onTurn when a turn is over, and not when the musician chooses a piece', async () => {
  const stand = await open()
  stand.start(pieces)
  await tabs.pass(30)
  stand.next()
  await tabs.pass(61)
  expect([turns, secondsOf(stand)]).toEqual([1, [31, 60]])
})

test('after a page is killed, the next one shows its rotation as paused with the time of each piece', async () => {
  const killed = await open()
  killed.start(pieces)
  await tabs.pass(90)
  const stand = await open()
  tabs.clock.advance(600_000)
  expect(stand.snapshot().state.status).toBe('paused')
  expect(secondsOf(stand)).toEqual([60, 30])
  stand.toggle()
  await tabs.pass(5)
  expect(secondsOf(stand)).toEqual([60, 35])
})

test('a tab pauses its rotation when the musician continues it in another tab', async () => {
  const first = await open()
  first.start(pieces)
  await tabs.pass(10)
  const second = await open()
  second.toggle()
  await tabs.pass(10)
  expect([first, second].map((tab) => tab.snapshot().state.status)).toEqual(['paused', 'running'])
  expect(secondsOf(second)).toEqual([20, 0])
})

test('a tab that continues a rotation adds to the time that another tab has counted', async () => {
  const first = await open()
  first.start(pieces)
  const second = await open()
  await tabs.pass(40)
  second.toggle()
  await tabs.pass(5)
  expect(second.snapshot().state.status).toBe('running')
  expect(secondsOf(second)).toEqual([45, 0])
})

test('a late count of another tab does not undo the finish of a rotation', async () => {
  const stand = await open()
  stand.start(pieces)
  await tabs.pass(20)
  const late = structuredClone(tabs.rows.get(STAND_KEY))
  stand.finish()
  tabs.rows.set(STAND_KEY, late)
  tabs.notifyChange(STAND_KEY)
  await tabs.settle()
  expect((await open()).snapshot().state.status).toBe('finished')
})

test('a stand whose row another tab erases is empty and writes no row', async () => {
  const stand = await open()
  stand.start(pieces)
  await tabs.pass(20)
  tabs.rows.clear()
  tabs.notifyChange(STAND_KEY)
  await tabs.settle()
  await tabs.pass(2)
  expect(stand.snapshot()).toMatchObject({ state: { status: 'ready' }, pieces: [{ title: '' }] })
  expect(tabs.rows.size).toBe(0)
})

test('bringBack restores a discarded rotation', async () => {
  const stand = await open()
  stand.start(pieces)
  await tabs.pass(40)
  stand.finish()
  const { state } = stand.snapshot()
  stand.clear()
  expect(stand.snapshot().state.status).toBe('ready')
  stand.bringBack(state)
  expect(secondsOf(stand)).toEqual([40, 0])
})

test('StandSession starts empty if its stored row is damaged', async () => {
  tabs.rows.set(STAND_KEY, { pieces: 'text', state: 7, revision: 'x' })
  expect((await open()).snapshot()).toMatchObject({ state: { status: 'ready' }, isReady: true })
})
