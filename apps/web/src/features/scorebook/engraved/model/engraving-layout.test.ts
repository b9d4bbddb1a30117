import { expect, test } from 'vitest'
import { staffHeight, verovioOptions } from './engraving-layout'

const phone = { width: 390, height: 732 }
const tablet = { width: 1024, height: 1254 }

test('staffHeight returns 27.6 pixels on a phone, 36 on a tablet, and 72 on a tablet at size 2', () => {
  expect(staffHeight(phone, 1)).toBeCloseTo(27.6, 1)
  expect(staffHeight(tablet, 1)).toBe(36)
  expect(staffHeight(tablet, 2)).toBe(72)
})

test('verovioOptions at scale 50 doubles the lengths of a phone layout, whose left margin is 12 pixels', () => {
  const options = verovioOptions({ ...phone, staff: 36, transposition: 0 })
  expect(options).toMatchObject({ scale: 50, pageWidth: 780, pageHeight: 1464, pageMarginLeft: 24 })
  expect(options.transpose).toBe('')
})

test('verovioOptions shows title and composer only on a wide page', () => {
  const layout = { staff: 36, transposition: 3 }
  expect(verovioOptions({ ...phone, ...layout })).toMatchObject({ header: 'none', transpose: '3' })
  expect(verovioOptions({ ...tablet, ...layout })).toMatchObject({ header: 'auto' })
})

test('verovioOptions returns at least 100 units for a narrow page and at most 60,000 for a high one', () => {
  const options = verovioOptions({ width: 20, height: 90_000, staff: 36, transposition: 0 })
  expect(options).toMatchObject({ pageWidth: 100, pageHeight: 60_000 })
})
