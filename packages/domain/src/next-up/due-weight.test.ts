import { describe, expect, test } from 'vitest'
import { dueWeight } from './due-weight'

describe('the nights since the last practice', () => {
  test.each([
    ['learning', 1, 2],
    ['working', 2, 3],
    ['polished', 6, 7],
    ['performance_ready', 10, 14],
  ] as const)('a piece of the status %s becomes due after %i to %i nights', (status, from, to) => {
    expect(dueWeight(status, from)).toBeLessThanOrEqual(4)
    expect(dueWeight(status, to)).toBeGreaterThanOrEqual(4)
  })

  test('dueWeight of a polished piece grows with each of the first 17 nights', () => {
    for (let night = 1; night < 17; night++) {
      expect(dueWeight('polished', night + 1)).toBeGreaterThan(dueWeight('polished', night))
    }
  })

  test('the weight of a piece that rests for months falls again but stays above zero', () => {
    expect(dueWeight('learning', 120)).toBeLessThan(dueWeight('learning', 3))
    expect(dueWeight('learning', 9999)).toBeGreaterThan(dueWeight('learning', 1))
    expect(dueWeight('planned', 9999)).toBeGreaterThan(0)
  })

  test('a started piece without any practice outweighs a planned piece', () => {
    expect(dueWeight('learning', null)).toBeGreaterThan(dueWeight('polished', null))
    expect(dueWeight('polished', null)).toBeGreaterThan(dueWeight('planned', null))
  })
})
