import type { ScoreMark } from '@segno/domain/score/score-mark'

/** Strokes that wait before they are settled. A new stroke draws at most these again. */
export const MOST_FRESH = 64

/** The strokes of a page by how often they are drawn. */
export interface InkSplit {
  /** Drawn once. They stay settled until they change. */
  readonly settled: readonly ScoreMark[]
  readonly fresh: readonly ScoreMark[]
  /** Touched by the eraser. */
  readonly going: readonly ScoreMark[]
}

/** Splits the strokes of a page. `settled` are the strokes that were settled before. */
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
