import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthSessions } from '../data/session/auth-session'
import { keyValueStore } from '../platform/key-value-store'
import { createMemoryStorage } from '../storage/memory/memory-storage'
import { openRemote, type PageOnly } from './open-account'

let sent: (string | null)[]
beforeEach(() => {
  sent = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', platform: 'Linux', language: 'de' })
  vi.stubGlobal('screen', { width: 390, height: 844 })
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['X-Device-ID'] ?? null)
    return new Response('{}', { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Calls the server twice in a new browser that has not stored its device record yet. */
async function callTwice(memory?: PageOnly): Promise<void> {
  const { account } = await openRemote({
    session: new AuthSessions(keyValueStore, () => {}),
    storage: createMemoryStorage(() => 1),
    sync: { syncNow: async () => {}, stop: () => {} },
    forgetTimer: async () => {},
    countUnsentFiles: async () => 0,
    memory,
  })
  for (let call = 0; call < 2; call++) await account.requestLink('a@example.org', 'en').catch(() => {})
}

test('the first call of a new browser sends the device id that localStorage stores', async () => {
  await callTwice()
  const { id } = JSON.parse(keyValueStore.read('segno.device') ?? '{}')
  expect(id).toMatch(/^dev_[a-z0-9]{16}$/)
  expect(sent).toEqual([id, id])
})

test('a page without storage sends the same device id with each call', async () => {
  const address = { path: () => '/', open: () => {} }
  await callTwice({ address, deviceId: 'dev_0123456789abcdef' })
  expect(sent).toEqual(['dev_0123456789abcdef', 'dev_0123456789abcdef'])
  expect(keyValueStore.read('segno.device')).toBeNull()
})
