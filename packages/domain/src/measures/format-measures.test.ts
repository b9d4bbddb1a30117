import { expect, test } from 'vitest'
import { formatMeasures } from './format-measures'

test('formatMeasures joins the ends of a range by an en dash and ranges by commas', () => {
  expect(
    formatMeasures([
      { from: 12, to: 20 },
      { from: 33, to: 33 },
    ]),
  ).toBe('12–20, 33')
  expect(formatMeasures([])).toBe('')
})
