import { describe, expect, test } from 'vitest'
import { createToastStore } from './toast-store'

/** Returns a toast store with a fake clock. `pass(ms)` runs the callbacks that are due by then. */
function storeWithTime() {
  let now = 0
  const waiting = new Map<symbol, { fn: () => void; at: number }>()
  const store = createToastStore((fn, ms) => {
    const key = Symbol('timer')
    waiting.set(key, { fn, at: now + ms })
    return () => waiting.delete(key)
  })
  const pass = (ms: number) => {
    now += ms
    for (const [key, timer] of [...waiting]) if (timer.at <= now && waiting.delete(key)) timer.fn()
  }
  const texts = () => store.getSnapshot().map((toast) => toast.text)
  return { store, pass, texts, waiting }
}

describe('toast store', () => {
  test('a toast stays visible for five seconds', () => {
    const { store, pass, texts } = storeWithTime()
    store.show({ text: 'Saved' })
    pass(4999)
    expect(texts()).toEqual(['Saved'])
    pass(1)
    expect(texts()).toEqual([])
  })

  test.each([
    ['with an action', { action: { label: 'Undo', run: () => {} } }],
    ['after a failure', { tone: 'danger' }],
    ['with a duration of its own', { duration: 10_000 }],
  ] as const)('a toast %s stays visible for ten seconds', (_, options) => {
    const { store, pass, texts } = storeWithTime()
    store.show({ text: 'Deleted', ...options })
    pass(9999)
    expect(texts()).toEqual(['Deleted'])
    pass(1)
    expect(texts()).toEqual([])
  })

  test('a fourth toast removes the oldest toast and cancels its timer', () => {
    const { store, texts, waiting } = storeWithTime()
    for (const text of ['a', 'b', 'c', 'd']) store.show({ text })
    expect(texts()).toEqual(['b', 'c', 'd'])
    expect(waiting.size).toBe(3)
  })

  test('a toast replaces a toast with the same text only if it sets replacesEqual', () => {
    const { store, texts } = storeWithTime()
    for (const key of ['a', 'b']) store.show({ text: 'Deleted', key })
    expect(texts()).toEqual(['Deleted', 'Deleted'])
    store.show({ text: 'Saved', key: 'c' })
    store.show({ text: 'Saved', key: 'd', replacesEqual: true })
    expect(texts()).toEqual(['Deleted', 'Deleted', 'Saved'])
  })

  test('the toast store shows every toast for its full time again after a pause', () => {
    const { store, pass, texts } = storeWithTime()
    store.show({ text: 'Saved' })
    pass(4000)
    store.pause()
    pass(60_000)
    expect(texts()).toEqual(['Saved'])
    store.resume()
    pass(4999)
    expect(texts()).toEqual(['Saved'])
    pass(1)
    expect(texts()).toEqual([])
  })

  test('a toast that arrives during a pause stays visible for the whole pause', () => {
    const { store, pass, texts } = storeWithTime()
    store.show({ text: 'first' })
    store.pause()
    store.show({ text: 'second' })
    pass(60_000)
    expect(texts()).toEqual(['first', 'second'])
  })

  test('the toast store ends its pause when the musician dismisses the last toast under the pointer', () => {
    const { store, pass, texts } = storeWithTime()
    const id = store.show({ text: 'first' })
    store.pause()
    store.dismiss(id)
    store.show({ text: 'second' })
    pass(5000)
    expect(texts()).toEqual([])
  })

  test('a toast replaces the visible toast with the same key', () => {
    const { store, pass, texts } = storeWithTime()
    store.show({ text: 'Offline', key: 'network' })
    pass(4000)
    store.show({ text: 'Online', key: 'network' })
    expect(texts()).toEqual(['Online'])
    pass(4000)
    expect(texts()).toEqual(['Online'])
  })

  test('the toast store notifies listeners and returns the same snapshot until a toast changes', () => {
    const { store } = storeWithTime()
    let calls = 0
    const leave = store.subscribe(() => {
      calls += 1
    })
    const id = store.show({ text: 'Saved' })
    const seen = store.getSnapshot()
    store.dismiss(id + 1)
    expect(store.getSnapshot()).toBe(seen)
    store.dismiss(id)
    leave()
    store.show({ text: 'again' })
    expect(calls).toBe(2)
  })
})
