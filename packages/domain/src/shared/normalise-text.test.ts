import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, foldText } from './normalise-text'

describe('cleanText', () => {
  test('composes, trims and keeps the text', () => {
    expect(cleanText('  Cafe\u0301 Zimmermann ')).toBe('Café Zimmermann')
  })

  test('replaces what databases refuse', () => {
    expect(cleanText('a\u0000b\ud800c')).toBe('a\uFFFDb\uFFFDc')
  })

  test('keeps the lines of notes and joins those of a title', () => {
    expect(cleanText('one\r\ntwo\rthree', { multiline: true })).toBe('one\ntwo\nthree')
    expect(cleanText('one\r\n\ttwo')).toBe('one two')
  })

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, multiline) => {
        const once = cleanText(text, { multiline })
        expect(cleanText(once, { multiline })).toBe(once)
        expect(once.isWellFormed() && !once.includes('\u0000')).toBe(true)
      }),
    )
  })
})

describe('foldText', () => {
  test.each([
    ['Dvořák', 'dvorak'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['GROẞE', 'grosse'],
    ['Sørensen', 'sorensen'],
    ['Łukaszewski', 'lukaszewski'],
    ['Œuvre', 'oeuvre'],
    ['Ærø', 'aero'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['ﬁnale', 'finale'],
    ['Ｎｏ．１２', 'no.12'],
    ['F♯ / B♭', 'f# / bb'],
    ['L’Isle — Joyeuse', "l'isle - joyeuse"],
    ['Чайковский', 'чаиковскии'],
    ['Σίσυφος', 'σισυφοσ'],
    ['  Clair\u00a0de\n lune ', 'clair de lune'],
    ['sonata\u200b', 'sonata'],
  ])('%s is found as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each(['蕭邦夜曲', '肖邦夜曲', 'ピアノ', 'ギター', 'がくふ', '피아노'])(
    'leaves %s as it is',
    (text) => {
      expect(foldText(text)).toBe(text)
    },
  )

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldText(text.toWellFormed())
        expect(foldText(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })
})
