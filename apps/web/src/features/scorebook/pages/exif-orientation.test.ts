import { expect, test } from 'vitest'
import { exifOrientation } from './exif-orientation'

/** Returns the start of a JPEG with one EXIF entry. */
function jpegOf(orientation: number, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(64)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xffd8ffe1)
  view.setUint16(4, 40)
  view.setUint32(6, 0x45786966)
  view.setUint16(12, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(14, 42, isLittle)
  view.setUint32(16, 8, isLittle)
  view.setUint16(20, 1, isLittle)
  view.setUint16(22, 0x0112, isLittle)
  view.setUint16(24, 3, isLittle)
  view.setUint32(26, 1, isLittle)
  view.setUint16(30, orientation, isLittle)
  return bytes
}

test.each([true, false])('exifOrientation reads both byte orders (little endian: %s)', (isLittle) => {
  expect(exifOrientation(jpegOf(6, isLittle))).toBe(6)
  expect(exifOrientation(jpegOf(99, isLittle))).toBe(1)
})

test('exifOrientation returns 1 for a missing or truncated header and for an empty file', () => {
  expect(exifOrientation(new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 4, 0, 0, 0xff, 0xd9, 0, 0, 0]))).toBe(1)
  expect(exifOrientation(jpegOf(6, true).slice(0, 25))).toBe(1)
  expect(exifOrientation(new Uint8Array())).toBe(1)
})
