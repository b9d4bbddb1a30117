import { expect, test } from 'vitest'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { withFallback } from './fallback-store'

function storeThat(accepts: () => boolean): KeyValueStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => accepts() && Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
}

test('a value that the browser refuses is read from memory until it is removed', () => {
  const store = withFallback(storeThat(() => false))
  expect(store.write('session', 'a')).toBe(true)
  expect(store.read('session')).toBe('a')
  store.remove('session')
  expect(store.read('session')).toBeNull()
})

test('a value that the browser stores again replaces the one in memory', () => {
  let isOpen = false
  const below = storeThat(() => isOpen)
  const store = withFallback(below)
  store.write('session', 'a')
  isOpen = true
  store.write('session', 'b')
  below.kept.set('session', 'c of another tab')
  expect(store.read('session')).toBe('c of another tab')
})
