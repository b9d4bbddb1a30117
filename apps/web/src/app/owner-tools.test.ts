import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceStorage } from '../contracts/record-storage'
import { JournalStore } from '../data/journal/journal-store'
import { createMemoryStorage } from '../storage/memory/memory-storage'
import { ownerTools } from './owner-tools'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

test('ownerTools.forget removes the rows of all five tools of one account and keeps those of another account', async () => {
  const keys = ['counter', 'stand', 'score-practice', 'timer', 'auto-log/sessions']
  const rows = new Set(keys.flatMap((key) => [`of/ada/${key}`, `of/clara/${key}`]))
  const device: DeviceStorage = {
    read: async () => undefined,
    write: async () => {},
    remove: async (key) => void rows.delete(key),
    update: async (_, change) => change(undefined),
    onOutsideChange: () => () => {},
  }
  const journal = new JournalStore(
    createMemoryStorage(() => 1),
    createFakeClock(),
  )
  await ownerTools(device, journal, 'ada').forget()
  expect([...rows]).toEqual(keys.map((key) => `of/clara/${key}`))
})
