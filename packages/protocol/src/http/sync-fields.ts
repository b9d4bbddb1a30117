import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { noted } from './input-fields'

/** The maximum number of records in one push. */
export const PUSH_RECORDS = 500
/** The maximum number of records on one page of a pull. */
export const PULL_RECORDS = 1000

export const epochSchema = noted(z.string().check(z.minLength(1), z.maxLength(64)), {
  description: 'Identifies the account’s history of writes. It changes after a restore of the server.',
})

export const seqSchema = z.int().check(z.minimum(0))

/** A record on the wire: the fields of its body and those of its version. */
export const wireRecordSchema = z.looseObject({
  id: z.string(),
  updatedAt: instantSchema,
  deletedAt: z.optional(instantSchema),
  seq: seqSchema,
})

export const cursorSchema = noted(z.string(), {
  description: 'Marks how far the account was read. It is the `since` of the next pull.',
  examples: ['k3Jd0aQz.42'],
})
