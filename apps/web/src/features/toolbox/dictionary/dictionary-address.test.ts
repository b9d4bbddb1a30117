import { expect, test } from 'vitest'
import { emptyDictionaryAddress, formatDictionaryAddress, parseDictionaryAddress } from './dictionary-address'

test('parseDictionaryAddress reads back the address that formatDictionaryAddress writes', () => {
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

test('formatDictionaryAddress writes no query for an empty search without filters', () => {
  expect(formatDictionaryAddress(emptyDictionaryAddress)).toBe('/toolbox/dictionary')
})

test.each(['q', 'Qu', 'Q'])('parseDictionaryAddress reads the letter %j as Q', (letter) => {
  expect(parseDictionaryAddress(`letter=${letter}`).letter).toBe('Q')
})

test('parseDictionaryAddress ignores an unknown category, difficulty and type', () => {
  expect(parseDictionaryAddress('category=x&difficulty=y&type=z&letter=')).toEqual(emptyDictionaryAddress)
})
