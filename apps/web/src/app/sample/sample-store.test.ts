import { expect, test } from 'vitest'
import type { DeviceKey, KeyValueStore } from '../../contracts/key-value-store'
import { storedKeys } from '../../contracts/stored-keys'
import { sampleStore } from './sample-store'

function deviceStore(values: Map<string, string>): KeyValueStore {
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => !!values.set(key, value),
    remove: (key) => void values.delete(key),
    removeAll: () => values.clear(),
  }
}

const shared = ['segno.consent', 'segno.language', 'segno.theme']

test('sampleStore neither reads nor writes the keys of the musician’s own diary', () => {
  const own = Object.keys(storedKeys).map((key): [string, string] => [key, 'own'])
  const values = new Map(own)
  const store = sampleStore(deviceStore(values))
  for (const key of Object.keys(storedKeys) as DeviceKey[]) {
    if (shared.includes(key)) continue
    expect(store.read(key)).not.toBe('own')
    store.write(key, 'sample')
    expect(store.read(key)).toBe('sample')
    store.remove(key)
  }
  store.removeAll('segno.')
  expect([...values]).toEqual(own)
})

test('sampleStore shares language, theme and consent with the device', () => {
  const values = new Map<string, string>()
  const store = sampleStore(deviceStore(values))
  for (const key of shared as DeviceKey[]) store.write(key, 'chosen')
  expect([...values.keys()]).toEqual(shared)
})
