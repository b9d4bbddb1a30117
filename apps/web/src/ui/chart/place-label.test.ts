import { describe, expect, test } from 'vitest'
import { placeLabel } from './place-label'

const bounds = { from: 0, to: 200, ceiling: 0 }
const label = { x: 100, bottom: 60, width: 40, height: 14 }

describe('placeLabel', () => {
  test('placeLabel centres a chart label above its point', () => {
    expect(placeLabel(label, bounds, [])).toEqual({ left: 80, top: 46, width: 40, height: 14 })
  })
  test('placeLabel keeps a chart label between the ends of the plot', () => {
    expect(placeLabel({ ...label, x: 4 }, bounds, [])?.left).toBe(0)
    expect(placeLabel({ ...label, x: 198 }, bounds, [])?.left).toBe(160)
  })
  test('placeLabel moves a chart label above every box that it would overlap', () => {
    const first = { left: 90, top: 40, width: 40, height: 14 }
    const second = { left: 60, top: 20, width: 40, height: 14 }
    expect(placeLabel(label, bounds, [first, second])?.top).toBe(5)
  })
  test('placeLabel returns null if no space is left below the ceiling', () => {
    expect(placeLabel(label, bounds, [{ left: 0, top: 10, width: 200, height: 50 }])).toBeNull()
  })
})
