import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, textSimilarity } from './text-similarity'

describe('textSimilarity', () => {
  test('textSimilarity of kitten and sitting is 4/7, of two empty texts 1', () => {
    expect(textSimilarity('kitten', 'sitting')).toBeCloseTo(1 - 3 / 7)
    expect(textSimilarity('', 'abcd')).toBe(0)
    expect(textSimilarity('', '')).toBe(1)
  })

  test('textSimilarity counts code points, not UTF-16 code units', () => {
    expect(textSimilarity('🎻a', '🎺a')).toBe(0.5)
  })
})

describe('editDistance', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })

  test('editDistance agrees with the recursive definition', () => {
    const slow = (a: string[], b: string[]): number => {
      if (a.length === 0 || b.length === 0) return a.length + b.length
      const [x, ...as] = a
      const [y, ...bs] = b
      return Math.min(slow(as, b) + 1, slow(a, bs) + 1, slow(as, bs) + (x === y ? 0 : 1))
    }
    const short = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 })
    fc.assert(fc.property(short, short, (a, b) => editDistance(a, b) === slow(a, b)))
  })

  test('editDistance is symmetric, 0 only for equal lists, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b) === 0).toBe(a.join() === b.join())
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
      }),
    )
  })
})
