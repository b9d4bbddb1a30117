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
])('%s suggests %s', (typed, name) => {
  expect(names(typed, 20)).toContain(name)
})

test('one whose name begins with what was typed comes before one who only has it inside', () => {
  const found = names('lis', 50)
  expect(found).toContain('Élisabeth Jacquet de La Guerre')
  expect(found.indexOf('Franz Liszt')).toBeLessThan(found.indexOf('Élisabeth Jacquet de La Guerre'))
})

test('each composer is suggested once, and no more than asked for', () => {
  const found = names('b', 5)
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('the name is shown as the language writes it, and saved in its canonical form', () => {
  expect(suggestComposers('chopin', { language: 'zh-TW' })[0]).toMatchObject({
    name: 'Frédéric Chopin',
    shown: '蕭邦',
  })
  expect(suggestComposers('chopin', { language: 'de' })[0]?.shown).toBe('Frédéric Chopin')
})

test('nothing typed, or nobody known, suggests nobody', () => {
  expect(names('')).toEqual([])
  expect(names('  .')).toEqual([])
  expect(names('xqzw')).toEqual([])
})
