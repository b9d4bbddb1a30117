import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText } from './cut-text'

const tenEach = (text: string) => text.length * 10

describe('cutText', () => {
  test('cutText returns a name that fits unchanged', () => {
    expect(cutText('Nocturne', 80, tenEach)).toBe('Nocturne')
  })
  test('cutText ends a cut name with an ellipsis, without a space before it', () => {
    expect(cutText('Nocturne in E flat', 120, tenEach)).toBe('Nocturne in…')
  })
  test('cutText keeps a letter and its combining accent together', () => {
    expect(cutText('e\u0301e\u0301e\u0301', 30, tenEach)).toBe('e\u0301…')
  })
  test('cutText never returns a name wider than the available width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 10, max: 300 }),
        (name, room) => {
          const cut = cutText(name, room, tenEach)
          if (cut !== name) expect(tenEach(cut)).toBeLessThanOrEqual(room)
        },
      ),
    )
  })
})
