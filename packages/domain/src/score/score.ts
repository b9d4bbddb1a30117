import * as z from 'zod/mini'
import { idSchema, namedPieceSchema, nameSchema, textSchema } from '../entry/entry'
import { composed, distinct, instantSpelling, optionalText, withFields } from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import type { RecordChange } from '../record/record-change'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import type { Result } from '../shared/result'
import { instantSchema } from '../units/instant'

export const scoreDifficulties = ['beginner', 'intermediate', 'advanced'] as const
export type ScoreDifficulty = (typeof scoreDifficulties)[number]

export const scoreVisibilities = ['private', 'public'] as const
export type ScoreVisibility = (typeof scoreVisibilities)[number]

export const scoreMediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/vnd.recordare.musicxml+xml',
  'application/vnd.recordare.musicxml',
] as const
export type ScoreMediaType = (typeof scoreMediaTypes)[number]

/** A file of a score. Its bytes are stored under their hash, separately from the record. */
export const scoreFileSchema = z.looseObject({
  /** SHA-256 of the content, lower-case hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mediaType: z.enum(scoreMediaTypes),
  /** Size in bytes. */
  bytes: z.int().check(z.minimum(1), z.maximum(limits.scoreFileBytes)),
  name: textSchema(0, limits.titleLength),
  /** The rotation that the musician chose, in degrees clockwise, added to the rotation in the file. */
  rotation: z.literal([0, 90, 180, 270]),
})
export type ScoreFile = z.infer<typeof scoreFileSchema>

const filesSchema = z
  .array(scoreFileSchema)
  .check(z.minLength(1), z.maxLength(limits.scoreFiles), z.refine(isOneFormat))

/** Returns true if `files` are one PDF, one MusicXML file, or only images. */
function isOneFormat(files: readonly { readonly mediaType: string }[]): boolean {
  return files.length === 1 || files.every(({ mediaType }) => mediaType.startsWith('image/'))
}

const pageSchema = z.int().check(z.minimum(1), z.maximum(limits.scorePages))

/** A score in the library of a musician. Keeps unknown fields of other versions. */
export const scoreSchema = z.looseObject({
  id: idSchema,
  title: nameSchema(limits.titleLength),
  composer: z.nullable(textSchema(0, limits.titleLength)),
  difficulty: z.nullable(z.enum(scoreDifficulties)),
  instrument: z.nullable(textSchema(1, limits.instrumentLength)),
  tags: z.array(nameSchema(limits.tagLength)).check(z.maxLength(limits.tags)),
  visibility: z.enum(scoreVisibilities),
  /** The files in the order of their pages. */
  files: filesSchema,
  pageCount: z.nullable(pageSchema),
  /** The piece of the repertoire to which the score belongs, or null. */
  piece: z.nullable(namedPieceSchema),
  source: z.enum(['upload', 'url']),
  sourceUrl: z.nullable(textSchema(1, limits.linkLength)),
  favourite: z.boolean(),
  /** Repeats and codas as jumps from a page to a page. */
  jumps: z
    .array(
      z.looseObject({ fromPage: pageSchema, toPage: pageSchema, label: textSchema(0, limits.tagLength) }),
    )
    .check(z.maxLength(limits.scoreJumps)),
  /** The number of the first bar on each page for which the musician entered it. */
  barPages: z
    .array(z.looseObject({ page: pageSchema, firstBar: z.int().check(z.minimum(0), z.maximum(99_999)) }))
    .check(z.maxLength(limits.scorePages)),
  createdAt: instantSchema,
})
export type Score = z.infer<typeof scoreSchema>
export type ScoreChange = RecordChange<'score', Score>

/**
 * Returns a stored or imported body as a score, or the names of its invalid fields. An id, a title, files and a
 * time of creation or change are required. Keeps unknown fields.
 */
export function readScore(raw: unknown): Result<Score, string[]> {
  return parseBody(scoreSchema, migrated(raw))
}

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, {
    title: composed(raw.title),
    composer: optionalText(raw.composer),
    difficulty: raw.difficulty ?? null,
    instrument: optionalText(raw.instrument),
    tags: distinct(raw.tags ?? none),
    visibility: raw.visibility ?? 'private',
    pageCount: raw.pageCount ?? null,
    piece: raw.piece ?? null,
    source: raw.source ?? 'upload',
    sourceUrl: raw.sourceUrl ?? null,
    favourite: raw.favourite ?? false,
    jumps: raw.jumps ?? none,
    barPages: raw.barPages ?? none,
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}

const none: readonly unknown[] = []
