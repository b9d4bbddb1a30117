import { expect, test } from 'vitest'
import { signalVolume } from './signal-volume'

test('signalVolume returns 0 for a muted device, else the volume as a share of 1', () => {
  expect(signalVolume({ volume: 100, isMuted: true })).toBe(0)
  expect(signalVolume({ volume: 25, isMuted: false })).toBe(0.25)
})
