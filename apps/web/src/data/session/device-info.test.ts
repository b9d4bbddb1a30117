import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import { createFakeIds } from '@segno/domain/testing/fakes/fake-ids'
import { expect, test } from 'vitest'
import { rememberDevice } from './device-info'

const facts = {
  userAgent: 'Mozilla/5.0',
  platform: 'Linux',
  screen: '390x844',
  timeZone: 'Europe/Berlin',
  language: 'de',
}

function browser(stored: string | null = null) {
  let text = stored
  const clock = createFakeClock()
  const ids = createFakeIds()
  const keyValueStore = {
    read: () => text,
    write: (_key: string, value: string) => {
      text = value
      return true
    },
    remove: () => {},
    removeAll: () => {},
  }
  const start = () => {
    rememberDevice({ keyValueStore, clock, ids, facts })
    return JSON.parse(text ?? 'null')
  }
  return { clock, start }
}

test('rememberDevice keeps the device id at each start and stores first and last use', () => {
  const { clock, start } = browser()
  const first = start()
  expect(first.id).toMatch(/^dev_[a-z0-9]{16}$/)
  clock.advance(60_000)
  expect(start()).toEqual({ ...first, lastUsedAt: '2026-11-21T17:21:00.000Z' })
})

test.each(['{', '"dev_"', '{"id":"dev_x"}'])(
  'rememberDevice creates a new record if %s is stored',
  (stored) => {
    expect(browser(stored).start()).toMatchObject({ ...facts, createdAt: '2026-11-21T17:20:00.000Z' })
  },
)
