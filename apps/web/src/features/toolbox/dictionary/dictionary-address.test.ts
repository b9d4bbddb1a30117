import { expect, test } from 'vitest'
import { emptyDictionaryAddress, formatDictionaryAddress, parseDictionaryAddress } from './dictionary-address'

test('parseDictionaryAddress returns what formatDictionaryAddress was given', () => {
  const address = {
    query: 'cédez & rit.',
    category: 'tempo',
    level: 'beginner',
    type: 'marking',
    letter: 'C',
  } as const
  const formatted = formatDictionaryAddress(address)
  expect(parseDictionaryAddress(formatted.split('?')[1] ?? '')).toEqual(address)
})

test('an address without choices has no search', () => {
  expect(formatDictionaryAddress(emptyDictionaryAddress)).toBe('/toolbox/dictionary')
})

test.each(['q', 'Qu', 'Q'])('the letter %j of an address is the letter Q', (letter) => {
  expect(parseDictionaryAddress(`letter=${letter}`).letter).toBe('Q')
})

test('parseDictionaryAddress ignores unknown values', () => {
  expect(parseDictionaryAddress('category=x&difficulty=y&type=z&letter=')).toEqual(emptyDictionaryAddress)
})
