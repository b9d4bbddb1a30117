import { expect, test } from 'vitest'
import { emptyFilter, formatAddress, isFiltered, parseAddress, pieceAddress } from './address'

test("parseAddress returns the empty filter and the sort 'learning first' for a repertoire address without parameters", () => {
  expect(parseAddress('')).toEqual({ filter: emptyFilter, sort: 'status-learning-first', isAdding: false })
  expect(formatAddress(parseAddress(''))).toBe('/repertoire')
})

test('parseAddress restores every field that formatAddress wrote for the repertoire', () => {
  const address = {
    filter: { text: 'clair & 月光', status: 'performance_ready', goals: 'no_goals' },
    sort: 'longest-ago',
    isAdding: true,
  } as const
  const written = formatAddress(address)
  expect(written).toMatch(/^\/repertoire\?q=/)
  expect(parseAddress(written.split('?')[1] ?? '')).toEqual(address)
})

test('parseAddress ignores unknown values of repertoire parameters', () => {
  const { filter, sort, isAdding } = parseAddress('status=finished&goals=some&sort=price&add=yes')
  expect([filter, sort, isAdding]).toEqual([emptyFilter, 'status-learning-first', false])
})

test('a search text of spaces does not count as a filter of the repertoire', () => {
  expect(isFiltered({ ...emptyFilter, text: '  ' })).toBe(false)
  expect(isFiltered({ ...emptyFilter, goals: 'active' })).toBe(true)
})

test('pieceAddress encodes slashes and question marks in a piece key', () => {
  expect(pieceAddress('what? / why||ives')).toBe('/repertoire/what%3F%20%2F%20why%7C%7Cives')
})
