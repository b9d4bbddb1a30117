import * as z from 'zod/mini'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import {
  type Milliseconds,
  type Minutes,
  milliseconds,
  millisecondsToSeconds,
  type Seconds,
  seconds,
  secondsToShownMinutes,
} from '../units/duration'
import {
  shiftSplits,
  splitFields,
  type TimerPiece,
  timerPieceSchema,
  timeSchema,
  trimSchema,
  trimSplits,
} from './timer-split'

// idle --start--> running --pause--> paused --resume--> running; stop and reset return to idle. Each checkpoint
// adds the time since the previous one. So a clock that is set back between two checkpoints adds nothing
// instead of removing time. Checkpointed time survives a crash of the page. `noticeGap` only reports a long
// step, such as the sleep of a device. The musician decides whether to trim it.

/** Milliseconds between two checkpoints of an open page. */
export const checkpointInterval = milliseconds(1000)
/** Milliseconds. `noticeGap` reports a longer step between two checkpoints. */
export const gapThreshold = milliseconds(5000)
/**
 * Milliseconds. `restoreTimer` pauses a running timer whose checkpoint is at least this old instead of resuming
 * it.
 */
export const resumeWindow = milliseconds(24 * 3_600_000)

const longestRun = limits.durationMax * 1000

const activeFields = {
  /** The wall-clock time of the first start, with corrections. */
  startedAt: timeSchema,
  /** Time practised up to `checkpointAt`, without pauses and trimmed gaps. */
  accumulatedMs: timeSchema,
  /** The wall-clock time of the last checkpoint. */
  checkpointAt: timeSchema,
  /** The wall-clock time of the first pause, which is the latest possible corrected start. */
  firstPauseAt: z.nullable(timeSchema),
  /** Trimmed gaps, oldest first. `undoTrim` restores the last one. */
  trims: z.array(trimSchema),
  /** The piece of the running stretch, or null. */
  piece: z.nullable(timerPieceSchema),
  ...splitFields,
}

const idleSchema = z.looseObject({ status: z.literal('idle') })
const runningSchema = z.looseObject({ status: z.literal('running'), ...activeFields })
const pausedSchema = z.looseObject({ status: z.literal('paused'), ...activeFields })

/** The saved form of the timer. Keeps unknown fields of other versions. */
export type ActiveTimer = z.infer<typeof runningSchema> | z.infer<typeof pausedSchema>
export type TimerState = z.infer<typeof idleSchema> | ActiveTimer

/**
 * Returns a saved timer, or null if it is unreadable. Tries one schema after the other, because a zod union
 * adds more bytes to the bundle.
 */
export function readTimerState(saved: unknown): TimerState | null {
  for (const schema of [runningSchema, pausedSchema, idleSchema]) {
    const parsed = schema.safeParse(saved)
    if (parsed.success) return parsed.data
  }
  return null
}

/** A stretch of wall-clock time in which the page could not checkpoint. */
export type TimerGap = { readonly from: Milliseconds; readonly to: Milliseconds }

export const idleTimer: TimerState = { status: 'idle' }

/** Returns the milliseconds practised up to `now`; never less than the checkpointed time. */
export function elapsedMs(state: TimerState, now: Milliseconds): Milliseconds {
  if (state.status === 'idle') return milliseconds(0)
  const step = state.status === 'running' ? Math.max(0, now - state.checkpointAt) : 0
  return milliseconds(state.accumulatedMs + step)
}

/** Starts an idle timer. Returns a running or paused one unchanged, so a double click is harmless. */
export function startTimer(
  state: TimerState,
  now: Milliseconds,
  piece: TimerPiece | null = null,
): TimerState {
  if (state.status !== 'idle') return state
  return {
    ...state,
    status: 'running',
    startedAt: now,
    accumulatedMs: milliseconds(0),
    checkpointAt: now,
    firstPauseAt: null,
    trims: [],
    piece,
    splits: [],
    note: '',
    routine: undefined,
  }
}

/**
 * Returns a running timer with the time since the last checkpoint added. Other states stay the same object. The
 * page calls it every second while the timer runs and saves the result.
 */
export function checkpoint(state: TimerState, now: Milliseconds): TimerState {
  if (state.status !== 'running') return state
  return { ...state, accumulatedMs: elapsedMs(state, now), checkpointAt: now }
}

/**
 * Returns a running timer paused at `now`, with the time since the last checkpoint added. Other states stay the
 * same object.
 */
export function pauseTimer(state: TimerState, now: Milliseconds): TimerState {
  if (state.status !== 'running') return state
  return {
    ...state,
    status: 'paused',
    accumulatedMs: elapsedMs(state, now),
    checkpointAt: now,
    firstPauseAt: state.firstPauseAt ?? now,
  }
}

/**
 * Returns a paused timer running again from `now`. The pause does not count. Other states stay the same object.
 */
export function resumeTimer(state: TimerState, now: Milliseconds): TimerState {
  if (state.status !== 'paused') return state
  return { ...state, status: 'running', checkpointAt: now }
}

/** Returns the timer as idle. Discards the counted time and keeps unknown fields of other versions. */
export function resetTimer(state: TimerState): TimerState {
  if (state.status === 'idle') return state
  const { startedAt, accumulatedMs, checkpointAt, firstPauseAt, trims, piece, ...others } = state
  const { splits, note, routine, ...unknownFields } = others
  return { ...unknownFields, status: 'idle' }
}

/** Sets the piece of a running or paused timer that has none. Returns any other timer unchanged. */
export function withTimerPiece(state: TimerState, piece: TimerPiece): TimerState {
  return state.status === 'idle' || state.piece !== null ? state : { ...state, piece }
}

export type TimerProposal = {
  readonly startedAt: Milliseconds
  readonly elapsed: Milliseconds
  /** The minutes for the form: rounded, 1 to 1440. */
  readonly minutes: Minutes
  /** The seconds that the entry stores unless the musician edits the minutes: whole, 60 to 86,400. */
  readonly seconds: Seconds
  readonly piece: TimerPiece | null
}

/** Returns the entry that the musician could save at `now`, or null for an idle timer. The timer continues. */
export function proposeEntry(state: TimerState, now: Milliseconds): TimerProposal | null {
  if (state.status === 'idle') return null
  const elapsed = elapsedMs(state, now)
  const whole = millisecondsToSeconds(elapsed)
  const kept = seconds(Math.min(limits.durationMax, Math.max(limits.durationMin, whole)))
  return {
    startedAt: state.startedAt,
    elapsed,
    minutes: secondsToShownMinutes(kept),
    seconds: kept,
    piece: state.piece,
  }
}

/**
 * The reasons for which `correctStart` refuses a start. `idle`: nothing to correct. `future`: after `now`.
 * `after-first-part`: after the first pause, trimmed gap or change of piece, or with a negative elapsed time.
 * `too-long`: more than 24 hours.
 */
export type CorrectStartError = 'idle' | 'future' | 'after-first-part' | 'too-long'

/**
 * Returns the timer with another start and the elapsed time changed by the same amount, or a
 * `CorrectStartError`. Pauses, gaps and later stretches do not change.
 */
export function correctStart(
  state: TimerState,
  newStart: Milliseconds,
  now: Milliseconds,
): Result<TimerState, CorrectStartError> {
  if (state.status === 'idle') return err('idle')
  if (newStart > now) return err('future')
  const partEnds = [...state.trims.map((trim) => trim.from), ...(state.splits ?? []).map(({ at }) => at)]
  const firstPartEnd = Math.min(state.firstPauseAt ?? now, ...partEnds)
  const corrected = elapsedMs(state, now) + state.startedAt - newStart
  if (newStart > firstPartEnd || newStart < 0 || corrected < 0) return err('after-first-part')
  if (corrected > longestRun && newStart < state.startedAt) return err('too-long')
  const folded = checkpoint(state, now)
  const splits = shiftSplits(state.splits, state.startedAt - newStart)
  return ok({
    ...folded,
    startedAt: newStart,
    accumulatedMs: milliseconds(corrected),
    ...splits,
  } as TimerState)
}

/**
 * Returns the gap since the last checkpoint if it is longer than five seconds, for example because the device slept.
 * Returns null otherwise. Call it before the checkpoint that adds the gap.
 */
export function noticeGap(state: TimerState, now: Milliseconds): TimerGap | null {
  if (state.status !== 'running' || now - state.checkpointAt <= gapThreshold) return null
  return { from: state.checkpointAt, to: now }
}

/**
 * Removes a gap from the elapsed time. Returns `state` unchanged if the gap overlaps a trimmed one or ends
 * before the start.
 */
export function trimGap(state: TimerState, gap: TimerGap): TimerState {
  if (state.status === 'idle') return state
  const from = milliseconds(Math.max(gap.from, state.startedAt))
  const known = state.trims.some((trim) => trim.from < gap.to && from < trim.to)
  if (known || gap.to <= from) return state
  // A trim removes counted time only, so add a gap that no checkpoint has added yet.
  const folded = gap.to > state.checkpointAt ? (checkpoint(state, gap.to) as ActiveTimer) : state
  const ms = milliseconds(Math.min(gap.to - from, folded.accumulatedMs))
  const trim = { from, to: gap.to, ms }
  return {
    ...folded,
    accumulatedMs: milliseconds(folded.accumulatedMs - ms),
    trims: [...folded.trims, trim],
    ...trimSplits(folded.splits, trim, -1),
  }
}

/** Adds the time of the last trimmed gap again. Returns a timer without trims unchanged. */
export function undoTrim(state: TimerState): TimerState {
  if (state.status === 'idle') return state
  const last = state.trims.at(-1)
  if (!last) return state
  return {
    ...state,
    accumulatedMs: milliseconds(state.accumulatedMs + last.ms),
    trims: state.trims.slice(0, -1),
    ...trimSplits(state.splits, last, 1),
  }
}
