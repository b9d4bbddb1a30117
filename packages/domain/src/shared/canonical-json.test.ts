import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json'
import { sameValue } from './same-value'

test('canonicalJson returns the same text for two values if and only if they are equal', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [left, right] = [a, b].map((one) => JSON.parse(JSON.stringify(one)))
      expect(canonicalJson(left) === canonicalJson(right)).toBe(sameValue(left, right))
    }),
  )
})

test('canonicalJson ignores the order of fields and absent fields, but not the order of lists', () => {
  expect(canonicalJson({ b: { d: 1, c: 2 }, a: undefined })).toBe('{"b":{"c":2,"d":1}}')
  expect(canonicalJson(['b', 'a'])).toBe('["b","a"]')
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"z":1}}'))).toBe('{"__proto__":{"z":1},"b":1}')
})
