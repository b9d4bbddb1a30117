/** The number of places that Page Up and Page Down move along a row. */
const LEAP = 7

/** Returns the place in a row that a key moves to, or null for any other key. */
export function stepInRow(key: string, current: number, count: number): number | null {
  return (
    moved(current, count, {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: LEAP,
      PageDown: -LEAP,
      Home: -count,
      End: count,
    })[key] ?? null
  )
}

/**
 * Returns the place that a key moves to in lines of seven places, or null for any other key. `across` and `down` are 1
 * and 7 if each week is a row. They are 7 and 1 if each week is a column.
 */
export function stepInWeeks(
  key: string,
  current: number,
  count: number,
  [across, down]: readonly [number, number],
): number | null {
  return (
    moved(current, count, {
      ArrowRight: across,
      ArrowLeft: -across,
      ArrowDown: down,
      ArrowUp: -down,
      PageDown: 28,
      PageUp: -28,
      Home: -count,
      End: count,
    })[key] ?? null
  )
}

function moved(
  current: number,
  count: number,
  steps: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const last = Math.max(0, count - 1)
  return Object.fromEntries(
    Object.entries(steps).map(([key, step]) => [key, Math.max(0, Math.min(last, current + step))]),
  )
}
