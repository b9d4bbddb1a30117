import type { ChartUnit } from './chart-text'
import { countTicks, timeTicks } from './ticks'

/** Heights of words and rows, in points where text has its usual size. */
export const rowHeight = 20
export const axisHeight = 24
export const tickGap = 8

/** A hairline is drawn on a whole point, half of it to each side. */
export function crisp(place: number): number {
  return Math.round(place - 0.5) + 0.5
}

/** A short number in a path. */
export function short(value: number): number {
  return Math.round(value * 100) / 100
}

export interface ValueScale {
  readonly ticks: readonly number[]
  /** The height at which a value is drawn. */
  y(value: number): number
}

/** From zero at `bottom` to the highest value at `top`. */
export function valueScale(
  highest: number,
  unit: ChartUnit,
  [top, bottom]: readonly [number, number],
  most: number,
): ValueScale {
  const end = Math.max(highest, 1)
  return {
    ticks: unit === 'seconds' ? timeTicks(highest, most) : countTicks(highest, most),
    y: (value) => bottom - (Math.max(0, value) / end) * (bottom - top),
  }
}

export function highestOf(...series: readonly (readonly (number | null)[] | undefined)[]): number {
  let highest = 0
  for (const values of series) for (const value of values ?? []) highest = Math.max(highest, value ?? 0)
  return highest
}
