import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import { instantSchema } from '../units/instant'

/**
 * A value that lost against another device's without having been seen there. It is an ordinary record, kept and sent
 * like every other, so that no value that somebody saved is ever silently gone.
 */
export const conflictCopySchema = z.looseObject({
  id: idSchema,
  /** The record it belongs to. */
  recordKind: textSchema(1, 50),
  recordId: idSchema,
  /** Path of the field: `notes`, `value.reminderType`. */
  field: textSchema(1, limits.idLength),
  value: z.unknown(),
  keptAt: instantSchema,
})
export type ConflictCopy = z.infer<typeof conflictCopySchema>
