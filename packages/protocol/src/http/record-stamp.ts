import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { noted } from './input-fields'

/** The fields of every record on the wire, in addition to its body. */
export const recordStamp = {
  updatedAt: instantSchema,
  seq: noted(z.int().check(z.minimum(0)), {
    description: 'The number of this version among all of the account. It only grows.',
  }),
}

/** The response to a deletion. */
export const deletedSchema = z.looseObject({ success: z.literal(true) })
