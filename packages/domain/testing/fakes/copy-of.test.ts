import { expect, test } from 'vitest'
import { copyOf } from './copy-of'

test('copyOf returns an equal value that shares no object with its source', () => {
  const source = { list: [{ words: ['slow', null] }], absent: undefined, count: 3 }
  const copied = copyOf(source)
  expect(copied).toStrictEqual(source)
  expect(copied.list[0]).not.toBe(source.list[0])
  expect(copied.list[0]?.words).not.toBe(source.list[0]?.words)
})

test('copyOf copies __proto__ as an ordinary key', () => {
  const source = JSON.parse('{"__proto__": {"isOwn": true}}')
  expect(Object.keys(copyOf(source))).toEqual(['__proto__'])
})

test.each([[new Map()], [() => 0], [new Date(0)]])(
  'copyOf throws a TypeError for an object that contains %s',
  (value) => {
    expect(() => copyOf({ value })).toThrow(TypeError)
  },
)
