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

test('a term that is opened again moves to the front', () => {
  const store = memory()
  for (const slug of ['allegro', 'cedez', 'allegro']) addRecentTerm(store, slug, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro', 'cedez'])
})

test('each account keeps its twelve newest terms', () => {
  const store = memory()
  for (let term = 1; term <= 15; term++) addRecentTerm(store, `term-${term}`, 'ada')
  expect(readRecentTerms(store, 'ada')).toHaveLength(12)
  expect(readRecentTerms(store, 'ada')[0]).toBe('term-15')
})

test('cleared terms are forgotten', () => {
  const store = memory()
  addRecentTerm(store, 'allegro', 'ada')
  clearRecentTerms(store, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual([])
})

test.each(['not JSON', '7', '{"a":1}', '[1, null]'])('an unreadable list (%s) is empty', (stored) => {
  expect(readRecentTerms(memory(stored), 'ada')).toEqual([])
})

test('an account sees its own terms again after another one, and neither sees those of the other', () => {
  const store = memory()
  addRecentTerm(store, 'allegro', 'ada')
  addRecentTerm(store, 'cedez', 'bob')
  expect(readRecentTerms(store, 'bob')).toEqual(['cedez'])
  expect(readRecentTerms(store, 'local')).toEqual([])
  clearRecentTerms(store, 'bob')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro'])
})

test('the account that signs in takes over the earlier terms, and no later account sees them', () => {
  const store = memory('["presto"]')
  expect(readRecentTerms(store, 'local')).toEqual(['presto'])
  addRecentTerm(store, 'allegro', 'local')
  adoptRecentTerms(store, 'ada')
  expect(readRecentTerms(store, 'ada')).toEqual(['allegro', 'presto'])
  expect(readRecentTerms(store, 'bob')).toEqual([])
  expect(readRecentTerms(store, 'local')).toEqual([])
})
