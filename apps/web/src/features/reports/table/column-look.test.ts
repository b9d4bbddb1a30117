import { expect, test } from 'vitest'
import { columnTracks, leastWidth } from './column-look'

test('columnTracks and leastWidth make the date column 2.5 rem narrower if all dates are in this year', () => {
  const chosen = ['date', 'piece', 'composer'] as const
  expect(columnTracks(chosen, 0, true)).toMatch(/^minmax\(6\.5rem/)
  expect(columnTracks(chosen, 0, false)).toMatch(/^minmax\(9rem/)
  expect(leastWidth(chosen, 0, false) - leastWidth(chosen, 0, true)).toBe(2.5)
})
