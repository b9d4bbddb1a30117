import { foldText } from '../shared/fold-text'
import { parseMeasures } from './parse-measures'

/**
 * Returns true if two measures fields name a common bar. Null and empty text mean the whole piece, which
 * contains all bars. Otherwise a text without numbers ("coda") shares bars only with the same text, by
 * `foldText`.
 */
export function shareBars(a: string | null, b: string | null): boolean {
  if (!a || !b) return true
  const [barsOfA, barsOfB] = [parseMeasures(a), parseMeasures(b)]
  if (barsOfA.length === 0 || barsOfB.length === 0) return foldText(a) === foldText(b)
  return barsOfA.some(({ from, to }) => barsOfB.some((other) => from <= other.to && other.from <= to))
}
