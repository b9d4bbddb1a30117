/** The bounds of the correction of the visual beat, in milliseconds. */
export const beatDelayLimits = { min: -200, max: 500 } as const

/** How this device shows the beat. It belongs to the device, because latency and motor differ between devices. */
export interface MetronomeDisplay {
  /** Milliseconds by which the visual beat comes later than the browser's own figures say; may be negative. */
  readonly delay: number
  /** Whether the whole screen lights up with the beat. */
  readonly flash: boolean
  /** Whether the device vibrates with the beat. */
  readonly vibration: boolean
}

/**
 * A large area that lights up more than three times a second can cause seizures (WCAG 2.2, 2.3.1). So the screen
 * flashes at most this often, in flashes a second.
 */
const FLASHES_MAX = 3

/** Returns whether the screen lights up on a beat: on each one, or on the first of a bar if the others come too fast. */
export function isFlashed({ tempo, beat, beats }: { tempo: number; beat: number; beats: number }): boolean {
  if (tempo / 60 <= FLASHES_MAX) return true
  return beat === 0 && tempo / 60 / beats <= FLASHES_MAX
}

/** Reads a stored display. Each missing or invalid field gets its default. */
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
