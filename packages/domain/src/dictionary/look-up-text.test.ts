import { describe, expect, test } from 'vitest'
import { cleanLookUp, parseLookUp } from './look-up-text'

describe('parseLookUp', () => {
  test.each([
    'allegro',
    'D.C. al Fine',
    'cédez',
    '♭',
    'Rock ’n’ Roll',
    'Rock ‘n’ Roll',
    'f#',
    '#',
    '奏鳴曲（曲式）',
    'mezzo–forte',
    '約翰・凱吉',
    '休止符',
    '8va',
    'sonata (form)',
    '<',
    'f♯',
    '6/8',
    'Tempo I°',
  ])('parseLookUp trims a typed text to the look-up %s', (typed) => {
    expect(parseLookUp(` ${typed}\n`)).toEqual({ ok: true, value: typed })
  })

  test.each(['', '   ', '\u200b', '\n\t'])('parseLookUp returns the error empty for %j', (typed) => {
    expect(parseLookUp(typed)).toEqual({ ok: false, error: 'empty' })
  })

  test.each([
    '12345',
    '...',
    'ignore this; DROP',
    '<script>=',
    'a{b}',
    'https://x.org',
    'a'.repeat(81),
    '6/',
    '4/4/4',
  ])('parseLookUp returns the error invalid for %s', (typed) => {
    expect(parseLookUp(typed)).toEqual({ ok: false, error: 'invalid' })
  })
})

describe('cleanLookUp', () => {
  test.each([
    ['“cédez”', 'cédez'],
    ['"dolce"', 'dolce'],
    ['«\u00a0cédez\u00a0»', 'cédez'],
    ['「漸強」', '漸強'],
    ['dolce:', 'dolce'],
    ['Andante;', 'Andante'],
    ['漸強。', '漸強'],
    ['dim…', 'dim'],
    ['dim... "', 'dim'],
    ['dim...', 'dim'],
    ['[cresc.]', 'cresc.'],
    ['(cresc.)', 'cresc.'],
    ["'dolce'", 'dolce'],
    ['Tempo Iº', 'Tempo I°'],
    ['Adagio (♩ = 60)', 'Adagio'],
    ['Allegro ♩.= ca. 120–126', 'Allegro'],
    ['Andante M.M. = 72', 'Andante'],
    ['sonata (form)', 'sonata (form)'],
    ['rit.', 'rit.'],
    ['…', '…'],
    ['♩', '♩'],
    ['  ', ''],
  ])('cleanLookUp returns %j as %j', (typed, expected) => {
    expect(cleanLookUp(typed)).toBe(expected)
  })

  test('cleanLookUp keeps the beginning of a pasted text with 600 repeated signs', () => {
    for (const sign of ['[', '.', '(', ' ', '. ', 'M.M.']) {
      expect(cleanLookUp(`a${sign.repeat(600)}b`).startsWith('a')).toBe(true)
    }
  })
})
