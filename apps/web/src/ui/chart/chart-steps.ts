/** How far Page Up and Page Down go in a row. */
const leap = 7

/** The place a key leads to in a row of places; null for keys that do not move. */
export function stepInRow(key: string, current: number, count: number): number | null {
  return (
    moved(current, count, {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: leap,
      PageDown: -leap,
      Home: -count,
      End: count,
    })[key] ?? null
  )
}

/** The same where places go on in lines of seven: a line a row (`across` 1, `down` 7) or a column (7 and 1). */
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
