import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sha256 } from './sha-256'

test("sha256 returns the same hash as Node's crypto module, with and without Web Crypto", async () => {
  for (const text of ['', 'abc', '練習 𝄋', 'x'.repeat(1000)]) {
    const expected = [...createHash('sha256').update(text).digest()]
    expect([...(await sha256(text))]).toEqual(expected)
    vi.stubGlobal('crypto', {})
    expect([...(await sha256(text))]).toEqual(expected)
    vi.unstubAllGlobals()
  }
})
