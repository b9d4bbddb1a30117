import { expect, test } from 'vitest'
import { milliseconds, seconds } from '../units/duration'
import { beganBefore } from './began-before'

test('beganBefore returns the time that lies a duration before now', () => {
  const now = milliseconds(Date.parse('2026-11-21T09:36:00Z'))
  expect(new Date(beganBefore(now, seconds(1800))).toISOString()).toBe('2026-11-21T09:06:00.000Z')
})
