import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text'

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
  ])('foldText makes %s findable as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test.each(['蕭邦夜曲', '肖邦夜曲', 'ピアノ', 'ギター', 'がくふ', '피아노'])(
    'foldText leaves %s unchanged',
    (text) => {
      expect(foldText(text)).toBe(text)
    },
  )

  test('foldText is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldText(text.toWellFormed())
        expect(foldText(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })
})
