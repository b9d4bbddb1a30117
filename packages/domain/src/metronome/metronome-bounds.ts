/* The reader of presets needs these bounds at the start of the app. So this file imports no part of the metronome. */

/** The sounds of a metronome. Each is a row of the grid. */
export const metronomeLayers = ['accent', 'click', 'woodblock', 'shaker', 'triangle'] as const

/** The maximum number of beats in a bar. */
export const METER_BEATS_MAX = 16

/** The bounds and the default of the tempo, in beats per minute. */
export const metronomeTempo = { min: 20, max: 400, default: 120 } as const

/** The numbers of equal parts that one beat of the basic pattern can have. */
export const subdivisions = [1, 2, 3, 4, 6] as const

/** The bounds of a polyrhythm: the number of even beats against the beats of the bar. */
export const againstLimits = { min: 2, max: 16 } as const

/**
 * The bounds of silent bars: the number of audible and silent bars in turn, and the share of random ones in
 * percent.
 */
export const silenceLimits = {
  bars: { min: 1, max: 16 },
  percent: { min: 5, max: 90 },
} as const

/** The bounds of a ramp: beats per minute for each step, and bars, minutes or repetitions between two steps. */
export const rampLimits = { step: { min: 1, max: 50 }, every: { min: 1, max: 64 } } as const

/** The bounds of the practice clock, in minutes. */
export const practiceClockLimits = { min: 1, max: 180 } as const
