import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyrb53, fingerprint } from './fingerprint'

test('fingerprint returns the same hash in every version, because ids contain it', () => {
  expect(fingerprint('')).toMatchInlineSnapshot(`"0bdcb81aee8d8310c329583afc3b"`)
  expect(fingerprint('nocturne-chopin|planned|learning|1000')).toMatchInlineSnapshot(
    `"0abee74080776b0ac3789a7b78a5"`,
  )
  expect(fingerprint('夜曲🎻')).toMatchInlineSnapshot(`"1cc29966f6ae220f4e1ddd65d6bd"`)
})

test('fingerprint returns 28 hexadecimal digits for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{28}$/)
    }),
  )
})

test('fingerprint returns different hashes for 200,000 similar texts', () => {
  const seen = new Set<string>()
  for (let index = 0; index < 200_000; index++) seen.add(fingerprint(`entry-${index}`))
  expect(seen.size).toBe(200_000)
})

test('cyrb53 returns another hash of 53 bits for another seed', () => {
  expect(cyrb53('a', 0)).not.toBe(cyrb53('a', 1))
  expect(cyrb53('a', 0)).toBeLessThan(2 ** 53)
})
