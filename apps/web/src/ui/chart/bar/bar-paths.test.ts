import { describe, expect, test } from 'vitest'
import { valueScale } from '../scale'
import { barsPath, linePath, zeroPath } from './bar-paths'
import { barPlaces } from './bar-places'

const places = barPlaces(4, 0, 160)
const band = { places, bottom: 100, y: valueScale(60, 'count', [0, 100], 4).y }
const shapes = (path: string) => path.split('z').filter(Boolean)

describe('barsPath and zeroPath', () => {
  test('barsPath draws a bar from the bottom of the plot to its value', () => {
    expect(barsPath([60, 30, null, 0], band)).toBe('M7 0h26v100h-26zM47 50h26v50h-26z')
  })
  test('barsPath draws the smallest bar two points high', () => {
    expect(barsPath([0.001], band)).toBe('M7 98h26v2h-26z')
  })
  test('zeroPath draws a hairline for zero and nothing for future days', () => {
    expect(shapes(zeroPath([0, 30, 0, null], band))).toHaveLength(2)
    expect(zeroPath([0], band)).toBe('M7 99h26v1h-26z')
  })
})

describe('linePath', () => {
  test('linePath passes through the horizontal middles of the bars', () => {
    expect(linePath([60, 30], band)).toBe('M20 0L60 50')
  })
  test('linePath is interrupted at a bar without a value', () => {
    expect(linePath([60, null, 30, 30], band)).toBe('M20 0M100 50L140 50')
  })
})
