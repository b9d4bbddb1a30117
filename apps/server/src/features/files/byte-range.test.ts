import { expect, test } from 'vitest'
import { readByteRange } from './byte-range'

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=50-1000', { first: 50, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  [undefined, null],
] as const)(
  'readByteRange reads %s for 100 bytes: a range inside the file, `unsatisfiable` behind it, null for headers we ignore',
  (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected)
  },
)
