import { describe, expect, test } from 'vitest'
import { parseLookUp } from './look-up-text'

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
  ])('parseLookUp returns the term %s', (typed) => {
    expect(parseLookUp(` ${typed}\n`)).toEqual({ ok: true, value: typed })
  })

  test.each(['', '   ', '\u200b', '\n\t'])('parseLookUp calls %j empty', (typed) => {
    expect(parseLookUp(typed)).toEqual({ ok: false, error: 'empty' })
  })

  test.each(['12345', '...', 'ignore this; DROP', '<script>=', 'a{b}', 'https://x.org', 'a'.repeat(81)])(
    'parseLookUp refuses %s',
    (typed) => {
      expect(parseLookUp(typed)).toEqual({ ok: false, error: 'invalid' })
    },
  )
})
