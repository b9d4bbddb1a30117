import { describe, expect, test } from 'vitest'
import { valueScale } from '../scale'
import { barsPath, linePath, zeroPath } from './bar-paths'
import { barPlaces } from './bar-places'

const places = barPlaces(4, 0, 160)
const band = { places, bottom: 100, y: valueScale(60, 'count', [0, 100], 4).y }
const shapes = (path: string) => path.split('z').filter(Boolean)

describe('bars', () => {
  test('are as high as their values, from the bottom', () => {
    expect(barsPath([60, 30, null, 0], band)).toBe('M7 0h26v100h-26zM47 50h26v50h-26z')
  })
  test('are seen however small they are', () => {
    expect(barsPath([0.001], band)).toBe('M7 98h26v2h-26z')
  })
  test('zero draws a hairline and future days draw nothing', () => {
    expect(shapes(zeroPath([0, 30, 0, null], band))).toHaveLength(2)
    expect(zeroPath([0], band)).toBe('M7 99h26v1h-26z')
  })
})

describe('a line over bars', () => {
  test('goes through their middles', () => {
    expect(linePath([60, 30], band)).toBe('M20 0L60 50')
  })
  test('does not go where there is no value', () => {
    expect(linePath([60, null, 30, 30], band)).toBe('M20 0M100 50L140 50')
  })
})
