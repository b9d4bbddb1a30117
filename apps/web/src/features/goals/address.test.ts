import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { expect, test } from 'vitest'
import { emptyGoalsFilter, formatGoalsAddress, type GoalsAddress, parseGoalsAddress } from './address'

const nothing: GoalsAddress = { ...emptyGoalsFilter, goalId: null, dialog: null }

test('formatGoalsAddress omits defaults, and an address without parameters shows active goals', () => {
  expect(formatGoalsAddress(nothing)).toBe('/goals')
  expect(parseGoalsAddress('')).toEqual(nothing)
})

test('parseGoalsAddress restores every field that formatGoalsAddress wrote', () => {
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

test('parseGoalsAddress ignores an unknown status, kind or dialog', () => {
  expect(parseGoalsAddress('?status=late&kind=toString&new=2&goal=')).toEqual(nothing)
})

test('parseGoalsAddress returns the dialog `new` and the key of the piece in the address', () => {
  const address = parseGoalsAddress(`?new=1&piece=${encodeURIComponent('Nocturne-Chopin')}`)
  expect(address).toMatchObject({ dialog: 'new', piece: 'nocturne-chopin' })
})
