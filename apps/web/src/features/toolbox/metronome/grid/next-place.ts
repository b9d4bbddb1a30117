/** A cell of the pattern grid: the row of a sound and a step, both from 0. */
export interface GridPlace {
  readonly row: number
  readonly step: number
}

interface GridSize {
  readonly rows: number
  readonly steps: number
  readonly stepsPerBar: number
}

interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * Returns the cell to which a key of the ARIA grid pattern moves; null for any other key. PageUp and PageDown
 * move by bars, Home and End to the first and last step. Ctrl with Home or End moves to a corner.
 */
export function nextPlace(
  { row, step }: GridPlace,
  { key, ctrlKey, metaKey, altKey }: GridKey,
  { rows, steps, stepsPerBar }: GridSize,
): GridPlace | null {
  if (altKey || metaKey) return null
  const bar = Math.floor(step / stepsPerBar)
  const bars = steps / stepsPerBar
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowLeft: { row, step: step - 1 },
    ArrowRight: { row, step: step + 1 },
    ArrowUp: { row: row - 1, step },
    ArrowDown: { row: row + 1, step },
    PageUp: { row, step: Math.max(0, bar - 1) * stepsPerBar },
    PageDown: { row, step: Math.min(bars - 1, bar + 1) * stepsPerBar },
    Home: { row: ctrlKey ? 0 : row, step: 0 },
    End: { row: ctrlKey ? rows - 1 : row, step: steps - 1 },
  }
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined
  if (!to || (ctrlKey && key !== 'Home' && key !== 'End')) return null
  return { row: within(to.row, rows), step: within(to.step, steps) }
}

function within(at: number, count: number): number {
  return Math.min(count - 1, Math.max(0, at))
}
