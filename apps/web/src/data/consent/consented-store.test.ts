import { beforeEach, describe, expect, test } from 'vitest'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { createConsentedStore } from './consented-store'

const NOON = Date.parse('2026-11-28T12:00:00.000Z')
let kept: Map<string, string>
let notify: (key: string | null) => void

function open() {
  const store: KeyValueStore = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value) !== undefined,
    remove: (key) => void kept.delete(key),
    removeAll: (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
  }
  return createConsentedStore(store, { now: () => NOON }, (onChange) => {
    notify = onChange
  })
}

beforeEach(() => {
  kept = new Map()
})

describe('without an answer', () => {
  test('without consent the page keeps functional values in memory and stores only essential ones', () => {
    const { keyValueStore } = open()
    keyValueStore.write('segno.metronome', '96')
    keyValueStore.write('segno.theme', 'dark')
    expect(keyValueStore.read('segno.metronome')).toBe('96')
    expect([...kept.keys()]).toEqual(['segno.theme'])
    expect(open().keyValueStore.read('segno.metronome')).toBeNull()
  })

  test('the page reads functional values of an earlier version while the musician has not answered', () => {
    kept.set('segno.metronome', '72')
    const { keyValueStore, consent } = open()
    expect(keyValueStore.read('segno.metronome')).toBe('72')
    expect(consent.getState().consent).toBeNull()
  })
})

test('consent stores the functional values that the page held in memory', () => {
  const { keyValueStore, consent } = open()
  keyValueStore.write('segno.metronome', '96')
  consent.getState().choose(true)
  expect(kept.get('segno.metronome')).toBe('96')
  expect(JSON.parse(kept.get('segno.consent') ?? '')).toEqual({
    essential: true,
    functional: true,
    consentDate: '2026-11-28T12:00:00.000Z',
    version: '2025-01',
  })
  expect(open().consent.getState().consent?.functional).toBe(true)
})

test('a withdrawn consent removes functional values from the device, and the page still reads them', () => {
  const { keyValueStore, consent } = open()
  consent.getState().choose(true)
  keyValueStore.write('segno.metronome', '96')
  keyValueStore.write('segno.theme', 'dark')
  consent.getState().choose(false)
  expect([...kept.keys()].sort()).toEqual(['segno.consent', 'segno.theme'])
  expect(keyValueStore.read('segno.metronome')).toBe('96')
})

test('the page ignores an answer to another version of the consent question', () => {
  const { consent } = open()
  consent.getState().choose(true)
  kept.set('segno.consent', (kept.get('segno.consent') ?? '').replace('2025-01', '2024-01'))
  expect(open().consent.getState().consent).toBeNull()
})

test('the page applies the consent that the musician gives in another tab', () => {
  const here = open()
  const notifyHere = notify
  here.keyValueStore.write('segno.metronome', '96')
  open().consent.getState().choose(true)
  notifyHere('segno.consent')
  expect(here.consent.getState().consent?.functional).toBe(true)
  expect(kept.get('segno.metronome')).toBe('96')
})

test('`removeAll` also removes the functional values that the page holds in memory', () => {
  const { keyValueStore, consent } = open()
  keyValueStore.write('segno.metronome', '96')
  consent.getState().choose(false)
  keyValueStore.removeAll('segno.')
  notify(null)
  expect(keyValueStore.read('segno.metronome')).toBeNull()
  expect(consent.getState().consent).toBeNull()
})
