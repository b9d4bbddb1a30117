import { expect, test } from 'vitest'
import { giveConsent, readConsent } from './consent'

const NOON = Date.parse('2026-11-28T12:00:00.000Z')

test.each([true, false])(
  'readConsent reads the stored consent that giveConsent created with functional %s',
  (functional) => {
    expect(readConsent(JSON.stringify(giveConsent(functional, NOON)))).toEqual({
      essential: true,
      functional,
      consentDate: '2026-11-28T12:00:00.000Z',
      version: '2025-01',
    })
  },
)

test.each([
  ['nothing', null],
  ['text that is no JSON', '{'],
  ['a consent to another version', JSON.stringify({ ...giveConsent(true, NOON), version: '2024-06' })],
  ['a consent without a date', JSON.stringify({ ...giveConsent(true, NOON), consentDate: undefined })],
  ['a consent without the essential part', JSON.stringify({ ...giveConsent(true, NOON), essential: false })],
])('readConsent returns null for %s', (_, stored) => {
  expect(readConsent(stored)).toBeNull()
})
