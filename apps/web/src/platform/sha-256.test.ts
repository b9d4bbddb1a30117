import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sha256, sha256Of } from './sha-256'

const reference = (bytes: Uint8Array | string) => createHash('sha256').update(bytes)

describe('sha256', () => {
  test('sha256 equals the hash of Node, with and without Web Crypto', async () => {
    for (const text of ['', 'abc', '練習 𝄋', 'x'.repeat(1000)]) {
      const expected = [...reference(text).digest()]
      expect([...(await sha256(text))]).toEqual(expected)
      vi.stubGlobal('crypto', {})
      expect([...(await sha256(text))]).toEqual(expected)
      vi.unstubAllGlobals()
    }
  })

  test('sha256Of is correct for every length around the block borders', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect([...sha256Of(bytes)]).toEqual([...reference(bytes).digest()])
      }),
    )
  })
})
