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

test('withFallback reads a value that the browser refused from memory, and `remove` deletes it', () => {
  const store = withFallback(storeThat(() => false))
  expect(store.write('segno.session', 'a')).toBe(true)
  expect(store.read('segno.session')).toBe('a')
  store.remove('segno.session')
  expect(store.read('segno.session')).toBeNull()
})

test("withFallback reads from the browser's store again after it accepts a write of the key", () => {
  let isOpen = false
  const below = storeThat(() => isOpen)
  const store = withFallback(below)
  store.write('segno.session', 'a')
  isOpen = true
  store.write('segno.session', 'b')
  below.kept.set('segno.session', 'c of another tab')
  expect(store.read('segno.session')).toBe('c of another tab')
})
