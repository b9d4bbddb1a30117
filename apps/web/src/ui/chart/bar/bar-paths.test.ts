import { describe, expect, test } from 'vitest'
import { valueScale } from '../scale'
import { barsPath, linePath, zeroPath } from './bar-paths'
import { barPlaces } from './bar-places'

const places = barPlaces(4, 0, 160)
const band = { places, bottom: 100, y: valueScale(60, 'count', [0, 100], 4).y }
const shapes = (path: string) => path.split('z').filter(Boolean)

describe('barsPath and zeroPath', () => {
  test('a bar starts at the bottom of the plot and is as high as its value', () => {
    expect(barsPath([60, 30, null, 0], band)).toBe('M7 0h26v100h-26zM47 50h26v50h-26z')
  })
  test('the smallest bar is two points high', () => {
    expect(barsPath([0.001], band)).toBe('M7 98h26v2h-26z')
  })
  test('zero draws a hairline and future days draw nothing', () => {
    expect(shapes(zeroPath([0, 30, 0, null], band))).toHaveLength(2)
    expect(zeroPath([0], band)).toBe('M7 99h26v1h-26z')
  })
})

describe('linePath', () => {
  test('a chart line has its points at the horizontal middles of the bars', () => {
    expect(linePath([60, 30], band)).toBe('M20 0L60 50')
  })
  test('a chart line is interrupted at a bar without a value', () => {
    expect(linePath([60, null, 30, 30], band)).toBe('M20 0M100 50L140 50')
  })
})
