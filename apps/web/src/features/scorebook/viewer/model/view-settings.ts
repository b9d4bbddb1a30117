import { scorePapers } from '@segno/domain/preferences/preference'
import * as z from 'zod/mini'

/** `single`: one page. `double`: two pages side by side. `half`: turns by half a page. `scroll`: a column. */
export const viewModes = ['single', 'double', 'half', 'scroll'] as const
export type ViewMode = (typeof viewModes)[number]

/**
 * `none`: the whole page. `auto`: crops margins without ink. `manual`: crops the margins that the musician
 * chose.
 */
export const cropModes = ['none', 'auto', 'manual'] as const

/** The cropped share of a page at each side, from 0 to `MOST_CROP`. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
export const MOST_CROP = 0.35
export const noMargins: Margins = { top: 0, right: 0, bottom: 0, left: 0 }

/** The bounds of the zoom. At zoom 1 the page fits the screen. */
export const zoomRange = { min: 1, max: 4 } as const
/** The bounds of the seconds that autoscroll takes for a page. */
export const pageSecondsRange = { min: 5, max: 240 } as const

/** Returns a schema that parses numbers within a range, and any other value as `otherwise`. */
const numberIn = ({ min, max }: { readonly min: number; readonly max: number }, otherwise: number) =>
  z.catch(z.number().check(z.minimum(min), z.maximum(max)), otherwise)

const margin = numberIn({ min: 0, max: MOST_CROP }, 0)

const settingsSchema = z.object({
  mode: z.catch(z.enum(viewModes), 'single'),
  /** True if double mode shows the first page alone, like the right page of a book. */
  isFirstAlone: z.catch(z.boolean(), false),
  zoom: numberIn(zoomRange, 1),
  rotation: z.catch(z.literal([0, 90, 180, 270]), 0),
  /**
   * 'paper' stands for the paper of the preferences. Earlier versions stored it for every score, also without a
   * choice.
   */
  paper: z.catch(z.enum(['paper', ...scorePapers]), 'paper'),
  crop: z.catch(z.enum(cropModes), 'none'),
  margins: z.catch(z.object({ top: margin, right: margin, bottom: margin, left: margin }), noMargins),
  pageSeconds: numberIn(pageSecondsRange, 60),
  isReadOnly: z.catch(z.boolean(), false),
  /** The tempo of the metronome (BPM); null until the musician has chosen one. */
  tempo: z.catch(z.nullable(numberIn({ min: 1, max: 999 }, 120)), null),
})

/** The display settings of one score for one screen class. */
export type ViewSettings = z.infer<typeof settingsSchema>
export type QuarterTurn = ViewSettings['rotation']

export const defaultSettings: ViewSettings = settingsSchema.parse({})

const storedSchema = z.object({
  settings: z.catch(settingsSchema, defaultSettings),
  page: z.catch(z.int().check(z.minimum(1)), 1),
  isHalf: z.catch(z.boolean(), false),
})

/** The settings and the position of one score for one screen class. */
export type StoredView = z.infer<typeof storedSchema>

/** Parses a stored view. Only a missing or invalid value gets its default. */
export function readStoredView(value: unknown): StoredView {
  const parsed = storedSchema.safeParse(value)
  return parsed.success ? parsed.data : { settings: defaultSettings, page: 1, isHalf: false }
}

/** A screen whose shorter side is below this is a phone (CSS pixels). */
const PHONE = 600
/** A larger screen whose shorter side is below this is a tablet (CSS pixels). */
const TABLET = 1100

/** Returns the screen class, such as `phone-portrait`. A score has separate settings for each class. */
export function screenClass(width: number, height: number): string {
  const side = Math.min(width, height)
  const device = side < PHONE ? 'phone' : side < TABLET ? 'tablet' : 'desktop'
  return `${device}-${width > height ? 'landscape' : 'portrait'}`
}
