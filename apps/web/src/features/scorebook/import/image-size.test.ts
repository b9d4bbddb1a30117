import { expect, test } from 'vitest'
import { imageSize } from './image-size'

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x89504e47)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
/** A JPEG header: a comment, a Huffman table, a progressive frame of 600 by 800. */
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
])('imageSize reads the header of %s', (_what, bytes, size) => {
  expect(imageSize(bytes)).toEqual(size)
})
