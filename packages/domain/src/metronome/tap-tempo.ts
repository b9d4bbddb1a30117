import { metronomeTempo } from './metronome-bounds'

/**
 * The number of latest taps that count. With more, the tempo follows the hand too slowly; with fewer, it jumps
 * at each tap.
 */
const TAPS_KEPT = 8
/** The longest pause between two taps of one count, in milliseconds: 1.2 beats at the slowest tempo. */
const longestPause = (60_000 / metronomeTempo.min) * 1.2
/**
 * The maximum factor between an interval and the mean. An interval that is longer or shorter by more starts a
 * new tempo.
 */
const OTHER_TEMPO = 1.6

/** Returns the taps that count towards the tempo after a tap at `at` (milliseconds of a monotonic clock). */
export function withTap(taps: readonly number[], at: number): number[] {
  const last = taps.at(-1)
  if (last === undefined || at - last > longestPause || at <= last) return [at]
  const mean = meanInterval(taps)
  const interval = at - last
  const isOther = mean !== null && (interval > mean * OTHER_TEMPO || interval < mean / OTHER_TEMPO)
  return isOther ? [last, at] : [...taps, at].slice(-TAPS_KEPT)
}

/**
 * Returns the tempo of the taps in whole beats per minute, within the bounds of the metronome. Returns null for
 * fewer than two taps.
 */
export function tempoOfTaps(taps: readonly number[]): number | null {
  const mean = meanInterval(taps)
  return mean === null ? null : boundedTempo(60_000 / mean)
}

/** Returns the tempo rounded to whole beats per minute, within the bounds of the metronome. */
export function boundedTempo(tempo: number): number {
  return Math.round(Math.min(metronomeTempo.max, Math.max(metronomeTempo.min, tempo)))
}

function meanInterval(taps: readonly number[]): number | null {
  const [first] = taps
  const last = taps.at(-1)
  return first === undefined || last === undefined || taps.length < 2
    ? null
    : (last - first) / (taps.length - 1)
}
