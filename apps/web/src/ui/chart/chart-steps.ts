/** The number of stops that Page Up and Page Down skip in a row. */
const LEAP = 7

/** Returns the index that a key moves to in a row of `count` stops, or null for any other key. */
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
 * Returns the index that a key moves to in lines of seven stops, or null for any other key.
 * If each week is a row, `across` is 1 and `down` is 7. If each week is a column, `across` is 7 and `down` is
 * 1.
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
