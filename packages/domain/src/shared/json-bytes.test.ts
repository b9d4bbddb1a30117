import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes'

test('jsonBytes returns the number of bytes that a server reads, for any JSON', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\u0001', 'é', '曲', '𝄞', '\ud834') })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), text, fc.dictionary(text, text)), (value) => {
      const bytes = encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.')
      expect(jsonBytes(value)).toBe(bytes.length)
    }),
  )
  expect(jsonBytes(undefined)).toBe(0)
})
