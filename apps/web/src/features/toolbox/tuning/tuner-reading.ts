import { type NearestNote, nearestNote, type Tuning } from '@segno/domain/tuning/temperament'

/** A reading is the median of this many measurements, so that one outlier does not move the needle. */
const MEDIAN_OF = 5
/** The length of the history: about ten seconds of measurements. */
export const HISTORY = 200
/** The note disappears after this many measurements without a tone. */
const FORGOTTEN_AFTER = 20
/** A note counts as in tune within this many cents. The ear notices about five. */
export const IN_TUNE = 3

export interface TunerReading {
  /** The note on the screen; null after a silence. */
  readonly heard: (NearestNote & { readonly frequency: number }) | null
  /** The distance from the nearest note in cents, oldest first; null for a silence. */
  readonly history: readonly (number | null)[]
  /** The latest frequencies (hertz), oldest first. */
  readonly recent: readonly number[]
  /** Measurements since the last tone. */
  readonly silence: number
}

export const noReading: TunerReading = { heard: null, history: [], recent: [], silence: 0 }

/** Returns the reading after one more measurement. `frequency` is in hertz, or null without a clear tone. */
export function withMeasurement(
  reading: TunerReading,
  frequency: number | null,
  tuning: Tuning,
): TunerReading {
  if (frequency === null) {
    const silence = reading.silence + 1
    const history = [...reading.history, null].slice(-HISTORY)
    return silence < FORGOTTEN_AFTER
      ? { ...reading, history, silence, recent: [] }
      : { ...noReading, history, silence }
  }
  const recent = [...reading.recent, frequency].slice(-MEDIAN_OF)
  const median = recent.toSorted((a, b) => a - b)[Math.floor(recent.length / 2)] ?? frequency
  const nearest = nearestNote(median, tuning)
  return {
    heard: { ...nearest, frequency: median },
    history: [...reading.history, nearest.cents].slice(-HISTORY),
    recent,
    silence: 0,
  }
}
