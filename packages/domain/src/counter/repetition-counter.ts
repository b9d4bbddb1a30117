import { type Milliseconds, milliseconds } from '../units/duration'
import type { Interval } from '../units/interval'
import { climbLadder, type LadderPlace } from './clean-ladder'
import { type CounterSettings, readCounterSettings } from './counter-settings'

// ready --start--> running --finish, or the last repetition--> finished --new--> ready. The page calls
// `countTime` every second. A longer step than `LONGEST_STEP` means that the page was closed or the device
// slept: it does not count. Time without a press counts up to `LONGEST_WAIT`, so that a forgotten counter does
// not count a night.

/**
 * The longest step (milliseconds) between two calls of `countTime` that counts. Browsers run the timers of a
 * hidden page about once a minute.
 */
export const LONGEST_STEP = 65_000
/** The maximum time that counts between two presses (milliseconds): the longest repetition that we expect. */
export const LONGEST_WAIT = 20 * 60_000

/**
 * The milliseconds after which the page removes a finished counter: one hour. Its time is then in an entry or
 * in unsaved practice.
 */
export const KEPT_FOR = 3_600_000

/** A counter from its start on, running or finished. */
export interface CounterRun {
  /** The id of the run's entry, so that saving twice writes one entry. */
  readonly id: string
  /** The settings at the start. */
  readonly settings: CounterSettings
  /** The time of the start by the device clock. */
  readonly startedAt: Milliseconds
  /** Time counted up to `countedAt`. */
  readonly counted: Milliseconds
  /** The stretches of counted time, oldest first. */
  readonly stretches: readonly Interval[]
  /** The time of the latest `countTime` by the device clock. */
  readonly countedAt: Milliseconds
  /** The time that counted since the latest press. */
  readonly sincePress: Milliseconds
  /** One value for each repetition, oldest first: true if it was clean. Without a ladder all are true. */
  readonly repetitions: readonly boolean[]
}

export type CounterState =
  | { readonly status: 'ready' }
  | { readonly status: 'running'; readonly run: CounterRun }
  | { readonly status: 'finished'; readonly run: CounterRun }

export const readyCounter: CounterState = { status: 'ready' }

/** Starts a counter that is ready. Returns any other state unchanged, so a double press is harmless. */
export function startCounter(
  state: CounterState,
  { id, settings, now }: { id: string; settings: CounterSettings; now: Milliseconds },
): CounterState {
  if (state.status !== 'ready') return state
  const none = milliseconds(0)
  return {
    status: 'running',
    run: {
      id,
      settings,
      startedAt: now,
      counted: none,
      stretches: [],
      countedAt: now,
      sincePress: none,
      repetitions: [],
    },
  }
}

/**
 * Returns a running counter with the time up to `now` counted, and any other state unchanged. The page stores
 * the result every second.
 */
export function countTime(state: CounterState, now: Milliseconds): CounterState {
  return state.status === 'running' ? { ...state, run: runUntil(state.run, now) } : state
}

/**
 * Adds a repetition to a running counter. Finishes the counter if it reaches the target or ends the ladder.
 * Without a ladder every repetition is clean, and `isClean` false changes nothing. Returns any other state
 * unchanged.
 */
export function countRepetition(state: CounterState, isClean: boolean, now: Milliseconds): CounterState {
  if (state.status !== 'running' || !(isClean || state.run.settings.mode === 'ladder')) return state
  const { repetitions } = state.run
  const run = { ...pressed(state.run, now), repetitions: [...repetitions, isClean] }
  return { status: isComplete(run) ? 'finished' : 'running', run }
}

/**
 * Undoes the latest press: a repetition, with the finish that it caused, or the press of `finishCounter`. The
 * time since the finish does not count. Returns a counter without a press unchanged.
 */
export function takeBack(state: CounterState, now: Milliseconds): CounterState {
  if (state.status === 'ready') return state
  const { run } = state
  if (state.status === 'finished') {
    const again = { ...run, countedAt: now, sincePress: milliseconds(0) }
    return { status: 'running', run: isComplete(run) ? withoutLast(again) : again }
  }
  return run.repetitions.length === 0 ? state : { ...state, run: withoutLast(pressed(run, now)) }
}

/** Finishes a running counter before its target or the end of its ladder. Returns any other state unchanged. */
export function finishCounter(state: CounterState, now: Milliseconds): CounterState {
  return state.status === 'running' ? { status: 'finished', run: pressed(state.run, now) } : state
}

/** Returns `readyCounter` for a finished counter. Returns any other state unchanged. */
export function nextCounter(state: CounterState): CounterState {
  return state.status === 'finished' ? readyCounter : state
}

/** Returns true if a run has all its repetitions or is at the end of its ladder. */
export function isComplete({ settings, repetitions }: CounterRun): boolean {
  if (settings.mode === 'ladder') return climbLadder(settings.ladder, repetitions).isDone
  return repetitions.length >= settings.target
}

/** Returns true while the counter runs and `LONGEST_WAIT` has not passed since the latest press. */
export function isCounting(state: CounterState): boolean {
  return state.status === 'running' && state.run.sincePress < LONGEST_WAIT
}

/** Returns true for a counter that was finished at least `KEPT_FOR` before `now`. */
export function isPast(state: CounterState, now: Milliseconds): boolean {
  return state.status === 'finished' && now - state.run.countedAt >= KEPT_FOR
}

/** Returns the place of a run on its ladder, or null for a run without a ladder. */
export function placeOf({ settings, repetitions }: CounterRun): LadderPlace | null {
  return settings.mode === 'ladder' ? climbLadder(settings.ladder, repetitions) : null
}

/** Returns a stored counter, or null if it is unreadable. */
export function readCounterState(stored: unknown): CounterState | null {
  if (!isObject(stored)) return null
  if (stored.status === 'ready') return readyCounter
  const run = readRun(stored.run)
  if (run === null || (stored.status !== 'running' && stored.status !== 'finished')) return null
  return { status: stored.status, run }
}

function readRun(stored: unknown): CounterRun | null {
  if (!isObject(stored)) return null
  const { id, settings, repetitions } = stored
  const times = [stored.startedAt, stored.counted, stored.countedAt, stored.sincePress]
  const isWhole = typeof id === 'string' && id !== '' && times.every(isTime) && Array.isArray(repetitions)
  if (!isWhole) return null
  const [startedAt = 0, counted = 0, countedAt = 0, sincePress = 0] = times.map((time) => Number(time))
  return {
    id,
    settings: readCounterSettings(settings),
    startedAt: milliseconds(startedAt),
    counted: milliseconds(counted),
    stretches: Array.isArray(stored.stretches) ? stored.stretches.filter(isStretch) : [],
    countedAt: milliseconds(countedAt),
    sincePress: milliseconds(sincePress),
    repetitions: repetitions.map((isClean) => isClean === true),
  }
}

function runUntil(run: CounterRun, now: Milliseconds): CounterRun {
  const step = now - run.countedAt
  const isAwake = step >= 0 && step <= LONGEST_STEP
  const added = isAwake ? Math.min(step, Math.max(0, LONGEST_WAIT - run.sincePress)) : 0
  return {
    ...run,
    counted: milliseconds(run.counted + added),
    stretches: withStretch(run.stretches, run.countedAt, added),
    countedAt: now,
    sincePress: milliseconds(run.sincePress + added),
  }
}

function withStretch(
  stretches: readonly Interval[],
  from: Milliseconds,
  length: number,
): readonly Interval[] {
  const to = milliseconds(from + length)
  const last = stretches.at(-1)
  if (length === 0) return stretches
  return last?.[1] === from ? [...stretches.slice(0, -1), [last[0], to]] : [...stretches, [from, to]]
}

function pressed(run: CounterRun, now: Milliseconds): CounterRun {
  return { ...runUntil(run, now), sincePress: milliseconds(0) }
}

function withoutLast(run: CounterRun): CounterRun {
  return { ...run, repetitions: run.repetitions.slice(0, -1) }
}

type Fields = Partial<Record<keyof CounterRun | 'status' | 'run', unknown>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
// `readIntervals` would load the script of the timer before the counter is drawn.
const isStretch = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isTime)
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
