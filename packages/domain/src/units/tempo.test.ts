import { expect, test } from 'vitest'
import { err, ok } from '../shared/result'
import { parseTempo } from './tempo'

test('parseTempo accepts a whole number from 10 to 400', () => {
  expect(parseTempo('１２０')).toEqual(ok(120))
  expect(parseTempo('10')).toEqual(ok(10))
  expect(parseTempo('400')).toEqual(ok(400))
  expect(parseTempo('9')).toEqual(err({ code: 'outOfRange', limit: 10 }))
  expect(parseTempo('401')).toEqual(err({ code: 'outOfRange', limit: 400 }))
  expect(parseTempo('Allegro')).toEqual(err({ code: 'notWholeNumber' }))
  expect(parseTempo('')).toEqual(err({ code: 'notWholeNumber' }))
})
