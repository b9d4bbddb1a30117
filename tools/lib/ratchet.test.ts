import { expect, test } from 'vitest'
import { ratchet } from './ratchet.mjs'

const offenders = new Map([
  ['a', 'a is too long.'],
  ['b', 'b is too long.'],
])

test('ratchet complains about offenders that are not tolerated', () => {
  expect(ratchet(offenders, [])).toEqual(['a is too long.', 'b is too long.'])
  expect(ratchet(offenders, ['a'])).toEqual(['b is too long.'])
  expect(ratchet(offenders, ['a', 'b'])).toEqual([])
})

test('ratchet complains about a tolerated name that no longer offends', () => {
  expect(ratchet(new Map(), ['a'])).toEqual(['a is mended: remove it from the list of tolerated offenders.'])
})
