import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entry/entry'
import type { RecordChange } from '../record/record-change'
import { limits } from '../shared/limits'
import { instantSchema } from '../units/instant'

/**
 * A step towards a goal. Steps are records and the goal's value is their sum. So two devices (or a repeated call) never
 * overwrite or double a step. The id of an entry's step combines both ids.
 */
export const goalProgressSchema = z.looseObject({
  id: idSchema,
  goalId: idSchema,
  /** The amount in the goal's unit; seconds for `practice_time`. Negative if the musician took a step back. */
  value: z.number().check(z.minimum(-limits.goalValueMax), z.maximum(limits.goalValueMax)),
  notes: z.nullable(textSchema(0, limits.notesLength)),
  /** The id of the entry that gave the step, or null. */
  entryId: z.nullable(idSchema),
  createdAt: instantSchema,
})
export type GoalProgress = z.infer<typeof goalProgressSchema>
export type ProgressChange = RecordChange<'progress', GoalProgress>
