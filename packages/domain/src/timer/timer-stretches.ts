import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { limits } from '../shared/limits'
import { type Milliseconds, milliseconds, type Seconds, seconds } from '../units/duration'
import type { Interval } from '../units/interval'
import { checkpoint, elapsedMs, type TimerState } from './timer'
import type { TimerPiece } from './timer-split'

/** The time that the timer counted for one piece without a change. */
export interface TimerStretch {
  /** The piece of the stretch, or null if the musician named none. */
  readonly piece: TimerPiece | null
  readonly note: string
  /** The wall-clock time at which the stretch began. */
  readonly startedAt: Milliseconds
  /** The time practised in the stretch, without pauses and trimmed gaps. */
  readonly elapsed: Milliseconds
}

/**
 * Returns the timer with `piece` for the running stretch, whose time so far counts for it. Null removes the
 * piece. An idle timer stays unchanged.
 */
export function relabelTimer(state: TimerState, piece: TimerPiece | null): TimerState {
  if (state.status === 'idle' || isSamePiece(state.piece, piece)) return state
  return { ...state, piece }
}

/** Returns the timer with `note` for the running stretch. An idle timer stays unchanged. */
export function noteTimer(state: TimerState, note: string): TimerState {
  return state.status === 'idle' || (state.note ?? '') === note ? state : { ...state, note }
}

/**
 * Returns the timer after the running stretch ended at `now` and one for `piece` began. A stretch without time
 * is relabelled instead, so that no empty stretch remains. An idle timer stays unchanged.
 */
export function splitTimer(state: TimerState, now: Milliseconds, piece: TimerPiece | null): TimerState {
  const folded = checkpoint(state, now)
  if (folded.status === 'idle') return state
  const splits = folded.splits ?? []
  const elapsed = elapsedMs(folded, now)
  if (elapsed <= (splits.at(-1)?.elapsed ?? 0)) return relabelTimer(folded, piece)
  const ended = { at: now, elapsed, piece: folded.piece, note: folded.note ?? '' }
  return { ...folded, splits: [...splits, ended], piece, note: '' }
}

/**
 * Returns the timer without its last split: the running stretch joins the one before, takes its piece and gets
 * both notes. Returns `state` unchanged without a split, or if the notes together are too long.
 */
export function joinTimer(state: TimerState): TimerState {
  if (state.status === 'idle') return state
  const last = state.splits?.at(-1)
  if (!last) return state
  const note = [last.note, state.note ?? ''].filter((text) => text !== '').join('\n')
  if (note.length > limits.notesLength) return state
  return { ...state, splits: state.splits?.slice(0, -1), piece: last.piece, note }
}

/**
 * Returns the stretches of a timer at `now`, oldest first; [] for an idle timer. Their times add up to the
 * elapsed time. With `runs` (the counted wall-clock times) a stretch that began in a pause starts where
 * counting continued.
 */
export function timerStretches(
  state: TimerState,
  now: Milliseconds,
  runs: readonly Interval[] = [],
): TimerStretch[] {
  if (state.status === 'idle') return []
  const total = elapsedMs(state, now)
  const stretches: TimerStretch[] = []
  let at = state.startedAt
  let counted = 0
  const add = (piece: TimerPiece | null, note: string, upTo: number) => {
    const end = Math.min(total, Math.max(counted, upTo))
    const startedAt = firstCounted(runs, at)
    stretches.push({ piece, note, startedAt, elapsed: milliseconds(end - counted) })
    counted = end
  }
  for (const split of state.splits ?? []) {
    // An earlier version of the app reset a timer without removing its splits. Their times are before the next
    // start.
    if (split.at < state.startedAt) continue
    add(split.piece, split.note, split.elapsed)
    at = split.at
  }
  add(state.piece, state.note ?? '', total)
  return stretches
}

/** The practice of one piece, summed over all its stretches. */
export interface PieceTime {
  /** The piece, or null if no stretch has a piece. */
  readonly piece: TimerPiece | null
  readonly startedAt: Milliseconds
  /** Whole seconds, 60 to 86,400. */
  readonly seconds: Seconds
  /** The notes of the piece's stretches, one below the other. */
  readonly notes: string
}

interface Part {
  piece: TimerPiece | null
  key: PieceKey | null
  startedAt: Milliseconds
  /** Practice time in whole seconds. */
  sum: number
  notes: string[]
}

/**
 * Returns one row per piece, in the order of first practice. If no stretch has a piece, returns one row whose
 * `piece` is null. The seconds add up to those of the whole timer, at least a minute. Each row has at least a
 * minute, the minimum of an entry. A shorter piece joins its neighbour, and the row takes the name of the
 * longer one.
 * Returns null if only some stretches have a piece, because the others may belong to any. Returns null also
 * without stretches, above 24 hours, and if the notes of a row are too long.
 */
export function pieceTimes(stretches: readonly TimerStretch[]): PieceTime[] | null {
  const parts: Part[] = []
  let total = 0
  let before = 0
  for (const { piece, note, startedAt, elapsed } of stretches) {
    total += elapsed
    const sum = Math.floor(total / 1000) - before
    before += sum
    if (sum === 0 && note.trim() === '' && stretches.length > 1) continue
    const key = piece && pieceKeyOf(piece.title, piece.composer)
    const notes = note.trim() === '' ? [] : [note.trim()]
    const known = parts.find((part) => part.key === key)
    if (!known) parts.push({ piece, key, startedAt, sum, notes })
    else {
      known.sum += sum
      known.notes.push(...notes)
    }
  }
  const isMixed = parts.length > 1 && parts.some(({ piece }) => piece === null)
  if (parts.length === 0 || isMixed || before > limits.durationMax) return null
  const rows = withoutShort(parts).map(({ piece, startedAt, sum, notes }) => ({
    piece,
    startedAt,
    seconds: seconds(Math.max(limits.durationMin, sum)),
    notes: notes.join('\n'),
  }))
  return rows.every(({ notes }) => notes.length <= limits.notesLength) ? rows : null
}

function withoutShort(parts: readonly Part[]): readonly Part[] {
  const at = parts.findIndex(({ sum }) => sum < limits.durationMin)
  if (at < 0 || parts.length < 2) return parts
  const first = Math.min(at, parts.length - 2)
  const [one, two] = parts.slice(first, first + 2) as [Part, Part]
  const longer = two.sum > one.sum ? two : one
  const startedAt = milliseconds(Math.min(one.startedAt, two.startedAt))
  const united = { ...longer, startedAt, sum: one.sum + two.sum, notes: [...one.notes, ...two.notes] }
  return withoutShort([...parts.slice(0, first), united, ...parts.slice(first + 2)])
}

/** Returns the pieces of a timer, each once, in the order of first practice. */
export function timerPieces(stretches: readonly TimerStretch[]): TimerPiece[] {
  const pieces = new Map<PieceKey, TimerPiece>()
  for (const { piece } of stretches) {
    const key = piece && pieceKeyOf(piece.title, piece.composer)
    if (key && !pieces.has(key)) pieces.set(key, piece)
  }
  return [...pieces.values()]
}

/** Returns the notes of all stretches, one below the other. */
export function timerNotes(stretches: readonly TimerStretch[]): string {
  return stretches
    .map(({ note }) => note.trim())
    .filter((note) => note !== '')
    .join('\n')
}

function firstCounted(runs: readonly Interval[], at: Milliseconds): Milliseconds {
  const run = runs.find(([, to]) => to > at)
  return milliseconds(Math.max(at, run?.[0] ?? at))
}

function isSamePiece(one: TimerPiece | null, other: TimerPiece | null): boolean {
  return one?.title === other?.title && one?.composer === other?.composer
}
