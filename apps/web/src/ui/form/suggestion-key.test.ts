import { describe, expect, test } from 'vitest'
import { suggestionKey } from './suggestion-key'

describe('keys in a field that suggests', () => {
  test('suggestionKey opens the suggestions at the first or last item with an arrow key', () => {
    const closed = { count: 3, active: -1, open: false }
    expect(suggestionKey('ArrowDown', closed)).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', closed)).toEqual({ kind: 'move', to: 2 })
  })
  test('suggestionKey wraps around at both ends of the suggestions', () => {
    expect(suggestionKey('ArrowDown', { count: 3, active: 2, open: true })).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', { count: 3, active: 0, open: true })).toEqual({ kind: 'move', to: 2 })
  })
  test('suggestionKey leaves Enter to the form if no suggestion is active', () => {
    expect(suggestionKey('Enter', { count: 3, active: -1, open: true })).toBeUndefined()
    expect(suggestionKey('Enter', { count: 3, active: 1, open: true })).toEqual({ kind: 'choose', at: 1 })
  })
  test('suggestionKey chooses the first suggestion with Enter in a field that accepts only suggestions', () => {
    const entersFirst = { count: 3, open: true, entersFirst: true }
    expect(suggestionKey('Enter', { ...entersFirst, active: -1 })).toEqual({ kind: 'choose', at: 0 })
    expect(suggestionKey('Enter', { ...entersFirst, active: 2 })).toEqual({ kind: 'choose', at: 2 })
    expect(suggestionKey('Enter', { ...entersFirst, active: -1, open: false })).toBeUndefined()
  })
  test('suggestionKey closes open suggestions with Escape and ignores it if they are closed', () => {
    expect(suggestionKey('Escape', { count: 3, active: -1, open: true })).toEqual({ kind: 'close' })
    expect(suggestionKey('Escape', { count: 3, active: -1, open: false })).toBeUndefined()
  })
  test('suggestionKey returns undefined for every key if there are no suggestions', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
      expect(suggestionKey(key, { count: 0, active: -1, open: true })).toBeUndefined()
  })
  test('suggestionKey leaves letters to the field', () => {
    expect(suggestionKey('a', { count: 3, active: 0, open: true })).toBeUndefined()
  })
})
