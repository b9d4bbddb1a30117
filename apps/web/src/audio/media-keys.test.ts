import { expect, test } from 'vitest'
import { silentWave } from './media-keys'

test('the silent file is a WAVE file of six seconds in which every sample is silent', () => {
  const bytes = new Uint8Array(silentWave())
  const text = (from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until))
  const view = new DataView(bytes.buffer)
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(bytes.length - 8)
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(6)
  expect(bytes.subarray(44).every((sample) => sample === 128)).toBe(true)
})
