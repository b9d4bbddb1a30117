import { LONGEST_STEP } from '../counter/repetition-counter'
import { metronomeTempo } from '../metronome/metronome-bounds'
import { type Milliseconds, milliseconds } from '../units/duration'
import { type Interval, lengthOfIntervals, readIntervals } from '../units/interval'

// ready --start--> running <--pause, resume--> paused --finish--> finished --clear--> ready. The page calls
// `countScorePractice` every second. A longer step than `LONGEST_STEP` means that the page was closed or the
// device slept: it does not count.

/** The open sheet of music, with its piece. */
export interface OpenScore {
  readonly scoreId: string
  readonly title: string
  readonly composer: string | null
}

/** The practice of one score. */
export interface PractisedScore extends OpenScore {
  /** The id of the score's entry, so that saving twice writes one entry. */
  readonly entryId: string
  /** The stretches of practice, oldest first. */
  readonly stretches: readonly Interval[]
  /** The numbers of the shown pages, each once, ascending. */
  readonly pages: readonly number[]
  /** The time (milliseconds) during which the metronome played. */
  readonly tempoTime: Milliseconds
  /** The sum of each part of `tempoTime` multiplied by its tempo in beats per minute. */
  readonly tempoSum: number
}

export interface ScorePracticeRun {
  /** The scores in the order in which the musician first opened them. */
  readonly scores: readonly PractisedScore[]
  /** The index of the open score. */
  readonly current: number
  /** The current tempo of the metronome, or null while it is silent. */
  readonly tempo: number | null
  /** The time of the latest `countScorePractice` by the device clock. */
  readonly countedAt: Milliseconds
}

export type ScorePracticeState =
  | { readonly status: 'ready' }
  | { readonly status: 'running' | 'paused' | 'finished'; readonly run: ScorePracticeRun }

export const readyScorePractice: ScorePracticeState = { status: 'ready' }

interface Opening {
  readonly score: OpenScore
  /** A new id for the entry. */
  readonly entryId: string
  readonly now: Milliseconds
}

/** Starts the practice of a score. Returns a practice that is already started unchanged. */
export function startScorePractice(state: ScorePracticeState, opening: Opening): ScorePracticeState {
  if (state.status !== 'ready') return state
  const { score, entryId, now } = opening
  return {
    status: 'running',
    run: { scores: [emptyScore(score, entryId)], current: 0, tempo: null, countedAt: now },
  }
}

/**
 * Continues the practice with another score, or with a score of the run that the musician opens again. Returns
 * a ready or finished practice unchanged.
 */
export function openPractisedScore(state: ScorePracticeState, opening: Opening): ScorePracticeState {
  if (state.status === 'ready' || state.status === 'finished') return state
  const { score, entryId, now } = opening
  const run = state.status === 'running' ? counted(state.run, now) : state.run
  const known = run.scores.findIndex(({ scoreId }) => scoreId === score.scoreId)
  if (known === state.run.current) return state
  if (known !== -1) return { ...state, run: { ...run, current: known } }
  const scores = [...run.scores, emptyScore(score, entryId)]
  return { ...state, run: { ...run, scores, current: scores.length - 1 } }
}

/** Returns a running practice with the time up to `now` counted, and any other state unchanged. */
export function countScorePractice(state: ScorePracticeState, now: Milliseconds): ScorePracticeState {
  return state.status === 'running' ? { ...state, run: counted(state.run, now) } : state
}

/** Pauses a running practice at `now`, and stops counting the metronome. Returns any other state unchanged. */
export function pauseScorePractice(state: ScorePracticeState, now: Milliseconds): ScorePracticeState {
  if (state.status !== 'running') return state
  return { status: 'paused', run: { ...counted(state.run, now), tempo: null } }
}

/**
 * Continues a paused or finished practice. The time since the pause or finish does not count. Returns any other
 * state unchanged.
 */
export function resumeScorePractice(state: ScorePracticeState, now: Milliseconds): ScorePracticeState {
  if (state.status === 'ready' || state.status === 'running') return state
  return { status: 'running', run: { ...state.run, countedAt: now } }
}

/** Finishes a running or paused practice at `now`. Returns any other state unchanged. */
export function finishScorePractice(state: ScorePracticeState, now: Milliseconds): ScorePracticeState {
  if (state.status === 'ready' || state.status === 'finished') return state
  const { run } = pauseScorePractice(state, now) as Extract<ScorePracticeState, { run: unknown }>
  return { status: 'finished', run }
}

/** Adds pages to the shown ones. Returns the same state if it contains them or does not run. */
export function viewScorePages(state: ScorePracticeState, pages: readonly number[]): ScorePracticeState {
  if (state.status !== 'running') return state
  const { scores, current } = state.run
  const known = new Set(scores[current]?.pages)
  if (pages.every((page) => known.has(page))) return state
  const all = [...new Set([...known, ...pages])].sort((a, b) => a - b)
  const changed = scores.map((score, index) => (index === current ? { ...score, pages: all } : score))
  return { ...state, run: { ...state.run, scores: changed } }
}

/**
 * Stores the tempo of the metronome from `now` on, or null when it stops. Returns a practice that does not run
 * unchanged.
 */
export function playScoreTempo(
  state: ScorePracticeState,
  tempo: number | null,
  now: Milliseconds,
): ScorePracticeState {
  if (state.status !== 'running' || state.run.tempo === tempo) return state
  return { ...state, run: { ...counted(state.run, now), tempo } }
}

/** Returns the practised time of all scores of the run in milliseconds. */
export function practisedScoreTime({ scores }: ScorePracticeRun): Milliseconds {
  return lengthOfIntervals(scores.flatMap(({ stretches }) => stretches))
}

/**
 * Returns the mean tempo in beats per minute, weighted by time, with one decimal. Returns null if no metronome
 * played.
 */
export function averageScoreTempo({ tempoTime, tempoSum }: PractisedScore): number | null {
  return tempoTime === 0 ? null : Math.round((tempoSum / tempoTime) * 10) / 10
}

/** Returns a stored practice, or null if it is unreadable. */
export function readScorePractice(stored: unknown): ScorePracticeState | null {
  const { status, run } = fieldsOf(stored)
  if (status === 'ready') return readyScorePractice
  const known = (['running', 'paused', 'finished'] as const).find((one) => one === status)
  const read = readRun(fieldsOf(run))
  return known && read ? { status: known, run: read } : null
}

function emptyScore(score: OpenScore, entryId: string): PractisedScore {
  return { ...score, entryId, stretches: [], pages: [], tempoTime: milliseconds(0), tempoSum: 0 }
}

function counted(run: ScorePracticeRun, now: Milliseconds): ScorePracticeRun {
  const step = now - run.countedAt
  const isAwake = step > 0 && step <= LONGEST_STEP
  if (!isAwake) return { ...run, countedAt: now }
  const scores = run.scores.map((score, index) =>
    index === run.current ? withStep(score, run.countedAt, now, run.tempo) : score,
  )
  return { ...run, scores, countedAt: now }
}

function withStep(
  score: PractisedScore,
  from: Milliseconds,
  to: Milliseconds,
  tempo: number | null,
): PractisedScore {
  const { stretches, tempoTime, tempoSum } = score
  const last = stretches.at(-1)
  const step = to - from
  return {
    ...score,
    stretches: last?.[1] === from ? [...stretches.slice(0, -1), [last[0], to]] : [...stretches, [from, to]],
    tempoTime: tempo === null ? tempoTime : milliseconds(tempoTime + step),
    tempoSum: tempo === null ? tempoSum : tempoSum + step * tempo,
  }
}

function readRun({ scores, current, tempo, countedAt }: Fields): ScorePracticeRun | null {
  const read = Array.isArray(scores) ? scores.map((score) => readPractised(fieldsOf(score))) : []
  const known = read.filter((score) => score !== null)
  const isWhole = known.length === read.length && isCount(current) && current < known.length
  if (!isWhole || !isCount(countedAt)) return null
  return {
    scores: known,
    current,
    tempo: isCount(tempo) && tempo >= metronomeTempo.min && tempo <= metronomeTempo.max ? tempo : null,
    countedAt: milliseconds(countedAt),
  }
}

function readPractised(stored: Fields): PractisedScore | null {
  const { entryId, scoreId, title, composer, stretches, pages, tempoTime, tempoSum } = stored
  if (!isName(entryId) || !isName(scoreId) || !isName(title)) return null
  return {
    entryId,
    scoreId,
    title,
    composer: isName(composer) ? composer : null,
    stretches: readIntervals(stretches),
    pages: Array.isArray(pages) ? pages.filter(isCount) : [],
    tempoTime: milliseconds(isCount(tempoTime) ? tempoTime : 0),
    tempoSum: isCount(tempoSum) ? tempoSum : 0,
  }
}

/** Parsed JSON. Its values may have any type. */
type Fields = Readonly<Partial<Record<string, unknown>>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
