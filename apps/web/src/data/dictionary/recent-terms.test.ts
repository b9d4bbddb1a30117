import { expect, test } from 'vitest'
import {
  addRecentTerm,
  adoptRecentTerms,
  clearRecentTerms,
  RECENT_TERMS_KEY,
  readRecentTerms,
} from './recent-terms'

function memory(first?: string) {
  const rows = new Map<string, string>(first === undefined ? [] : [[RECENT_TERMS_KEY, first]])
  return {
    read: (key: string) => rows.get(key) ?? null,
    write: (key: string, value: string) => rows.set(key, value).has(key),
    remove: (key: string) => void rows.delete(key),
  }
}

test('opening a term again moves it to the front of the recent terms', () => {
  const store = memory()
  for (const slug of ['allegro', 'cedez', 'allegro']) addRecentTerm(store, slug, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro', 'cedez'])
})

test('recent terms keep the twelve newest terms of each account', () => {
  const store = memory()
  for (let term = 1; term <= 15; term++) addRecentTerm(store, `term-${term}`, 'ada')
  expect(readRecentTerms(store, 'ada')).toHaveLength(12)
  expect(readRecentTerms(store, 'ada')[0]).toBe('term-15')
})

test('clearRecentTerms removes the recent terms of the account', () => {
  const store = memory()
  addRecentTerm(store, 'allegro', 'ada')
  clearRecentTerms(store, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual([])
})

test.each(['not JSON', '7', '{"a":1}', '[1, null]'])(
  'readRecentTerms returns an empty list for unreadable storage (%s)',
  (stored) => {
    expect(readRecentTerms(memory(stored), 'ada')).toEqual([])
  },
)

test('each account on this device sees only its own recent terms', () => {
  const store = memory()
  addRecentTerm(store, 'allegro', 'ada')
  addRecentTerm(store, 'cedez', 'bob')
  expect(readRecentTerms(store, 'bob')).toEqual(['cedez'])
  expect(readRecentTerms(store, 'local')).toEqual([])
  clearRecentTerms(store, 'bob')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro'])
})

test('an account that signs in adopts the earlier recent terms, and no later account sees them', () => {
  const store = memory('["presto"]')
  expect(readRecentTerms(store, 'local')).toEqual(['presto'])
  addRecentTerm(store, 'allegro', 'local')
  adoptRecentTerms(store, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro', 'presto'])
  expect(readRecentTerms(store, 'bob')).toEqual([])
  expect(readRecentTerms(store, 'local')).toEqual([])
})
