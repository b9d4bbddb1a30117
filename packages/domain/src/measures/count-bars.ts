import { parseMeasures } from './parse-measures'

/**
 * Returns the number of different bars in a measures field. Returns 2 for a text without bar numbers ("coda"),
 * so that a screen writes the plural before it.
 */
export function countBars(text: string): number {
  const count = parseMeasures(text).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return count === 0 ? 2 : count
}
