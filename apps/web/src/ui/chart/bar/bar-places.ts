const WIDEST_BAR = 40

export interface BarPlaces {
  /** The distance in points between the left edges of neighbouring bars. */
  readonly step: number
  readonly width: number
  left(index: number): number
  middle(index: number): number
  /** Returns the index of the bar at `x`, or of the nearest bar if `x` is outside the plot. */
  at(x: number): number
}

/**
 * Returns the places of bars side by side between `from` and `to`. Wide bars begin at whole points, so that their edges
 * are sharp. Bars narrower than 2 points touch each other.
 */
export function barPlaces(count: number, from: number, to: number): BarPlaces {
  const step = (to - from) / Math.max(1, count)
  const width = widthOf(step)
  const inset = (step - width) / 2
  const left = (index: number) => {
    const exact = from + index * step + inset
    return step >= 4 ? Math.round(exact) : exact
  }
  return {
    step,
    width,
    left,
    middle: (index) => left(index) + width / 2,
    at: (x) => Math.max(0, Math.min(count - 1, Math.floor((x - from) / step))),
  }
}

function widthOf(step: number): number {
  if (step < 2) return step
  if (step < 4) return step * 0.75
  return Math.min(WIDEST_BAR, Math.max(3, Math.round(step * 0.66)))
}
