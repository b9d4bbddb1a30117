import { expect, test } from 'vitest'
import { Browser, MINUTE } from '../../../testing/timer-browser'
import type { DeviceStorage } from '../../contracts/record-storage'
import { adoptWork } from './adopt-values'
import { ownedDevice } from './owned-device'

function openDevice() {
  const values = new Map<string, unknown>()
  let notify: (key: string) => void = () => {}
  const device: DeviceStorage = {
    read: async (key) => values.get(key),
    write: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    update: async (key, change) => {
      const after = change(values.get(key))
      if (after === undefined) values.delete(key)
      else values.set(key, after)
      return after
    },
    onOutsideChange: (listener) => {
      notify = listener
      return () => {}
    },
  }
  return { values, device, notify: (key: string) => notify(key) }
}

test("ownedDevice returns an account's timer proposals neither to another account nor to a signed-out page", async () => {
  const { device } = openDevice()
  await ownedDevice(device, 'ada').write('timer/proposal', ['of Ada'])
  expect(await ownedDevice(device, 'bob').read('timer/proposal')).toBeUndefined()
  expect(await ownedDevice(device, 'local').read('timer/proposal')).toBeUndefined()
  expect(await ownedDevice(device, 'ada').read('timer/proposal')).toEqual(['of Ada'])
})

test('ownedDevice moves a timer without an owner to the account that signs in', async () => {
  const { device, values } = openDevice()
  await ownedDevice(device, 'local').write('timer', 'running')
  expect(await ownedDevice(device, 'ada').read('timer')).toBe('running')
  expect([...values]).toEqual([['of/ada/timer', 'running']])
})

test('ownedDevice notifies listeners only of its account’s keys, without the prefix, and removes the account’s values', async () => {
  const { device, values, notify } = openDevice()
  const owned = ownedDevice(device, 'ada')
  await owned.write('timer', 'running')
  const heard: string[] = []
  owned.onOutsideChange((key) => heard.push(key))
  for (const key of ['of/ada/timer', 'of/bob/timer', 'timer']) notify(key)
  expect(heard).toEqual(['timer'])
  await owned.remove('timer')
  expect([...values]).toEqual([])
})

test('ownedDevice.update passes `change` the value from before the sign-in, and moves it to the account', async () => {
  const { device, values } = openDevice()
  await device.write('auto-log/sessions', ['metronome'])
  const owned = ownedDevice(device, 'ada')
  await owned.update('auto-log/sessions', (list) => [...(list as string[]), 'counter'])
  expect([...values]).toEqual([['of/ada/auto-log/sessions', ['metronome', 'counter']]])
})

test('ownedDevice adds proposals from before the sign-in to those of the account once', async () => {
  const { device, values } = openDevice()
  const stopped = (startedAt: number) => ({ startedAt, elapsed: 60_000, revision: 3 })
  await device.write('timer/proposal', [stopped(2)])
  const ada = ownedDevice(device, 'ada')
  await ada.write('timer', { status: 'idle', revision: 5 })
  await ada.write('timer/proposal', [stopped(1)])
  const both = [stopped(1), { ...stopped(2), revision: 0 }]
  expect(await ada.read('timer/proposal')).toEqual(both)

  await device.write('timer/proposal', [stopped(2)])
  expect(await ada.read('timer/proposal')).toEqual(both)
  expect(values.has('timer/proposal')).toBe(false)
})

test("a timer from before the sign-in waits until the account's timer is idle", async () => {
  const { device, values } = openDevice()
  const ada = ownedDevice(device, 'ada')
  await ada.write('timer', { status: 'running', startedAt: 1, revision: 5 })
  await device.write('timer', { status: 'running', startedAt: 2, revision: 1 })
  await adoptWork(device, 'ada')
  expect(await ada.read('timer')).toMatchObject({ startedAt: 1 })
  expect(values.has('timer')).toBe(false)
  expect(await ownedDevice(device, 'bob').read('timer')).toBeUndefined()

  await ada.write('timer', { status: 'idle', revision: 6 })
  await adoptWork(device, 'ada')
  expect(await ada.read('timer')).toEqual({ status: 'running', startedAt: 2, revision: 7 })
  expect([...values.keys()]).toEqual(['of/ada/timer'])
})

test("ownedDevice replaces the account's ready counter only by a running one from before the sign-in", async () => {
  const { device, values } = openDevice()
  const ada = ownedDevice(device, 'ada')
  const ready = { settings: 'of Ada', state: { status: 'ready' }, revision: 8 }
  await ada.write('counter', ready)
  await device.write('counter', { settings: 'other', state: { status: 'ready' }, revision: 9 })
  expect(await ada.read('counter')).toEqual(ready)

  const running = { settings: 'other', state: { status: 'running', run: { startedAt: 5 } }, revision: 2 }
  await device.write('counter', running)
  expect(await ada.read('counter')).toEqual({ ...running, revision: 10 })
  expect([...values.keys()]).toEqual(['of/ada/counter'])
})

test('several timers from before sign-ins wait in their order, and the next account gets none', async () => {
  const { device, values } = openDevice()
  const ada = ownedDevice(device, 'ada')
  const running = (startedAt: number) => ({ status: 'running', startedAt, revision: 1 })
  await ada.write('timer', running(1))
  for (const startedAt of [2, 3]) {
    await device.write('timer', running(startedAt))
    await adoptWork(device, 'ada')
    expect(values.has('timer')).toBe(false)
  }
  for (const startedAt of [2, 3]) {
    await ada.write('timer', { status: 'idle', revision: 4 })
    await adoptWork(device, 'ada')
    expect(await ada.read('timer')).toMatchObject({ status: 'running', startedAt })
  }
  expect([...values.keys()]).toEqual(['of/ada/timer'])
})

test('adoption does not duplicate a running timer that counted on while its row moved', async () => {
  const { device, values } = openDevice()
  await ownedDevice(device, 'ada').write('timer', { status: 'running', startedAt: 1, accumulatedMs: 5000 })
  await device.write('timer', { status: 'running', startedAt: 1, accumulatedMs: 4000 })
  expect(await ownedDevice(device, 'ada').read('timer')).toMatchObject({ accumulatedMs: 5000 })
  expect([...values.keys()]).toEqual(['of/ada/timer'])
})

test("ownedDevice keeps the account's own setting and deletes the one from before the sign-in", async () => {
  const { device, values } = openDevice()
  const ada = ownedDevice(device, 'ada')
  await ada.write('score-view/1', 'page 3')
  await device.write('score-view/1', 'page 7')
  expect(await ada.read('score-view/1')).toBe('page 3')
  expect([...values.keys()]).toEqual(['of/ada/score-view/1'])
})

test('a timer that runs during a sign-out and a sign-in keeps its time, and no other account sees it', async () => {
  const browser = new Browser()
  const { timer: ada } = await browser.open('ada')
  ada.start({ title: 'Nocturne', composer: null })
  await browser.pass(2 * MINUTE)
  await ada.proposals.forget(await ada.proposals.stop())
  const { timer: signedOut } = await browser.reopen()
  signedOut.start({ title: 'Ballade', composer: null })
  await browser.pass(20 * MINUTE)

  const { timer: again } = await browser.reopen(0, 'ada')
  expect([again.state().status, Math.round(again.elapsed() / MINUTE)]).toEqual(['running', 20])
  expect((await browser.reopen(0, 'bob')).timer.state().status).toBe('idle')
})
