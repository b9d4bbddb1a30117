import * as z from 'zod/mini'
import { idSchema, nameSchema, textSchema } from '../../entry/entry'
import { longLists } from '../../record/long-lists'
import { composed, instantSpelling, optionalText, withFields } from '../../record/migrate-fields'
import { parseBody } from '../../record/parse-body'
import type { RecordChange } from '../../record/record-change'
import { isJsonObject } from '../../shared/is-json-object'
import { limits } from '../../shared/limits'
import { err, type Result } from '../../shared/result'
import { instantSchema } from '../../units/instant'

/**
 * The schema of a field, operator or period. Any text is valid, because a newer version may support more
 * values.
 */
const wordSchema = textSchema(1, 50)

const savedConditionSchema = z.looseObject({
  field: wordSchema,
  operator: wordSchema,
  values: z.array(textSchema(0, limits.idLength)).check(z.maxLength(limits.conditionValues)),
})

const savedSortSchema = z.looseObject({ field: wordSchema, direction: wordSchema })

/** A stored view: always of step 0. */
const savedViewSchema = z.looseObject({
  period: wordSchema,
  conditions: z.array(savedConditionSchema).check(z.maxLength(limits.conditions)),
  groups: z.array(wordSchema).check(z.maxLength(limits.viewParts)),
  sorts: z.array(savedSortSchema).check(z.maxLength(limits.viewParts)),
  /** The columns of the table, in their order; absent if the preset does not set them. */
  columns: z.optional(z.array(wordSchema).check(z.maxLength(limits.viewParts))),
})
export type SavedView = z.infer<typeof savedViewSchema>

/**
 * Saved filters of the reports, with period, groups and sorts. `viewOfPreset` returns the view to show. With
 * `search` it is a saved search of the logbook. See docs/decisions/0059-saved-searches.md.
 */
export const filterPresetSchema = z.looseObject({
  id: idSchema,
  name: nameSchema(limits.titleLength),
  description: z.nullable(textSchema(0, limits.descriptionLength)),
  view: savedViewSchema,
  /** The search parameters of a saved search: `{ q: 'chopin', type: 'lesson' }`. Absent in presets of reports. */
  search: z.optional(z.record(wordSchema, textSchema(0, limits.recordBytes))),
  createdAt: instantSchema,
})
export type FilterPreset = z.infer<typeof filterPresetSchema>
export type PresetChange = RecordChange<'filterPreset', FilterPreset>

const listFields = {
  conditions: limits.conditions,
  groups: limits.viewParts,
  sorts: limits.viewParts,
  columns: limits.viewParts,
}

/**
 * Returns a stored or imported body as a preset, or the names of its invalid fields. Missing lists of a view become empty.
 * Keeps unknown fields and values, those of the view too.
 */
export function readFilterPreset(raw: unknown): Result<FilterPreset, string[]> {
  const long = isJsonObject(raw) ? longLists(raw.view, listFields) : []
  if (long.length > 0) return err(long.map((name) => `view.${name}`))
  return parseBody(filterPresetSchema, migrated(raw))
}

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, {
    name: composed(raw.name),
    description: optionalText(raw.description),
    view: withLists(raw.view),
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}

function withLists(view: unknown): unknown {
  if (!isJsonObject(view)) return view
  const { conditions = [], groups = [], sorts = [] } = view
  return withFields(view, { conditions, groups, sorts })
}
