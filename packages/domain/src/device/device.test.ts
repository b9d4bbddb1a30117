import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milliseconds } from '../units/duration'
import { type DeviceFacts, newDevice, readDevice, touchDevice } from './device'

const facts: DeviceFacts = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  platform: 'Linux x86_64',
  screen: '1920x1080',
  timeZone: 'Europe/Berlin',
  language: 'de-DE',
}
const evening = milliseconds(Date.UTC(2026, 10, 21, 18))
const device = newDevice('a1b2c3d4e5f6g7h8', facts, evening)

describe('a device', () => {
  test('newDevice returns an id of dev_ plus sixteen characters and the time of first use', () => {
    expect(device).toEqual({
      id: 'dev_a1b2c3d4e5f6g7h8',
      ...facts,
      createdAt: '2026-11-21T18:00:00.000Z',
      lastUsedAt: '2026-11-21T18:00:00.000Z',
    })
  })

  test('touchDevice keeps id, first use and unknown fields, and updates the other fields', () => {
    const abroad = { ...facts, timeZone: 'Asia/Taipei' }
    const later = touchDevice({ ...device, name: 'studio' }, abroad, milliseconds(evening + 60_000))
    expect(later).toEqual({
      ...device,
      name: 'studio',
      timeZone: 'Asia/Taipei',
      lastUsedAt: '2026-11-21T18:01:00.000Z',
    })
  })

  test('readDevice reads a stored device with any user agent', () => {
    const anything = fc.record({
      userAgent: fc.string({ unit: 'binary', maxLength: 700 }),
      platform: fc.string({ unit: 'binary', maxLength: 200 }),
      screen: fc.string({ maxLength: 60 }),
      timeZone: fc.string({ maxLength: 99 }),
      language: fc.string({ maxLength: 60 }),
    })
    fc.assert(
      fc.property(anything, (strange) => {
        const made = newDevice('a1b2c3d4e5f6g7h8', strange, evening)
        expect(readDevice(JSON.parse(JSON.stringify(made)))).toEqual(made)
      }),
    )
  })

  test.each([
    [null],
    ['dev_a1b2c3d4e5f6g7h8'],
    [{ ...device, id: 'dev_short' }],
    [{ ...device, createdAt: 'now' }],
  ])('readDevice returns null for %j', (stored) => {
    expect(readDevice(stored)).toBeNull()
  })
})
