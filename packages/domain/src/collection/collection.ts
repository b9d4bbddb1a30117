import * as z from 'zod/mini'
import { idSchema, nameSchema, textSchema } from '../entry/entry'
import { composed, distinct, instantSpelling, optionalText, withFields } from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import type { RecordChange } from '../record/record-change'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import type { Result } from '../shared/result'
import { instantSchema } from '../units/instant'

export const collectionVisibilities = ['private', 'public'] as const

/** The schemas of the fields that a musician edits. */
export const collectionFieldSchemas = {
  name: nameSchema(limits.titleLength),
  description: z.nullable(textSchema(0, limits.descriptionLength)),
  /** Other people can read a public collection. The files of its scores stay with their owner. */
  visibility: z.enum(collectionVisibilities),
  tags: z.array(nameSchema(limits.tagLength)).check(z.maxLength(limits.tags)),
  /** Ids of scores in the order of the collection, each once. */
  scoreIds: z.array(idSchema).check(z.maxLength(limits.collectionScores)),
}

/** A named, ordered set of scores. Keeps unknown fields of other versions. */
export const collectionSchema = z.looseObject({
  id: idSchema,
  ...collectionFieldSchemas,
  createdAt: instantSchema,
})
export type Collection = z.infer<typeof collectionSchema>
export type CollectionChange = RecordChange<'collection', Collection>

/** Returns a stored or imported body as a collection, or the names of its invalid fields. Keeps unknown fields. */
export function readCollection(raw: unknown): Result<Collection, string[]> {
  return parseBody(collectionSchema, migrated(raw))
}

const none: readonly unknown[] = []

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, {
    name: composed(raw.name),
    description: optionalText(raw.description),
    visibility: raw.visibility ?? 'private',
    tags: distinct(raw.tags ?? none),
    scoreIds: Array.isArray(raw.scoreIds) ? [...new Set(raw.scoreIds)] : (raw.scoreIds ?? none),
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}
