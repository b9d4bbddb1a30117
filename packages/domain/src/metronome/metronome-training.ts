import { boundedTempo } from './tap-tempo'

/** Bars that the metronome leaves silent, so that the musician keeps the beat alone. */
export type Silence =
  /** After every `audible` bars, the next `silent` bars have no sound. */
  | { readonly kind: 'regular'; readonly audible: number; readonly silent: number }
  /** About `percent` of all bars, chosen at random. Each `seed` (a whole number) gives another choice. */
  | { readonly kind: 'random'; readonly percent: number; readonly seed?: number }

/**
 * The units between two steps of a ramp. The musician counts clean repetitions; `BeatSchedule` counts bars and
 * minutes.
 */
export const rampUnits = ['bars', 'minutes', 'repetitions'] as const
export type RampUnit = (typeof rampUnits)[number]

/** A tempo that changes by `step` beats per minute after each `every` units until it reaches `target`. */
export interface TempoRamp {
  readonly target: number
  readonly step: number
  readonly every: number
  readonly unit: RampUnit
}

export interface MetronomeTraining {
  /** The number of bars of plain beats before the pattern begins. */
  readonly countIn: number
  readonly silence: Silence | null
  readonly ramp: TempoRamp | null
}

export const noTraining: MetronomeTraining = { countIn: 0, silence: null, ramp: null }

/** Returns true if a bar is silent. Bars count from 0 after the count-in; bar 0 always sounds. */
export function isSilentBar(silence: Silence | null, bar: number): boolean {
  if (silence === null || bar <= 0) return false
  if (silence.kind === 'regular') return bar % (silence.audible + silence.silent) >= silence.audible
  return chanceOf(bar ^ Math.imul(silence.seed ?? 0, 0x27d4eb2f)) * 100 < silence.percent
}

/**
 * Returns the tempo (beats per minute) after `passed` units of a ramp that began at the tempo `start`. Returns
 * `start` without a ramp.
 */
export function rampedTempo(start: number, ramp: TempoRamp | null, passed: number): number {
  if (ramp === null || passed <= 0) return start
  const change = Math.floor(passed / ramp.every) * ramp.step
  return ramp.target >= start
    ? boundedTempo(Math.min(ramp.target, start + change))
    : boundedTempo(Math.max(ramp.target, start - change))
}

/**
 * Returns a pseudo-random number from 0 to 1 for a bar. The mixing function of MurmurHash3 (Austin Appleby)
 * scatters consecutive numbers.
 */
function chanceOf(bar: number): number {
  let hash = Math.imul(bar ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
