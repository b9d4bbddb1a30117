import { expect, test } from 'vitest'
import { signalVolume } from './signal-volume'

test('a muted device plays no signals, and the volume is a share of the full one', () => {
  expect(signalVolume({ volume: 100, isMuted: true })).toBe(0)
  expect(signalVolume({ volume: 25, isMuted: false })).toBe(0.25)
})
