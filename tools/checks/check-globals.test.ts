import { describe, expect, test } from 'vitest'
import { findForbiddenUses, isWatched } from './check-globals.mjs'

const found = (text: string, path = 'packages/domain/src/a.ts') =>
  findForbiddenUses(path, text).map((use) => use.found)

describe('the check of forbidden globals', () => {
  test.each([
    ['const a = new Date()', 'new Date()'],
    ['const a = new Date', 'new Date()'],
    ['const a = new globalThis.Date()', 'new Date()'],
    ['const a = Date()', 'Date()'],
    ['const a = Date.now()', 'Date.now'],
    ['const now = Date.now', 'Date.now'],
    ["const a = Date['now']()", 'Date.now'],
    ['const a = window.Date.now()', 'Date.now'],
    ['const a = performance.now()', 'performance.now'],
    ['const a = globalThis.performance.now()', 'performance.now'],
    ['const a = Math.random()', 'Math.random'],
    ['const a = self.crypto.randomUUID()', 'crypto.randomUUID'],
    ['crypto.getRandomValues(new Uint8Array(4))', 'crypto.getRandomValues'],
    ['window.localStorage.setItem("a", "b")', 'window.localStorage'],
    ['globalThis.fetch("/api")', 'globalThis.fetch'],
    ['self.setTimeout(run, 5)', 'self.setTimeout'],
    ["const a = text.trim().normalize('NFC')", 'normalize()'],
  ])('findForbiddenUses refuses %s', (text, name) => {
    expect(found(text)).toEqual([name])
  })

  test.each([
    'const a = new Date(instant)',
    'const a = Date.parse(text) + Date.UTC(2026, 0)',
    'const a = Math.round(1.5)',
    'const a = clock.now()',
    "const a = normalForm(text, 'NFC')",
    'const a = "Date.now()" // new Date()',
    'const a: Date = b',
    'const a = { random: 1 }.random',
  ])('findForbiddenUses allows %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('findForbiddenUses reports the line of a forbidden use and the contract to use instead', () => {
    expect(findForbiddenUses('content/src/a.ts', '\n\nMath.random()')).toEqual([
      { path: 'content/src/a.ts', line: 3, found: 'Math.random', instead: expect.stringContaining('Ids') },
    ])
  })

  test('findForbiddenUses allows the stores in storage/ but not the clock', () => {
    const text = 'window.indexedDB.open("a"); Date.now()'
    expect(found(text, 'apps/web/src/storage/a.ts')).toEqual(['Date.now'])
    expect(found(text, 'apps/web/src/data/a.ts')).toEqual(['window.indexedDB', 'Date.now'])
  })

  test('isWatched selects packages, content and the web app, but not platform/, tests or the server', () => {
    expect(isWatched('packages/domain/src/a.ts')).toBe(true)
    expect(isWatched('packages/protocol/src/http/a.ts')).toBe(true)
    expect(isWatched('content/src/a.ts')).toBe(true)
    expect(isWatched('apps/web/src/features/a/a.tsx')).toBe(true)
    expect(isWatched('apps/web/src/platform/clock.ts')).toBe(false)
    expect(isWatched('apps/web/src/data/a.test.ts')).toBe(false)
    expect(isWatched('apps/server/src/main.ts')).toBe(false)
  })
})
