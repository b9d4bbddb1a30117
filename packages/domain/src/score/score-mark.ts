import * as z from 'zod/mini'
import { idSchema, nameSchema, textSchema } from '../entry/entry'
import { instantSpelling, optionalText, withFields } from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import type { RecordChange } from '../record/record-change'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, type Result } from '../shared/result'
import { instantSchema } from '../units/instant'
import { markLayoutSchema } from './mark-layout'

const markTools = ['pen', 'highlighter', 'text', 'stamp'] as const

/** The layer of a mark whose record names no layer. */
export const DEFAULT_LAYER = 'main'

/** Coordinates on a page are ten-thousandths of its width and height, from its upper left corner. */
export const PAGE_UNITS = 10_000

/** A coordinate of a mark. A mark may extend beyond an edge by up to one width or height of the page. */
const placeSchema = z.int().check(z.minimum(-PAGE_UNITS), z.maximum(2 * PAGE_UNITS))
const pressureSchema = z.int().check(z.minimum(0), z.maximum(255))

/**
 * A mark on a page of a score: a stroke, a text or a stamp. Each mark is a record, so that a merge of two devices keeps
 * the marks of both.
 */
export const scoreMarkSchema = z.looseObject({
  id: idSchema,
  /** The id of a score of the musician or of one that comes with the product. */
  scoreId: idSchema,
  page: z.int().check(z.minimum(1), z.maximum(limits.scorePages)),
  layer: nameSchema(limits.markNameLength),
  tool: z.enum(markTools),
  /** The name of a colour in the palette of the app. */
  colour: nameSchema(limits.markNameLength),
  /** The width of a stroke, or the height of a text or a stamp: ten-thousandths of the page's width. */
  width: z.int().check(z.minimum(1), z.maximum(PAGE_UNITS)),
  /** The points of a stroke: x, y and pressure (0 to 255). A text or a stamp has one point, its lower left corner. */
  points: z
    .array(z.tuple([placeSchema, placeSchema, pressureSchema]))
    .check(z.minLength(1), z.maxLength(limits.markPoints)),
  text: z.nullable(textSchema(1, limits.markTextLength)),
  /**
   * The name of the stamp, such as `down-bow` or `finger-3`, or null for another tool. A newer version may add
   * names.
   */
  stamp: z.nullable(nameSchema(limits.markNameLength)),
  /** The rotation of a text or a stamp in degrees clockwise. So a text is upright on a rotated page. */
  rotation: z.literal([0, 90, 180, 270]),
  /** The layout of the page of an engraved score. Absent for pages of a file. */
  layout: z.optional(markLayoutSchema),
  createdAt: instantSchema,
})
export type ScoreMark = z.infer<typeof scoreMarkSchema>
/** A point of a mark: x and y in page units, and pressure from 0 to 255. */
export type MarkPoint = ScoreMark['points'][number]
export type ScoreMarkChange = RecordChange<'scoreMark', ScoreMark>

/**
 * Returns a stored or imported body as a mark, or the names of its invalid fields. A text requires `text`, a
 * stamp `stamp`. Keeps unknown fields.
 */
export function readScoreMark(raw: unknown): Result<ScoreMark, string[]> {
  const parsed = parseBody(scoreMarkSchema, migrated(raw))
  if (!parsed.ok) return parsed
  const { tool, text, stamp } = parsed.value
  if (tool === 'text' && text === null) return err(['text'])
  if (tool === 'stamp' && stamp === null) return err(['stamp'])
  return parsed
}

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, {
    layer: raw.layer ?? DEFAULT_LAYER,
    text: optionalText(raw.text),
    stamp: raw.stamp ?? null,
    rotation: raw.rotation ?? 0,
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}
