import { expect, test } from 'vitest'
import { addRecentTerm, clearRecentTerms, RECENT_TERMS_KEY, readRecentTerms } from './recent-terms'

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
  for (const slug of ['allegro', 'cedez', 'allegro']) addRecentTerm(store, slug)
  expect(readRecentTerms(store)).toEqual(['allegro', 'cedez'])
})

test('the device keeps the twelve newest terms', () => {
  const store = memory()
  for (let term = 1; term <= 15; term++) addRecentTerm(store, `term-${term}`)
  expect(readRecentTerms(store)).toHaveLength(12)
  expect(readRecentTerms(store)[0]).toBe('term-15')
})

test('cleared terms are forgotten', () => {
  const store = memory()
  addRecentTerm(store, 'allegro')
  clearRecentTerms(store)
  expect(readRecentTerms(store)).toEqual([])
})

test.each(['not JSON', '7', '{"a":1}', '[1, null]'])('an unreadable list (%s) is empty', (stored) => {
  expect(readRecentTerms(memory(stored))).toEqual([])
})
