import { expect, test } from 'vitest'
import { formatMoment } from './format-dates'

const AT = Date.parse('2026-11-21T23:30:00Z')

test('formatMoment names the day of a moment unless it is today in the given time zone', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(formatMoment(AT, now, 'Europe/Berlin', 'de')).toBe('00:30')
  expect(formatMoment(AT, now, 'UTC', 'de')).toBe('21.11.2026, 23:30')
})
