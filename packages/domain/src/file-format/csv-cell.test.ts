import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCell, guardFormula, joinList, splitList, unguardFormula } from './csv-cell'

const tricky = fc
  .array(
    fc.oneof(fc.constantFrom(...'=+-@\t\r\n\0＝＋－＠\' \u00a0\u3000a;\\,"'), fc.string({ maxLength: 3 })),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

describe('a cell', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1',
    '\u00a0=1',
    '\u3000=cmd',
    '\u000b=1',
    '\u000c=1',
    '\u0085=1',
    '\u2028-1',
    '\u2029+1',
    '=HYPERLINK("http://x","y")',
  ])('guardFormula puts an apostrophe before the text %j', (payload) => {
    expect(guardFormula(payload)).toMatch(/^'/)
  })
  test('guardFormula puts an apostrophe before a formula sign at the start of any line of a cell', () => {
    expect(guardFormula('a\n=1\r\n @x\rfine')).toBe("a\n'=1\r\n' @x\rfine")
  })
  test('guardFormula leaves no line of any text that a spreadsheet could read as a formula', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        for (const line of guardFormula(text).split(/\r\n|\r|\n/)) {
          expect(line.replace(/^[ \u00a0\u3000]+/, '')).not.toMatch(/^[=+\-@\t\0＝＋－＠]/)
        }
        expect(guardFormula(text)).not.toMatch(/^[ \u00a0\u3000]*[\r\n]/)
      }),
      { numRuns: 1000 },
    )
  })
  test('unguardFormula restores every text that guardFormula guarded', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
  test('guardFormula changes neither apostrophes in words nor hyphens within a text', () => {
    for (const text of ["'tis", "l'étude", 'op. 9 - no. 2', '12-20', ''])
      expect(guardFormula(text)).toBe(text)
  })
  test.each(['a,b', 'a"b', 'a;b', 'a\tb', 'a\rb', 'a\nb', ' a', 'a ', '\u00a0a', 'a\u00a0'])(
    'csvCell quotes a text that a spreadsheet would divide or trim: %j',
    (text) => expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`),
  )
  test('csvCell doubles quotation marks as RFC 4180 requires, and writes numbers without quotation marks', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
    expect(csvCell('a\nb')).toBe('"a\nb"')
    expect(csvCell(-5)).toBe('-5')
    expect(csvCell(null)).toBe('')
  })
})

describe('a list in one cell', () => {
  test('splitList restores every list that joinList wrote', () => {
    expect(joinList(['tone', 'slow; calm'])).toBe('tone; slow\\; calm')
    fc.assert(
      fc.property(fc.array(tricky.filter((text) => text !== '')), (items) => {
        expect(splitList(joinList(items))).toEqual(items)
      }),
    )
  })
})
