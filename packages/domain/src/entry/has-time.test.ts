import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import type { Instant } from '../units/instant'
import type { Entry } from './entry'
import { hasTime } from './has-time'

test('hasTime returns false for an entry that was imported with only a day and still begins at noon', () => {
  const metadata = { source: 'import', timeUnknown: true } as const
  const at = (timestamp: string, fields = {}) =>
    hasTime(buildEntry({ timestamp, timeZone: 'Europe/Berlin', ...fields } as Partial<Entry>))
  expect(at('2026-11-21T11:00:00.000Z', { metadata })).toBe(false)
  expect(at('2026-11-21T16:30:00.000Z', { metadata })).toBe(true)
  expect(at('2026-11-21T11:00:00.000Z')).toBe(true)
})

test('hasTime reads noon in UTC for an unknown time zone', () => {
  const metadata = { source: 'import', timeUnknown: true } as const
  const at = (timestamp: string) =>
    hasTime(buildEntry({ timestamp: timestamp as Instant, timeZone: 'Mars/Olympus', metadata }))
  expect(at('2026-11-21T12:00:00.000Z')).toBe(false)
  expect(at('2026-11-21T11:00:00.000Z')).toBe(true)
})
