import { scorePapers } from '@segno/domain/preferences/preference'
import * as z from 'zod/mini'

/** One page, two pages beside each other, half a page a turn, or a column that scrolls. */
export const viewModes = ['single', 'double', 'half', 'scroll'] as const
export type ViewMode = (typeof viewModes)[number]

/** The margins that are cut off: none, all without ink, or those that the musician chose. */
export const cropModes = ['none', 'auto', 'manual'] as const

/** The share of a page that is cut off at each side, from 0 to `MOST_CROP`. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
export const MOST_CROP = 0.35
export const noMargins: Margins = { top: 0, right: 0, bottom: 0, left: 0 }

/** 1 fits the page into the screen. */
export const zoomRange = { min: 1, max: 4 } as const
/** Seconds in which autoscroll moves by one page. */
export const pageSecondsRange = { min: 5, max: 240 } as const

/** Returns a schema that reads numbers of a range, and `otherwise` for everything else. */
const numberIn = ({ min, max }: { readonly min: number; readonly max: number }, otherwise: number) =>
  z.catch(z.number().check(z.minimum(min), z.maximum(max)), otherwise)

const margin = numberIn({ min: 0, max: MOST_CROP }, 0)

const settingsSchema = z.object({
  mode: z.catch(z.enum(viewModes), 'single'),
  /** In double mode the first page is alone, like the right page of a book. */
  isFirstAlone: z.catch(z.boolean(), false),
  zoom: numberIn(zoomRange, 1),
  rotation: z.catch(z.literal([0, 90, 180, 270]), 0),
  /**
   * 'paper' means that the preferences decide: earlier versions stored it for every score, also with an unchanged paper.
   */
  paper: z.catch(z.enum(['paper', ...scorePapers]), 'paper'),
  crop: z.catch(z.enum(cropModes), 'none'),
  margins: z.catch(z.object({ top: margin, right: margin, bottom: margin, left: margin }), noMargins),
  pageSeconds: numberIn(pageSecondsRange, 60),
  isReadOnly: z.catch(z.boolean(), false),
  /** Beats per minute of the metronome, or null before the musician chose one. */
  tempo: z.catch(z.nullable(numberIn({ min: 1, max: 999 }, 120)), null),
})

/** How one score is shown on screens of one size. */
export type ViewSettings = z.infer<typeof settingsSchema>
export type QuarterTurn = ViewSettings['rotation']

export const defaultSettings: ViewSettings = settingsSchema.parse({})

const storedSchema = z.object({
  settings: z.catch(settingsSchema, defaultSettings),
  page: z.catch(z.int().check(z.minimum(1)), 1),
  isHalf: z.catch(z.boolean(), false),
})

/** The settings and the place of one score on screens of one size. */
export type StoredView = z.infer<typeof storedSchema>

/** Reads a stored view. A value that is missing or out of range gets its default, and the others stay. */
export function readStoredView(value: unknown): StoredView {
  const parsed = storedSchema.safeParse(value)
  return parsed.success ? parsed.data : { settings: defaultSettings, page: 1, isHalf: false }
}

/** The widest phone and the widest tablet: CSS pixels of the shorter side. */
const PHONE = 600
const TABLET = 1100

/** Returns the name of a screen size. A score has settings for each: `phone-portrait`. */
export function screenClass(width: number, height: number): string {
  const side = Math.min(width, height)
  const device = side < PHONE ? 'phone' : side < TABLET ? 'tablet' : 'desktop'
  return `${device}-${width > height ? 'landscape' : 'portrait'}`
}
