import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import { limits } from '../shared/limits'
import { instantSchema } from '../units/instant'

/**
 * One step towards a goal. Steps are records of their own and the goal's value is their sum, so that two devices (or a
 * repeated call) can never overwrite or double one another's: the id of a step that comes from an entry is made of
 * the two ids.
 */
export const goalProgressSchema = z.looseObject({
  id: idSchema,
  goalId: idSchema,
  /** In the goal's unit; seconds for `practice_time`. May be negative: a step taken back. */
  value: z.number().check(z.minimum(-limits.goalValueMax), z.maximum(limits.goalValueMax)),
  notes: z.nullable(textSchema(0, limits.notesLength)),
  /** The entry that it comes from. */
  entryId: z.nullable(idSchema),
  createdAt: instantSchema,
})
export type GoalProgress = z.infer<typeof goalProgressSchema>
