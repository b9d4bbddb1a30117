import { short } from '../scale'
import type { BarPlaces } from './bar-places'

export interface BarBand {
  readonly places: BarPlaces
  readonly bottom: number
  readonly y: (value: number) => number
}

/** The minimum height of a bar in points. A lower bar would look like zero. */
const LEAST_HEIGHT = 2

/** Returns the bars of all values above zero as one path, because 400 elements would be slow to draw. */
export function barsPath(values: readonly (number | null)[], { places, bottom, y }: BarBand): string {
  let path = ''
  for (const [index, value] of values.entries()) {
    if (value === null || value <= 0) continue
    const top = Math.min(y(value), bottom - LEAST_HEIGHT)
    path += rectangle(places.left(index), top, places.width, bottom - top)
  }
  return path
}

/**
 * Returns the path of the bars behind those of `barsPath`. They are wider, so that both series remain visible.
 */
export function behindPath(values: readonly (number | null)[], { places, bottom, y }: BarBand): string {
  let path = ''
  const wide = Math.min(places.step - Math.min(2, places.step * 0.2), places.width + 16)
  for (const [index, value] of values.entries()) {
    if (value === null || value <= 0) continue
    const top = Math.min(y(value), bottom - LEAST_HEIGHT)
    path += rectangle(places.middle(index) - wide / 2, top, wide, bottom - top)
  }
  return path
}

/** Returns the path of the bars with the value 0: a hairline at the bottom. Bars without a value draw nothing. */
export function zeroPath(values: readonly (number | null)[], { places, bottom }: BarBand): string {
  let path = ''
  for (const [index, value] of values.entries())
    if (value !== null && value <= 0) path += rectangle(places.left(index), bottom - 1, places.width, 1)
  return path
}

/** Returns a line through the horizontal middles of the bars, interrupted at bars without a value. */
export function linePath(values: readonly (number | null)[], { places, y }: BarBand): string {
  let path = ''
  let isDown = false
  for (const [index, value] of values.entries()) {
    if (value !== null) path += `${isDown ? 'L' : 'M'}${short(places.middle(index))} ${short(y(value))}`
    isDown = value !== null
  }
  return path
}

function rectangle(left: number, top: number, width: number, height: number): string {
  return `M${short(left)} ${short(top)}h${short(width)}v${short(height)}h${short(-width)}z`
}
