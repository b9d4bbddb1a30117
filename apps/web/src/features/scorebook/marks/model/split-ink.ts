import type { ScoreMark } from '@segno/domain/score/score-mark'

/**
 * When this many strokes are fresh, `splitInk` moves them all to `settled`. A new stroke redraws at most the
 * fresh ones.
 */
export const MOST_FRESH = 64

/** The strokes of a page, split by how they are drawn. */
export interface InkSplit {
  /** Strokes that a canvas draws once. They stay in this array until they change. */
  readonly settled: readonly ScoreMark[]
  readonly fresh: readonly ScoreMark[]
  /** Strokes that the eraser has touched. The page draws them paler until they are erased. */
  readonly going: readonly ScoreMark[]
}

/**
 * Splits the strokes of a page. `settled` is the array of the previous split. Returns the same array if none of
 * its strokes has changed and fewer than `MOST_FRESH` are new.
 */
export function splitInk(
  settled: readonly ScoreMark[],
  strokes: readonly ScoreMark[],
  erasing: ReadonlySet<string>,
): InkSplit {
  const shown = strokes.filter(({ id }) => !erasing.has(id))
  const going = strokes.filter(({ id }) => erasing.has(id))
  const isShown = new Set(shown)
  const stay = settled.filter((stroke) => isShown.has(stroke))
  const stays = new Set(stay)
  const fresh = shown.filter((stroke) => !stays.has(stroke))
  if (fresh.length >= MOST_FRESH) return { settled: shown, fresh: [], going }
  return { settled: stay.length === settled.length ? settled : stay, fresh, going }
}
