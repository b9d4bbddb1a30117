import { expect, test } from 'vitest'
import {
  nextPosition,
  type Position,
  positionOf,
  previousPosition,
  shownPages,
  type Turning,
  validPosition,
} from './turning'

const firstPosition: Position = { page: 1, isHalf: false }

const turning = (mode: Turning['mode'], pageCount: number, isFirstAlone = false): Turning => ({
  mode,
  pageCount,
  isFirstAlone,
})

/** Returns the shown pages of each position from first to last. */
function walk(rules: Turning): (readonly number[])[] {
  const seen: (readonly number[])[] = []
  for (let at: Position | null = firstPosition; at; at = nextPosition(at, rules))
    seen.push(shownPages(at, rules))
  return seen
}

test('nextPosition turns one page in single mode and ends with the last page', () => {
  expect(walk(turning('single', 3))).toEqual([[1], [2], [3]])
})

test('nextPosition turns two pages in double mode, where the first page can be alone', () => {
  expect(walk(turning('double', 5))).toEqual([[1, 2], [3, 4], [5]])
  expect(walk(turning('double', 5, true))).toEqual([[1], [2, 3], [4, 5]])
})

test('nextPosition in half mode shows the upper half of the next page before the whole page', () => {
  expect(walk(turning('half', 3))).toEqual([[1], [1, 2], [2], [2, 3], [3]])
})

test.each(['single', 'double', 'half', 'scroll'] as const)(
  'previousPosition in %s mode reverses nextPosition',
  (mode) => {
    for (const isFirstAlone of [false, true]) {
      const rules = turning(mode, 6, isFirstAlone)
      for (let at: Position | null = firstPosition; at; at = nextPosition(at, rules)) {
        const next = nextPosition(at, rules)
        if (next) expect(previousPosition(next, rules)).toEqual(at)
      }
      expect(previousPosition(firstPosition, rules)).toBeNull()
    }
  },
)

test('positionOf returns the first page of a spread and limits the page to the score', () => {
  expect(positionOf(4, turning('double', 9))).toEqual({ page: 3, isHalf: false })
  expect(positionOf(4, turning('double', 9, true))).toEqual({ page: 4, isHalf: false })
  expect(positionOf(99, turning('single', 9)).page).toBe(9)
  expect(positionOf(-1, turning('single', 9)).page).toBe(1)
  expect(positionOf(Number.MAX_SAFE_INTEGER, turning('double', 6)).page).toBe(5)
})

test('validPosition keeps `isHalf` only in half mode before the last page, and limits the page to the last one', () => {
  const half = { page: 2, isHalf: true }
  expect(validPosition(half, turning('half', 3))).toEqual(half)
  expect(validPosition(half, turning('half', 2))).toEqual({ page: 2, isHalf: false })
  expect(validPosition(half, turning('double', 3))).toEqual({ page: 1, isHalf: false })
  expect(validPosition({ page: 8, isHalf: false }, turning('single', 3))).toEqual({ page: 3, isHalf: false })
})
