/** Returns the quantile of the values at `share` (0 to 1); 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export interface SizedTime {
  readonly size: number
  /** The measured time in milliseconds. */
  readonly time: number
}

/**
 * Returns the exponent by which time grows with size: the slope of the regression line through the logarithms.
 * 0 is constant, 1 linear, 2 quadratic.
 */
export function growthExponent(points: readonly SizedTime[]): number {
  const xs = points.map(({ size }) => Math.log(size))
  const ys = points.map(({ time }) => Math.log(time))
  const meanX = mean(xs)
  const meanY = mean(ys)
  let rise = 0
  let run = 0
  for (const [index, x] of xs.entries()) {
    rise += (x - meanX) * ((ys[index] ?? 0) - meanY)
    run += (x - meanX) ** 2
  }
  return rise / run
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
