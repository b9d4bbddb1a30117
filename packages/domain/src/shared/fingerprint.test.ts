import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyrb53, fingerprint } from './fingerprint'

test('is what it was yesterday: ids are made of it', () => {
  expect(fingerprint('')).toMatchInlineSnapshot(`"0bdcb81aee8d8310c329583afc3b"`)
  expect(fingerprint('nocturne-chopin|planned|learning|1000')).toMatchInlineSnapshot(
    `"0abee74080776b0ac3789a7b78a5"`,
  )
  expect(fingerprint('夜曲🎻')).toMatchInlineSnapshot(`"1cc29966f6ae220f4e1ddd65d6bd"`)
})

test('is 28 hexadecimal digits of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{28}$/)
    }),
  )
})

test('tells 200,000 texts apart that differ in little', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 200_000; index++) seen.add(fingerprint(`entry-${index}`))
  expect(seen.size).toBe(200_000)
})

test('the seed makes another hash of 53 bits', () => {
  expect(cyrb53('a', 0)).not.toBe(cyrb53('a', 1))
  expect(cyrb53('a', 0)).toBeLessThan(2 ** 53)
})
