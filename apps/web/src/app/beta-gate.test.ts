import { describe, expect, test } from 'vitest'
import type { KeyValueStore } from '../contracts/key-value-store'
import { takeBetaSwitch } from './beta-gate'

function session(): KeyValueStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => Boolean(kept.set(key, value)),
    remove: (key) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
}

describe('the beta switch of an address', () => {
  test('takeBetaSwitch stores beta=on until a query contains beta=off', () => {
    const store = session()
    expect(takeBetaSwitch(store, '?beta=on')).toBe('')
    expect(store.read('segno.beta')).toBe('on')
    expect(takeBetaSwitch(store, '?q=bach')).toBe('?q=bach')
    expect(store.read('segno.beta')).toBe('on')
    takeBetaSwitch(store, '?beta=off')
    expect(store.kept.size).toBe(0)
  })

  test.each([
    ['?beta=on&q=a%20b&entry=1', '?q=a%20b&entry=1'],
    ['?q=a+b&beta=off', '?q=a+b'],
    ['?a=1&beta=on&b=%E9', '?a=1&b=%E9'],
    ['?beta', ''],
    ['?alphabeta=on&beta2=on', '?alphabeta=on&beta2=on'],
    ['', ''],
  ])('takeBetaSwitch(%s) returns the query without its beta parameters: %s', (search, rest) => {
    expect(takeBetaSwitch(session(), search)).toBe(rest)
  })

  test('takeBetaSwitch stores nothing for beta=1 and beta=ON and removes both from the query', () => {
    const store = session()
    expect(takeBetaSwitch(store, '?beta=1&beta=ON')).toBe('')
    expect(store.kept.size).toBe(0)
  })

  test('takeBetaSwitch applies the last of several beta parameters', () => {
    const store = session()
    takeBetaSwitch(store, '?beta=on&beta=off')
    expect(store.kept.size).toBe(0)
  })
})
