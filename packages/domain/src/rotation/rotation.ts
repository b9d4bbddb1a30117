import { LONGEST_STEP } from '../counter/repetition-counter'
import { limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import { type Milliseconds, milliseconds } from '../units/duration'
import { type Interval, readIntervals } from '../units/interval'

// ready --start--> running <--pause, resume--> paused --finish--> finished --new--> ready. The page calls
// `countRotation` every second. A longer step than `LONGEST_STEP` means that the page was closed or the device
// slept: it does not count.

/** The bounds of a rotation: the number of pieces, and the minutes of a turn. */
export const rotationLimits = { pieces: limits.pieces, minutes: { min: 1, max: 120 } } as const

/** A piece on the music stand, as typed. */
export interface RotationPiece {
  readonly title: string
  readonly composer: string
  /** The bars: "12-20". */
  readonly measures: string
  /** The tempo in beats per minute, or null. */
  readonly tempo: number | null
  /** The minutes of its turn. A rotation of one piece has no turns. */
  readonly minutes: number
}

export interface RotationRun {
  /** The entry id of each piece, so that saving twice writes each entry once. */
  readonly entryIds: readonly string[]
  readonly pieces: readonly RotationPiece[]
  /** The index of the current piece. */
  readonly current: number
  /** The counted time of the current turn. */
  readonly turn: Milliseconds
  /** The number of turns that ended because their minutes were over. */
  readonly endedTurns: number
  /** The stretches of practice of each piece, oldest first. */
  readonly stretches: readonly (readonly Interval[])[]
  /** The time of the latest `countRotation` by the device clock. */
  readonly countedAt: Milliseconds
}

export type RotationState =
  | { readonly status: 'ready' }
  | { readonly status: 'running' | 'paused' | 'finished'; readonly run: RotationRun }

export const readyRotation: RotationState = { status: 'ready' }

/**
 * Starts a rotation with its first piece. `entryIds` has one new id for each piece. Returns a started rotation
 * unchanged, and a ready one if there are no pieces.
 */
export function startRotation(
  state: RotationState,
  { pieces, entryIds, now }: Pick<RotationRun, 'pieces' | 'entryIds'> & { now: Milliseconds },
): RotationState {
  if (state.status !== 'ready' || pieces.length === 0) return state
  const run: RotationRun = {
    entryIds,
    pieces,
    current: 0,
    turn: milliseconds(0),
    endedTurns: 0,
    stretches: pieces.map(() => []),
    countedAt: now,
  }
  return { status: 'running', run }
}

/**
 * Returns a running rotation with the time up to `now` counted. Starts the next piece when the minutes of a
 * turn are over. Returns any other state unchanged.
 */
export function countRotation(state: RotationState, now: Milliseconds): RotationState {
  if (state.status !== 'running') return state
  const run = counted(state.run, now)
  const { pieces, current, turn } = run
  const isOver = pieces.length > 1 && turn >= (pieces[current]?.minutes ?? 1) * 60_000
  return { ...state, run: isOver ? { ...turned(run), endedTurns: run.endedTurns + 1 } : run }
}

export function pauseRotation(state: RotationState, now: Milliseconds): RotationState {
  return state.status === 'running' ? { status: 'paused', run: counted(state.run, now) } : state
}

/** Continues a paused rotation. The pause does not count. Returns any other state unchanged. */
export function resumeRotation(state: RotationState, now: Milliseconds): RotationState {
  return state.status === 'paused' ? { status: 'running', run: { ...state.run, countedAt: now } } : state
}

/**
 * Ends the turn early and starts the next piece. Returns a ready or finished rotation, and one of a single
 * piece, unchanged.
 */
export function nextRotationPiece(state: RotationState, now: Milliseconds): RotationState {
  if (state.status === 'ready' || state.status === 'finished' || state.run.pieces.length < 2) return state
  return { ...state, run: turned(state.status === 'running' ? counted(state.run, now) : state.run) }
}

/** Finishes a running or paused rotation at `now`. Returns any other state unchanged. */
export function finishRotation(state: RotationState, now: Milliseconds): RotationState {
  if (state.status === 'ready' || state.status === 'finished') return state
  return { status: 'finished', run: state.status === 'running' ? counted(state.run, now) : state.run }
}

/** Returns a finished rotation as paused, without the time since its end. Returns any other state unchanged. */
export function continueRotation(state: RotationState): RotationState {
  return state.status === 'finished' ? { status: 'paused', run: state.run } : state
}

/**
 * Returns the practised time of a piece (milliseconds). If the clock was set back, stretches overlap, and each
 * counts in full.
 */
export function practisedTime({ stretches }: RotationRun, index: number): Milliseconds {
  return milliseconds((stretches[index] ?? []).reduce((sum, [from, to]) => sum + to - from, 0))
}

/** Returns a stored rotation, or null if it is unreadable. */
export function readRotation(stored: unknown): RotationState | null {
  const { status, run } = fieldsOf(stored)
  if (status === 'ready') return readyRotation
  const read = readRun(fieldsOf(run))
  const known = (['running', 'paused', 'finished'] as const).find((one) => one === status)
  return read && known ? { status: known, run: read } : null
}

/**
 * Returns at most three stored pieces, or one empty piece if none is stored. Each missing or invalid field gets
 * its default. Minutes out of bounds get the nearest bound.
 */
export function readRotationPieces(stored: unknown): readonly RotationPiece[] {
  const rows = Array.isArray(stored) ? stored.slice(0, rotationLimits.pieces) : []
  return rows.length > 0 ? rows.map(readPiece) : [emptyRotationPiece]
}

export const emptyRotationPiece: RotationPiece = {
  title: '',
  composer: '',
  measures: '',
  tempo: null,
  minutes: 10,
}

function counted(run: RotationRun, now: Milliseconds): RotationRun {
  const step = now - run.countedAt
  const added = step >= 0 && step <= LONGEST_STEP ? step : 0
  const stretches = run.stretches.map((own, index) =>
    index === run.current && added > 0 ? extended(own, run.countedAt, now) : own,
  )
  return { ...run, stretches, turn: milliseconds(run.turn + added), countedAt: now }
}

function extended(own: readonly Interval[], from: Milliseconds, to: Milliseconds): readonly Interval[] {
  const last = own.at(-1)
  return last?.[1] === from ? [...own.slice(0, -1), [last[0], to]] : [...own, [from, to]]
}

function turned(run: RotationRun): RotationRun {
  return { ...run, current: (run.current + 1) % run.pieces.length, turn: milliseconds(0) }
}

function readRun({
  entryIds,
  pieces,
  current,
  turn,
  endedTurns,
  stretches,
  countedAt,
}: Fields): RotationRun | null {
  const read = readRotationPieces(pieces)
  const isWhole =
    Array.isArray(entryIds) &&
    entryIds.length === read.length &&
    entryIds.every((id) => typeof id === 'string' && id !== '') &&
    Array.isArray(stretches)
  if (!isWhole || !isCount(current) || current >= read.length || !isCount(turn) || !isCount(countedAt))
    return null
  return {
    entryIds,
    pieces: read,
    current,
    turn: milliseconds(turn),
    endedTurns: isCount(endedTurns) ? endedTurns : 0,
    stretches: read.map((_, index) => readIntervals(stretches[index])),
    countedAt: milliseconds(countedAt),
  }
}

function readPiece(stored: unknown): RotationPiece {
  const { title, composer, measures, tempo, minutes } = fieldsOf(stored)
  const { min, max } = rotationLimits.minutes
  const text = (value: unknown) => (typeof value === 'string' ? cleanText(value) : '')
  const isTempo = isCount(tempo) && tempo >= limits.tempoMin && tempo <= limits.tempoMax
  return {
    title: text(title),
    composer: text(composer),
    measures: text(measures),
    tempo: isTempo ? Math.round(tempo) : null,
    minutes: isCount(minutes)
      ? Math.round(Math.min(max, Math.max(min, minutes)))
      : emptyRotationPiece.minutes,
  }
}

/** Parsed JSON. Its values may have any type. */
type Fields = Readonly<Partial<Record<string, unknown>>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
