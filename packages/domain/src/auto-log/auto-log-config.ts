import * as z from 'zod/mini'
import { textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import { type Seconds, seconds } from '../units/duration'

/**
 * The minimum lengths of a session that a musician can choose, in seconds. An entry has at least one minute.
 */
export const minDurations = [60, 120, 180, 300, 600] as const
/** The steps to which durations are rounded up, in minutes. 0 keeps the seconds. */
export const roundingIntervals = [0, 1, 5, 10, 15] as const

export const autoLogConfigSchema = z.looseObject({
  /** True if the tools measure time. */
  enabled: z.boolean(),
  /** The minimum length of a session in seconds. Reviews omit shorter sessions. */
  minDuration: z.int().check(z.minimum(limits.durationMin), z.maximum(3600)),
  /** The minutes to which durations are rounded up; 0 keeps the seconds. */
  roundingInterval: z.int().check(z.minimum(0), z.maximum(60)),
  /** True: measured time waits for a review. False: it becomes an entry without one. */
  showSummary: z.boolean(),
  defaultTags: z.array(textSchema(1, limits.tagLength)).check(z.maxLength(limits.tags)),
  /** The instrument of auto-logged entries, or null for the primary one (piano, if none is set). */
  defaultInstrument: z.nullable(textSchema(1, limits.instrumentLength)),
})
export type AutoLogConfig = z.infer<typeof autoLogConfigSchema>

export const defaultAutoLogConfig: AutoLogConfig = {
  enabled: true,
  minDuration: 60,
  roundingInterval: 1,
  showSummary: true,
  defaultTags: ['auto-logged'],
  defaultInstrument: null,
}

/** The instrument if neither the settings nor the profile name one. */
export const FALLBACK_INSTRUMENT = 'piano'

/**
 * Returns the duration rounded up to the interval (minutes; 0 keeps the seconds). The result is at least a
 * minute and at most a day, as an entry requires.
 */
export function roundedDuration(measured: Seconds, roundingInterval: number): Seconds {
  const step = roundingInterval * 60
  const rounded = step === 0 ? measured : Math.ceil(measured / step) * step
  return seconds(Math.min(limits.durationMax, Math.max(limits.durationMin, rounded)))
}
