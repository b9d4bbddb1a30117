import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './normalise-text'

describe('cleanText', () => {
  test('cleanText composes and trims a text', () => {
    expect(cleanText('  Cafe\u0301 Zimmermann ')).toBe('Café Zimmermann')
  })

  test('cleanText replaces characters that databases refuse', () => {
    expect(cleanText('a\u0000b\ud800c')).toBe('a\uFFFDb\uFFFDc')
  })

  test('cleanText keeps the lines of notes and joins those of a title', () => {
    expect(cleanText('one\r\ntwo\rthree', { multiline: true })).toBe('one\ntwo\nthree')
    expect(cleanText('one\r\n\ttwo')).toBe('one two')
  })

  test.each(['\u200b', '\u3164', '\u2800', ' \u00ad\ufeff ', '\ufe0f\u{e0061}'])(
    'cleanText returns an empty text for %j, which shows nothing',
    (text) => {
      expect(cleanText(text)).toBe('')
      expect(cleanText(`a${text}b`)).not.toBe('')
    },
  )

  test('cleanText is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, multiline) => {
        const once = cleanText(text, { multiline })
        expect(cleanText(once, { multiline })).toBe(once)
        expect(once.isWellFormed() && !once.includes('\u0000')).toBe(true)
      }),
    )
  })
})
