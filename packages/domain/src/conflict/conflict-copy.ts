import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import type { RecordChange } from '../record/record-change'
import { limits } from '../shared/limits'
import { instantSchema } from '../units/instant'

/**
 * A value that lost a merge and that the winning device had not seen. It is a record, stored and synced like
 * any other, so the musician can restore the value.
 */
export const conflictCopySchema = z.looseObject({
  id: idSchema,
  /** The kind and the id of the record that held the value. */
  recordKind: textSchema(1, 50),
  recordId: idSchema,
  /** The path of the field: `notes`, `value.reminderType`. */
  field: textSchema(1, limits.idLength),
  value: z.unknown(),
  keptAt: instantSchema,
})
export type ConflictCopy = z.infer<typeof conflictCopySchema>
export type ConflictChange = RecordChange<'conflict', ConflictCopy>
