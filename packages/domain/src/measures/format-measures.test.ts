import { expect, test } from 'vitest'
import { formatMeasures } from './format-measures'

test('bars are shown with an en dash between the ends and commas between the places', () => {
  expect(
    formatMeasures([
      { from: 12, to: 20 },
      { from: 33, to: 33 },
    ]),
  ).toBe('12–20, 33')
  expect(formatMeasures([])).toBe('')
})
