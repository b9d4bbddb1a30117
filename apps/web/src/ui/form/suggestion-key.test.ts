import { describe, expect, test } from 'vitest'
import { suggestionKey } from './suggestion-key'

describe('keys in a field that suggests', () => {
  test('arrow keys open the suggestions at the first or last item', () => {
    const closed = { count: 3, active: -1, open: false }
    expect(suggestionKey('ArrowDown', closed)).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', closed)).toEqual({ kind: 'move', to: 2 })
  })
  test('arrow keys wrap around at both ends of the suggestions', () => {
    expect(suggestionKey('ArrowDown', { count: 3, active: 2, open: true })).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', { count: 3, active: 0, open: true })).toEqual({ kind: 'move', to: 2 })
  })
  test('Enter submits the form if no suggestion is marked', () => {
    expect(suggestionKey('Enter', { count: 3, active: -1, open: true })).toBeUndefined()
    expect(suggestionKey('Enter', { count: 3, active: 1, open: true })).toEqual({ kind: 'choose', at: 1 })
  })
  test('Enter chooses the first suggestion of a field that accepts only suggestions', () => {
    const entersFirst = { count: 3, open: true, entersFirst: true }
    expect(suggestionKey('Enter', { ...entersFirst, active: -1 })).toEqual({ kind: 'choose', at: 0 })
    expect(suggestionKey('Enter', { ...entersFirst, active: 2 })).toEqual({ kind: 'choose', at: 2 })
    expect(suggestionKey('Enter', { ...entersFirst, active: -1, open: false })).toBeUndefined()
  })
  test('Escape closes open suggestions, and a field with closed suggestions does not handle it', () => {
    expect(suggestionKey('Escape', { count: 3, active: -1, open: true })).toEqual({ kind: 'close' })
    expect(suggestionKey('Escape', { count: 3, active: -1, open: false })).toBeUndefined()
  })
  test('a field without suggestions handles no key', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
      expect(suggestionKey(key, { count: 0, active: -1, open: true })).toBeUndefined()
  })
  test('a field with suggestions does not handle letters, so they are typed', () => {
    expect(suggestionKey('a', { count: 3, active: 0, open: true })).toBeUndefined()
  })
})
