import type { ChartUnit } from './chart-text'
import { countTicks, timeTicks } from './ticks'

/** The height of a row of text, in points at the default text size. */
export const ROW_HEIGHT = 20
/** The height of an axis with its labels, in points at the default text size. */
export const AXIS_HEIGHT = 24
/** The gap beside a tick label, in points at the default text size. */
export const TICK_GAP = 8

/**
 * Returns the coordinate of the middle of a pixel. On the border between two pixels a hairline would be two
 * pixels wide and pale.
 */
export function crisp(place: number): number {
  return Math.round(place - 0.5) + 0.5
}

/** Rounds a coordinate to hundredths of a point, which keeps a path short and is finer than a pixel. */
export function short(value: number): number {
  return Math.round(value * 100) / 100
}

export interface ValueScale {
  readonly ticks: readonly number[]
  /** Returns the `y` of a value in points. */
  y(value: number): number
}

/**
 * Returns a scale from zero at `bottom` to the highest value at `top`. It has at most `most` ticks in addition
 * to zero.
 */
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
