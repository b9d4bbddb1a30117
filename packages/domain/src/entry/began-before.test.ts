import { expect, test } from 'vitest'
import { milliseconds, seconds } from '../units/duration'
import { beganBefore } from './began-before'

test('beganBefore returns 9:06 for now at 9:36 and a duration of 1800 seconds', () => {
  const now = milliseconds(Date.parse('2026-11-21T09:36:00Z'))
  expect(new Date(beganBefore(now, seconds(1800))).toISOString()).toBe('2026-11-21T09:06:00.000Z')
})
