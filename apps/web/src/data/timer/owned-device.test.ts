import { expect, test } from 'vitest'
import type { DeviceStorage } from '../../contracts/record-storage'
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

test('a timer of one account is not offered to another account or after the sign-out', async () => {
  const { device } = openDevice()
  await ownedDevice(device, 'ada').write('timer/proposal', ['of Ada'])
  expect(await ownedDevice(device, 'bob').read('timer/proposal')).toBeUndefined()
  expect(await ownedDevice(device, 'local').read('timer/proposal')).toBeUndefined()
  expect(await ownedDevice(device, 'ada').read('timer/proposal')).toEqual(['of Ada'])
})

test('a timer without an owner becomes the timer of the account that signs in', async () => {
  const { device, values } = openDevice()
  await ownedDevice(device, 'local').write('timer', 'running')
  expect(await ownedDevice(device, 'ada').read('timer')).toBe('running')
  expect([...values]).toEqual([['of/ada/timer', 'running']])
})

test('ownedDevice notifies listeners of an account’s keys without their prefix and removes its values', async () => {
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

test('an update of an account begins with the value that the device held without an owner', async () => {
  const { device, values } = openDevice()
  await device.write('auto-log/sessions', ['metronome'])
  const owned = ownedDevice(device, 'ada')
  await owned.update('auto-log/sessions', (list) => [...(list as string[]), 'counter'])
  expect([...values]).toEqual([['of/ada/auto-log/sessions', ['metronome', 'counter']]])
})
