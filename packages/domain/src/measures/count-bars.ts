import { parseMeasures } from './parse-measures'

/**
 * Counts the different bars that a measures field names. A text that names none ("coda") counts as several, so that
 * a screen puts the plural before it.
 */
export function countBars(text: string): number {
  const count = parseMeasures(text).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return count === 0 ? 2 : count
}
