import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './normalise-text'

/** Generates letters with up to 100 combining marks of several classes. */
const runOfMarks = fc
  .array(fc.constantFrom('a', '\u0301', '\u0327', '\u034f', '\u0345', '\u0315'), { maxLength: 100 })
  .map((units) => units.join(''))

describe('cleanText', () => {
  test('cleanText trims a text and converts it to NFC', () => {
    expect(cleanText('  Cafe\u0301 Zimmermann ')).toBe('Café Zimmermann')
  })

  test('cleanText replaces characters that databases refuse', () => {
    expect(cleanText('a\u0000b\ud800c')).toBe('a\uFFFDb\uFFFDc')
  })

  test('cleanText keeps the lines of notes and joins the lines of a title', () => {
    expect(cleanText('one\r\ntwo\rthree', { multiline: true })).toBe('one\ntwo\nthree')
    expect(cleanText('one\r\n\ttwo')).toBe('one two')
  })

  test.each(['\u200b', '\u3164', '\u2800', ' \u00ad\ufeff ', '\ufe0f\u{e0061}'])(
    'cleanText returns an empty text for the invisible %j',
    (text) => {
      expect(cleanText(text)).toBe('')
      expect(cleanText(`a${text}b`)).not.toBe('')
    },
  )

  test('cleanText splits 500,000 combining marks into runs of at most 31 characters and keeps all marks', () => {
    const marks = `a${'\u0301\u0327'.repeat(250_000)}`
    const clean = cleanText(marks)
    expect(Math.max(...clean.split('\u034f').map((run) => run.length))).toBeLessThanOrEqual(31)
    expect(clean.replaceAll('\u034f', '').length).toBe(marks.length - 1)
    expect(cleanText(clean)).toBe(clean)
  })

  test('cleanText is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), runOfMarks), fc.boolean(), (text, multiline) => {
        const once = cleanText(text, { multiline })
        expect(cleanText(once, { multiline })).toBe(once)
        expect(once.isWellFormed() && !once.includes('\u0000')).toBe(true)
      }),
    )
  })
})
