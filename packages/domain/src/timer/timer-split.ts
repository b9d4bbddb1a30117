import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { routineRunSchema } from '../routine/routine'
import { limits } from '../shared/limits'
import type { Milliseconds } from '../units/duration'

/**
 * A moment since the Unix epoch or a length of time, in milliseconds: zero or more, with or without fractions.
 */
export const timeSchema = z.custom<Milliseconds>((value) => Number.isFinite(value) && Number(value) >= 0)

export const timerPieceSchema = z.looseObject({
  title: textSchema(1, limits.titleLength),
  composer: z.nullable(textSchema(0, limits.titleLength)),
})
export type TimerPiece = z.infer<typeof timerPieceSchema>

export const trimSchema = z.looseObject({ from: timeSchema, to: timeSchema, ms: timeSchema })
type Trim = z.infer<typeof trimSchema>

export const splitSchema = z.looseObject({
  /** The wall-clock time of the split. */
  at: timeSchema,
  /** Time practised up to the split, without pauses and trimmed gaps. */
  elapsed: timeSchema,
  /** The piece and the note of the stretch that ended at the split. */
  piece: z.nullable(timerPieceSchema),
  note: textSchema(0, limits.notesLength),
})
/**
 * The moment at which the musician went on to another piece, with the stretch that ended there. The running
 * stretch has no split yet.
 */
export type TimerSplit = z.infer<typeof splitSchema>

/**
 * The fields for several pieces. Timers that an earlier version saved lack them. We read an unreadable value as
 * absent, so that it never makes the measured time unreadable.
 */
export const splitFields = {
  /** The splits of the timer, oldest first. */
  splits: z.catch(z.optional(z.array(splitSchema)), undefined),
  /** The note of the running stretch. */
  note: z.catch(z.optional(textSchema(0, limits.notesLength)), undefined),
  /** The routine that the timer follows. */
  routine: z.catch(z.optional(routineRunSchema), undefined),
}

/** Returns `{ splits }` after the start moved by `ms` (positive: earlier), or `{}` without splits. */
export function shiftSplits(
  splits: readonly TimerSplit[] | undefined,
  ms: number,
): { splits?: TimerSplit[] } {
  return changed(splits, ({ elapsed }) => elapsed + ms)
}

/**
 * Returns `{ splits }` without the trimmed time (`sign` -1) or with it again (`sign` 1), or `{}` without
 * splits.
 */
export function trimSplits(
  splits: readonly TimerSplit[] | undefined,
  { from, to, ms }: Trim,
  sign: 1 | -1,
): { splits?: TimerSplit[] } {
  const lost = (at: number) => Math.min(ms, Math.max(0, Math.min(at, to) - from))
  return changed(splits, ({ at, elapsed }) => elapsed + sign * lost(at))
}

function changed(
  splits: readonly TimerSplit[] | undefined,
  elapsedOf: (split: TimerSplit) => number,
): { splits?: TimerSplit[] } {
  if (!splits) return {}
  return {
    splits: splits.map((split) => ({ ...split, elapsed: Math.max(0, elapsedOf(split)) as Milliseconds })),
  }
}
