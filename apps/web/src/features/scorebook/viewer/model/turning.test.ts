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

/** Returns the pages of each position from the first to the last. */
function walk(rules: Turning): (readonly number[])[] {
  const seen: (readonly number[])[] = []
  for (let at: Position | null = firstPosition; at; at = nextPosition(at, rules))
    seen.push(shownPages(at, rules))
  return seen
}

test('single mode turns one page at a time and ends with the last page', () => {
  expect(walk(turning('single', 3))).toEqual([[1], [2], [3]])
})

test('double mode turns two pages at a time, and the first one can be alone', () => {
  expect(walk(turning('double', 5))).toEqual([[1, 2], [3, 4], [5]])
  expect(walk(turning('double', 5, true))).toEqual([[1], [2, 3], [4, 5]])
})

test('half mode shows the upper half of the next page before it shows the whole page', () => {
  expect(walk(turning('half', 3))).toEqual([[1], [1, 2], [2], [2, 3], [3]])
})

test.each(['single', 'double', 'half', 'scroll'] as const)('in %s mode a turn back undoes a turn', (mode) => {
  for (const isFirstAlone of [false, true]) {
    const rules = turning(mode, 6, isFirstAlone)
    for (let at: Position | null = firstPosition; at; at = nextPosition(at, rules)) {
      const next = nextPosition(at, rules)
      if (next) expect(previousPosition(next, rules)).toEqual(at)
    }
    expect(previousPosition(firstPosition, rules)).toBeNull()
  }
})

test('a page number leads to its spread and stays within the score', () => {
  expect(positionOf(4, turning('double', 9))).toEqual({ page: 3, isHalf: false })
  expect(positionOf(4, turning('double', 9, true))).toEqual({ page: 4, isHalf: false })
  expect(positionOf(99, turning('single', 9)).page).toBe(9)
  expect(positionOf(-1, turning('single', 9)).page).toBe(1)
  expect(positionOf(Number.MAX_SAFE_INTEGER, turning('double', 6)).page).toBe(5)
})

test('a stored position stays valid if the mode or the number of pages changes', () => {
  const half = { page: 2, isHalf: true }
  expect(validPosition(half, turning('half', 3))).toEqual(half)
  expect(validPosition(half, turning('half', 2))).toEqual({ page: 2, isHalf: false })
  expect(validPosition(half, turning('double', 3))).toEqual({ page: 1, isHalf: false })
  expect(validPosition({ page: 8, isHalf: false }, turning('single', 3))).toEqual({ page: 3, isHalf: false })
})
