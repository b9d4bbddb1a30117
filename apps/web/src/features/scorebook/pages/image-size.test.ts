import { expect, test } from 'vitest'
import { imageSize, shownSize } from './image-size'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x89504e47)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
/** A JPEG header: a comment, a Huffman table, and a progressive frame of 600 by 800 pixels. */
const jpeg = new Uint8Array([
  ...[0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2],
  ...[0xff, 0xc4, 0, 3, 9],
  ...[0xff, 0xff, 0xc2, 0, 17, 8, 0x03, 0x20, 0x02, 0x58, 3, 0, 0, 0, 0],
])

test.each([
  ['a PNG', png(14_000, 9000), { width: 14_000, height: 9000 }],
  ['a JPEG with other segments in front of its frame', jpeg, { width: 600, height: 800 }],
  ['a JPEG without a frame', jpeg.subarray(0, 12), null],
  ['no image', new Uint8Array([1, 2, 3]), null],
])('imageSize returns the size in an image header, or null without one: %s', (_what, bytes, size) => {
  expect(imageSize(bytes)).toEqual(size)
})

/** Returns a JPEG of 600 by 800 pixels with an EXIF orientation. */
const turned = (orientation: number) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    ...jpeg.subarray(2),
  ])

test.each([
  [1, { width: 600, height: 800 }],
  [3, { width: 600, height: 800 }],
  [6, { width: 800, height: 600 }],
  [8, { width: 800, height: 600 }],
])('shownSize returns the upright size of a JPEG with the EXIF orientation %i', (orientation, size) => {
  expect(shownSize(turned(orientation))).toEqual(size)
})

test('shownSize returns null for an image that claims 14,000 by 14,000 pixels', () => {
  expect(shownSize(png(14_000, 14_000))).toBeNull()
  expect(shownSize(png(7016, 9921))).toEqual({ width: 7016, height: 9921 })
})
