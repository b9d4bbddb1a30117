import { expect, test } from 'vitest'
import { copyOf } from './copy-of'

test('a copy equals its source and shares no part with it', () => {
  const source = { list: [{ words: ['slow', null] }], absent: undefined, count: 3 }
  const copied = copyOf(source)
  expect(copied).toStrictEqual(source)
  expect(copied.list[0]).not.toBe(source.list[0])
  expect(copied.list[0]?.words).not.toBe(source.list[0]?.words)
})

test('the key __proto__ is copied as a key', () => {
  const source = JSON.parse('{"__proto__": {"isOwn": true}}')
  expect(Object.keys(copyOf(source))).toEqual(['__proto__'])
})

test.each([[new Map()], [() => 0], [new Date(0)]])('a copy of %s is refused', (value) => {
  expect(() => copyOf({ value })).toThrow(TypeError)
})
