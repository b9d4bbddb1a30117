import { matchPlaces } from '@segno/domain/entry/search/match-places'
import { searchTerms } from '@segno/domain/entry/search/search-terms'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt'

test('excerptOf returns the first line of the notes, cut to 160 characters', () => {
  expect(excerptOf('\nSlow.\nThen fast.')).toBe('Slow.')
  expect(excerptOf(null)).toBe('')
  expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(160)}…`)
})

test.each([
  ['Warm up. Use less pedal.', 'pedal', '…pedal.'],
  ['Warm up.\nLess Fußpedal here.', 'pedal', '…Fußpedal here.'],
  ['Warm up.\nPedal here.', 'pedal', 'Pedal here.'],
  ['Warm up.', 'pedal', 'Warm up.'],
])('in %j, excerptOf begins at the word that contains %s, or else at the start', (notes, query, wanted) => {
  const places = (text: string) => matchPlaces(text, searchTerms(query))
  expect(excerptOf(notes, places)).toBe(wanted)
})
