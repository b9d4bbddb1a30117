import { expect, test } from 'vitest'
import { suggestComposers } from './suggest-composers'

const names = (typed: string, limit?: number) =>
  suggestComposers(typed, limit === undefined ? {} : { limit }).map((suggestion) => suggestion.name)

test.each([
  ['chop', 'Frédéric Chopin'],
  ['Frederic ch', 'Frédéric Chopin'],
  ['dvorak', 'Antonín Dvořák'],
  ['Tschaik', 'Pyotr Ilyich Tchaikovsky'],
  ['bach, j', 'Johann Sebastian Bach'],
  ['肖', 'Frédéric Chopin'],
  ['蕭邦', 'Frédéric Chopin'],
  ['邦', 'Frédéric Chopin'],
])('suggestComposers for the typed text %s suggests %s', (typed, name) => {
  expect(names(typed, 20)).toContain(name)
})

test('a suggested name that starts with the typed text comes before a name that only contains it', () => {
  const found = names('lis', 50)
  expect(found).toContain('Élisabeth Jacquet de La Guerre')
  expect(found.indexOf('Franz Liszt')).toBeLessThan(found.indexOf('Élisabeth Jacquet de La Guerre'))
})

test('suggestComposers returns each composer once, up to the limit', () => {
  const found = names('b', 5)
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test("suggestComposers returns the canonical name of a composer and the name to show in the reader's language", () => {
  expect(suggestComposers('chopin', { language: 'zh-TW' })[0]).toMatchObject({
    name: 'Frédéric Chopin',
    shown: '蕭邦',
  })
  expect(suggestComposers('chopin', { language: 'de' })[0]?.shown).toBe('Frédéric Chopin')
})

test('suggestComposers returns no composer for an empty or unknown text', () => {
  expect(names('')).toEqual([])
  expect(names('  .')).toEqual([])
  expect(names('xqzw')).toEqual([])
})
