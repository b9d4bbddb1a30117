import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import { instantSchema } from '../units/instant'

/**
 * The media types of an attachment. A browser draws or plays each without running code, so SVG is absent. A
 * parameter of the type names the codecs: `audio/webm;codecs=opus`.
 */
const mediaTypePatterns = {
  audio: /^audio\/(webm|mp4|ogg)(;\s?codecs="?[\w.,-]{1,40}"?)?$/,
  photo: /^image\/(jpeg|png|webp)$/,
} as const

/** The played part of a take, in milliseconds from its beginning. */
export interface Trim {
  readonly start: number
  readonly end: number
}

const momentSchema = z.number().check(z.minimum(0), z.maximum(limits.takeLength))

/**
 * A take or a photo of an entry. It stays on the device that recorded it, so it is no record: no device syncs
 * or merges it. Its bytes are stored separately.
 */
const attachmentSchema = z
  .object({
    id: idSchema,
    entryId: idSchema,
    kind: z.enum(['audio', 'photo']),
    mediaType: z.string().check(z.maxLength(80)),
    createdAt: instantSchema,
    /** The name that the musician gave the attachment, or null. */
    name: z.nullable(textSchema(1, limits.titleLength)),
    /** The length of a take in milliseconds; 0 for a photo. */
    length: momentSchema,
    trim: z.nullable(z.object({ start: momentSchema, end: momentSchema })),
  })
  .check(z.refine(({ kind, mediaType }) => mediaTypePatterns[kind].test(mediaType)))

export type Attachment = Readonly<z.infer<typeof attachmentSchema>>

/** Returns an attachment from a file or a database, or null if it is invalid. */
export function readAttachment(raw: unknown): Attachment | null {
  const read = attachmentSchema.safeParse(raw)
  return read.success ? read.data : null
}
