import { metronomeTempo } from '../metronome/metronome-bounds'

/**
 * The effect of a repetition that is not clean. `restart`: the row begins again. `hold`: row and tempo stay.
 * `back`: the row begins again one step slower, but not below the start.
 */
export const missRules = ['restart', 'hold', 'back'] as const
export type MissRule = (typeof missRules)[number]

/** A ladder of tempi (whole beats per minute), climbed by clean repetitions. */
export interface CleanLadder {
  /** The first tempo, in beats per minute. */
  readonly start: number
  /** The last tempo, in beats per minute, at least `start`. */
  readonly top: number
  /** The beats per minute from one tempo of the ladder to the next. */
  readonly step: number
  /** The number of clean repetitions in a row that lead to the next tempo. */
  readonly row: number
  readonly miss: MissRule
}

export const ladderLimits = {
  tempo: metronomeTempo,
  step: { min: 1, max: 50 },
  row: { min: 1, max: 20 },
} as const

/** The position of a musician on a ladder. */
export interface LadderPlace {
  /** The tempo of the next repetition. */
  readonly tempo: number
  /** The clean repetitions of the current row: less than `row`, or `row` at the end. */
  readonly inRow: number
  /** The fastest tempo with a full row, or null before the first full row. */
  readonly reached: number | null
  /** True once the row at the top is full. Later repetitions change nothing. */
  readonly isDone: boolean
}

/**
 * Returns the place on a ladder after these repetitions, each clean (true) or not. The first tempo is `start`.
 * After a full row, its tempo is reached and the next row is `step` faster, at most `top`. The full row at
 * `top` ends the ladder. A repetition that is not clean applies the ladder's `miss` rule.
 */
export function climbLadder(ladder: CleanLadder, repetitions: readonly boolean[]): LadderPlace {
  let place: LadderPlace = { tempo: ladder.start, inRow: 0, reached: null, isDone: false }
  for (const isClean of repetitions) {
    if (place.isDone) return place
    place = isClean ? afterClean(ladder, place) : afterMiss(ladder, place)
  }
  return place
}

function afterClean({ top, step, row }: CleanLadder, { tempo, inRow, reached }: LadderPlace): LadderPlace {
  if (inRow + 1 < row) return { tempo, inRow: inRow + 1, reached, isDone: false }
  const best = Math.max(reached ?? tempo, tempo)
  if (tempo >= top) return { tempo, inRow: row, reached: best, isDone: true }
  return { tempo: Math.min(top, tempo + step), inRow: 0, reached: best, isDone: false }
}

function afterMiss({ start, step, miss }: CleanLadder, place: LadderPlace): LadderPlace {
  if (miss === 'hold') return place
  const tempo = miss === 'back' ? Math.max(start, place.tempo - step) : place.tempo
  return { ...place, tempo, inRow: 0 }
}
