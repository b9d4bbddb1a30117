/** The bounds of `MetronomeDisplay.delay` in milliseconds. */
export const beatDelayLimits = { min: -200, max: 500 } as const

/**
 * The settings for showing the beat on this device. They are not synced, because latency and motor differ
 * between devices.
 */
export interface MetronomeDisplay {
  /** Milliseconds between the time that the browser reports for a beat and its visual beat; may be negative. */
  readonly delay: number
  /** True if the whole screen lights up with the beat. */
  readonly flash: boolean
  /** True if the device vibrates with the beat. */
  readonly vibration: boolean
}

/**
 * The maximum number of flashes a second. A large area that lights up more often can cause seizures (WCAG 2.2,
 * 2.3.1).
 */
const FLASHES_MAX = 3

/**
 * Returns true if the screen lights up on a beat. If beats come more than `FLASHES_MAX` times a second, only
 * the first of a bar does. If bars come as often, no beat does.
 */
export function isFlashed({ tempo, beat, beats }: { tempo: number; beat: number; beats: number }): boolean {
  if (tempo / 60 <= FLASHES_MAX) return true
  return beat === 0 && tempo / 60 / beats <= FLASHES_MAX
}

/**
 * Returns a stored display. Each missing or invalid field gets its default, and a delay out of bounds gets the
 * nearest bound.
 */
export function readMetronomeDisplay(stored: unknown): MetronomeDisplay {
  const fields: Partial<Record<keyof MetronomeDisplay, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  const { delay, flash, vibration } = fields
  const isNumber = typeof delay === 'number' && Number.isFinite(delay)
  return {
    delay: isNumber ? Math.round(Math.min(beatDelayLimits.max, Math.max(beatDelayLimits.min, delay))) : 0,
    flash: flash === true,
    vibration: vibration === true,
  }
}
