import { describe, expect, test } from 'vitest'
import { suggestionKey } from './suggestion-key'

describe('keys in a field that suggests', () => {
  test('opens the list at its first or last item', () => {
    const closed = { count: 3, active: -1, open: false }
    expect(suggestionKey('ArrowDown', closed)).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', closed)).toEqual({ kind: 'move', to: 2 })
  })
  test('goes round at both ends', () => {
    expect(suggestionKey('ArrowDown', { count: 3, active: 2, open: true })).toEqual({ kind: 'move', to: 0 })
    expect(suggestionKey('ArrowUp', { count: 3, active: 0, open: true })).toEqual({ kind: 'move', to: 2 })
  })
  test('leaves Enter to the form when nothing is marked', () => {
    expect(suggestionKey('Enter', { count: 3, active: -1, open: true })).toBeUndefined()
    expect(suggestionKey('Enter', { count: 3, active: 1, open: true })).toEqual({ kind: 'choose' })
  })
  test('closes an open list with Escape and leaves a closed one alone', () => {
    expect(suggestionKey('Escape', { count: 3, active: -1, open: true })).toEqual({ kind: 'close' })
    expect(suggestionKey('Escape', { count: 3, active: -1, open: false })).toBeUndefined()
  })
  test('does nothing without suggestions', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
      expect(suggestionKey(key, { count: 0, active: -1, open: true })).toBeUndefined()
  })
  test('leaves letters to the field', () => {
    expect(suggestionKey('a', { count: 3, active: 0, open: true })).toBeUndefined()
  })
})
