import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { expect, test } from 'vitest'
import { emptyGoalsFilter, formatGoalsAddress, type GoalsAddress, parseGoalsAddress } from './address'

const nothing: GoalsAddress = { ...emptyGoalsFilter, goalId: null, dialog: null }

test('an address that asks for nothing is the plain one, and shows active goals', () => {
  expect(formatGoalsAddress(nothing)).toBe('/goals')
  expect(parseGoalsAddress('')).toEqual(nothing)
})

test('everything that is asked for comes back from the address', () => {
  const asked: GoalsAddress = {
    text: 'by heart',
    status: 'completed',
    kind: 'daily_practice',
    piece: normalisePieceKey('prelude in c||j. s. bach-busoni'),
    goalId: 'goal & 1',
    dialog: 'track',
  }
  expect(parseGoalsAddress(formatGoalsAddress(asked).replace('/goals', ''))).toEqual(asked)
})

test('a status, a kind or a dialog that nobody knows is passed over', () => {
  expect(parseGoalsAddress('?status=late&kind=toString&new=2&goal=')).toEqual(nothing)
})

test('the piece page asks for a new goal of its piece', () => {
  const address = parseGoalsAddress(`?new=1&piece=${encodeURIComponent('Nocturne-Chopin')}`)
  expect(address).toMatchObject({ dialog: 'new', piece: 'nocturne-chopin' })
})
