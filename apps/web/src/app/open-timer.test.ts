import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceStorage } from '../contracts/record-storage'
import { JournalStore } from '../data/journal/journal-store'
import { createMemoryStorage } from '../storage/memory/memory-storage'
import { openTimer } from './open-timer'

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('openTimer reads and stores the timer of an account under the keys of that account', async () => {
  const read: string[] = []
  const written: string[] = []
  const device: DeviceStorage = {
    read: async (key) => void read.push(key),
    write: async (key) => void written.push(key),
    remove: async () => {},
    update: async (_, change) => change(undefined),
    onOutsideChange: () => () => {},
  }
  const journal = new JournalStore(
    createMemoryStorage(() => 1),
    createFakeClock(),
  )
  const timer = openTimer(device, journal, 'ada')
  await timer.ready
  expect(read).toContain('of/ada/timer')
  timer.start()
  await expect.poll(() => written.length).toBeGreaterThan(0)
  timer.pause()
  expect(written.filter((key) => !key.startsWith('of/ada/'))).toEqual([])
})
