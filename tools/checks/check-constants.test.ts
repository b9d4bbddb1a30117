import { expect, test } from 'vitest'
import { misnamedConstants } from './check-constants.mjs'

test.each([
  'const maxKeys = 8',
  'export const name: string = "Ada"',
  'const wait = 5 * HOUR',
  'const wait =\n  5 * 60 * 1000',
  'const word = /a b/gu',
  'const newYear = Date.UTC(2026, 0, 1)',
  'const letters = new RegExp(`[a-z]`)',
])('misnamedConstants refuses a fixed value in lower case: %s', (source) => {
  expect(misnamedConstants(source)).toHaveLength(1)
})

test.each(['const LIST = [1]', 'const TABLE: Record<string, number> = {', 'const NAMES = new Set(["a"])'])(
  'misnamedConstants refuses a table in upper case: %s',
  (source) => {
    expect(misnamedConstants(source)).toHaveLength(1)
  },
)

test.each([
  'const MAX_KEYS = 8',
  'const list = [1]',
  'const wait = (a) => 5',
  'const shown = other',
  '  const inFunction = 8',
])('misnamedConstants accepts %s', (source) => {
  expect(misnamedConstants(source)).toEqual([])
})
