import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMeasures } from './format-measures'
import { type BarRange, parseMeasures } from './parse-measures'

const shown = (text: string | null) => formatMeasures(parseMeasures(text))

describe('parseMeasures reads bars as musicians write them', () => {
  test.each([
    // The placeholder of the field, and signs for ranges and lists.
    ['12-20, 33; 40–44', '12–20, 33, 40–44'],
    ['33', '33'],
    ['12~20', '12–20'],
    ['12—20', '12–20'],
    ['12 -- 20', '12–20'],
    ['12 → 20', '12–20'],
    ['12->20', '12–20'],
    ['12…20', '12–20'],
    ['12〜20', '12–20'],
    ['12ー20', '12–20'],
    ['１２－２０，３３', '12–20, 33'],
    ['bars 5 6 7', '5–7'],
    ['12/20', '12, 20'],
    ['12.20.33', '12, 20, 33'],
    ['[12-20] + 33*', '12–20, 33'],
    ['"12-20"', '12–20'],
    ["'12'", '12'],
    ['🎻 12-20', '12–20'],
    ['00012', '12'],
    // English
    ['bars 1 to 8', '1–8'],
    ['bars 12 - 14, 16, and 18 through 20', '12–14, 16, 18–20'],
    ['m.1-4 & 9-12', '1–4, 9–12'],
    ['m. 1 to m. 8', '1–8'],
    ['b12-20', '12–20'],
    ['between 4 and 8', '4–8'],
    ['the 12th bar', '12'],
    ['12-20 hands separate', '12–20'],
    ['12-20 repeat', '12–20'],
    ['12-20 octaves', '12–20'],
    ['12-20 Oktaven, 24-30', '12–20, 24–30'],
    ['12-20 ×3', '12–20'],
    ['12-20 repeat 3', '12–20'],
    ['12-20, wiederholen 4', '12–20'],
    ['12-20 重複3', '12–20'],
    ['12-20 (60)', '12–20'],
    ['(12-20)', '12–20'],
    ['12 (14-16)', '12, 14–16'],
    ['#12-20', '12–20'],
    ['#12', ''],
    ['m.7.2', '7'],
    ['12-20 at 60', '12–20'],
    ['12-20 à 60', '12–20'],
    ['12-20 bei 60', '12–20'],
    ['12-20 hands separate at 60', '12–20'],
    ['12-20 分手練', '12–20'],
    ['bar no. 12', '12'],
    ['rehearsal mark 5', ''],
    ['every 4th bar', ''],
    ['12th–20th bar', '12–20'],
    // German
    ['T. 12–20', '12–20'],
    ['Takt 5', '5'],
    ['T.12-T.20', '12–20'],
    ['Takt 12 bis Takt 20 und 33', '12–20, 33'],
    ['12.-20. Takt', '12–20'],
    ['zwischen 4 und 8', '4–8'],
    // Spanish
    ['c. 12-20', '12–20'],
    ['c. 12 a 20', '12–20'],
    ['cc. 3 a 9', '3–9'],
    ['desde el 5 hasta el 9', '5–9'],
    ['compases 12-20 y 33', '12–20, 33'],
    ['3er compás', '3'],
    // French
    ['mes. 4 à 8', '4–8'],
    ['de 4 jusqu’à la mesure 8', '4–8'],
    ['du 5 au 9', '5–9'],
    ['1e-8e mesure', '1–8'],
    ['5ᵉ mesure', '5'],
    // Chinese
    ['第12-20小節', '12–20'],
    ['第5小节', '5'],
    ['第5、7小节', '5, 7'],
    ['第5到8小節', '5–8'],
    ['第12小節～第20小節', '12–20'],
    ['第12小节到第20小节', '12–20'],
    ['第二十小節到第二十五小節', '20–25'],
    ['十二至二十小节', '12–20'],
    ['从12到20', '12–20'],
    ['左手12-20，右手33', '12–20, 33'],
  ])('parseMeasures reads %j as %s', (text, bars) => {
    expect(shown(text)).toBe(bars)
  })

  test.each([
    ['mm. 5f', '5–6'],
    ['T. 5 f.', '5–6'],
    ['mm. 5 ff.', '5–8'],
    ['5ff', '5–8'],
    ['c. 5 y ss.', '5–8'],
    ['5 et suiv.', '5–8'],
    ['T. 5f., 9ff.', '5–6, 9–12'],
    ['12-20 f', '12–20'],
    ['9999ff', '9999'],
  ])('parseMeasures reads %j, where f. or ff. may add bars, as %s', (text, bars) => {
    expect(shown(text)).toBe(bars)
  })

  test.each([
    ['20-12', '12–20'],
    ['112-18', '112–118'],
    ['101–8', '101–108'],
    ['128-20', '20–128'],
    ['20-5', '5–20'],
    ['0-4', '1–4'],
    ['12-', '12'],
    ['33 to the end', '33'],
    ['12a-16b', '12–16'],
    ['12.3-14.2', '12–14'],
    ['12-20-33', '12–20, 33'],
    ['first 8 bars', '1–8'],
    ['die ersten 8 Takte', '1–8'],
    ['8 premières mesures', '1–8'],
    ['primeros 8 compases', '1–8'],
    ['前8小节', '1–8'],
    ['前8個小節', '1–8'],
  ])('parseMeasures reads %j as %s', (text, bars) => {
    expect(shown(text)).toBe(bars)
  })
})

describe('parseMeasures does not count what is no bar', () => {
  test.each([
    null,
    '',
    ' ',
    '-',
    'last page',
    'coda',
    'letter B',
    'A4',
    '4 before B',
    'bar 0',
    '0',
    '1-99999',
    '99999999999999999999',
    'p. 3',
    'pp. 3, 5-6',
    'S. 3',
    'págs. 3-4',
    '第3页',
    '第3、5页',
    '2nd mvt',
    '1st and 2nd mvt',
    '2. und 3. Satz',
    '第二乐章',
    '8 bars',
    'last 8 bars',
    '8 últimos compases',
    '4-bar phrase',
    '最后8小节',
    '♩=80',
    'metronome 80-92',
    '80 bpm',
    'op. 10/3',
    '5x',
    '×3',
    "5'",
    '2:12',
    '2:12–3:40',
    '6/8',
    '½',
    '3rd finger',
  ])('parseMeasures returns no bars for %j', (text) => {
    expect(parseMeasures(text)).toEqual([])
  })

  test.each([
    ['12-20 (left hand), 33 slow', '12–20, 33'],
    ['2nd mvt 12-20', '12–20'],
    ['2nd mov. 5', '5'],
    ['2. Satz, T. 12-20', '12–20'],
    ['2. Satz 12-20', '12–20'],
    ['2º mov. 12-20', '12–20'],
    ['II mvt 12-20', '12–20'],
    ['2:12-20', '12–20'],
    ['2:5-8', '5–8'],
    ['第二乐章第5、7小节', '5, 7'],
    ['p. 3, mm. 12-20', '12–20'],
    ['12-20 page 3', '12–20'],
    ['S. 4 Z. 2 T. 5', '5'],
    ['第3页第12小节', '12'],
    ['bar 12 beat 3-4', '12'],
    ['Variation 3: 1-8', '1–8'],
    ['op. 27 no. 2 mm. 5-8', '5–8'],
    ['12-20 @ 80', '12–20'],
    ['12-20, 60%', '12–20'],
    ['12-20 60-80bpm', '12–20'],
    ['bars 12-20 lh 5x', '12–20'],
    ['12-20 x 5', '12–20'],
    ['5 x 12-20', '12–20'],
    ['12到20小节5遍', '12–20'],
    ['12-20, 5 min', '12–20'],
    ['33 5 times', '33'],
    ['3/4 section 12-20', '12–20'],
    ['12½', '12'],
    ['12²', '12'],
  ])('parseMeasures returns only %s for %j', (text, bars) => {
    expect(shown(text)).toBe(bars)
  })
})

const snippets =
  '0 1 2 5 9 12 20 33 112 9999 10000 - – ~ , ; . : / ( ) 第 小节 页 bars T. mm. p. f ff x nd . to bis a à y 5x = 一 ½'.split(
    ' ',
  )
const fieldText = fc.oneof(
  fc.array(fc.constantFrom(...snippets, ' '), { maxLength: 20 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

/** Ranges as `parseMeasures` returns them: gaps and lengths of at least one. */
const someRanges = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 0, max: 300 })), { maxLength: 12 })
  .map((steps) => {
    const ranges: BarRange[] = []
    let bar = -1
    for (const [gap, length] of steps) {
      ranges.push({ from: bar + gap, to: bar + gap + length })
      bar += gap + length
    }
    return ranges
  })

describe('parseMeasures for any text', () => {
  test('parseMeasures returns whole, ascending bars in ranges that neither touch nor overlap', () => {
    fc.assert(
      fc.property(fieldText, (text) => {
        let before = -1
        for (const { from, to } of parseMeasures(text)) {
          expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true)
          expect(from).toBeGreaterThan(before + 1)
          expect(to).toBeGreaterThanOrEqual(from)
          before = to
        }
        expect(before).toBeLessThanOrEqual(9999)
      }),
      { numRuns: 5000, examples: [['1'], ['1-9999']] },
    )
  })

  test('parseMeasures reads the output of formatMeasures as the same bars', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        expect(parseMeasures(formatMeasures(ranges))).toEqual(ranges)
      }),
    )
    fc.assert(
      fc.property(fieldText, (text) => {
        const ranges = parseMeasures(text)
        expect(parseMeasures(formatMeasures(ranges))).toEqual(ranges)
      }),
    )
  })

  test('parseMeasures reads full-width digits and signs like plain ones', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const ascii = fc.oneof(
      fieldText.map((text) => text.replace(/[^ -~]/g, '')),
      fc.array(fc.constantFrom(...snippets), { maxLength: 12 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(ascii, (text) => {
        expect(parseMeasures(wide(text))).toEqual(parseMeasures(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('parseMeasures reads the last bar of an overlong text', () => {
    const long = (part: string) => part.repeat(Math.ceil(20_000 / part.length))
    for (const part of [
      '1',
      '1-',
      '1 ',
      '1:',
      '1.',
      '第一',
      '第',
      '1. ',
      'to ',
      '1 to la la ',
      '2nd ',
      ',',
      '一',
    ]) {
      expect(parseMeasures(`${long(part)}; bars 7001-7002`).at(-1)).toEqual({ from: 7001, to: 7002 })
    }
  })
})
