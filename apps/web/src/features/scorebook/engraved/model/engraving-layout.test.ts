import { expect, test } from 'vitest'
import { staffHeight, verovioOptions } from './engraving-layout'

const phone = { width: 390, height: 732 }
const tablet = { width: 1024, height: 1254 }

test('a staff is smaller on a phone, and the musician can double it', () => {
  expect(staffHeight(phone, 1)).toBeCloseTo(27.6, 1)
  expect(staffHeight(tablet, 1)).toBe(36)
  expect(staffHeight(tablet, 2)).toBe(72)
})

test('a page has the ratio of the screen, and its margins stay within bounds', () => {
  const options = verovioOptions({ ...phone, staff: 36, transposition: 0 })
  expect(options).toMatchObject({ scale: 50, pageWidth: 780, pageHeight: 1464, pageMarginLeft: 24 })
  expect(options.transpose).toBe('')
})

test('only a page that is wide enough for title and composer shows them', () => {
  const layout = { staff: 36, transposition: 3 }
  expect(verovioOptions({ ...phone, ...layout })).toMatchObject({ header: 'none', transpose: '3' })
  expect(verovioOptions({ ...tablet, ...layout })).toMatchObject({ header: 'auto' })
})

test('a page never leaves the bounds of Verovio', () => {
  const options = verovioOptions({ width: 20, height: 90_000, staff: 36, transposition: 0 })
  expect(options).toMatchObject({ pageWidth: 100, pageHeight: 60_000 })
})
