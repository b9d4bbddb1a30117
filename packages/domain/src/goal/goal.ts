import * as z from 'zod/mini'
import { idSchema, nameSchema, textSchema } from '../entry/entry'
import type { RecordChange } from '../record/record-change'
import { limits } from '../shared/limits'
import { calendarDaySchema } from '../units/calendar-day'
import { instantSchema } from '../units/instant'
import { goalKinds } from './goal-kind'

/** The types of goals. Only `practice_time` goals get steps from entries automatically. */
export const goalTypes = ['accuracy', 'custom', 'practice_time', 'repertoire'] as const
export type GoalType = (typeof goalTypes)[number]

export const goalStatuses = ['active', 'completed'] as const
export type GoalStatus = (typeof goalStatuses)[number]

export const milestoneSchema = z.looseObject({
  id: idSchema,
  title: nameSchema(limits.titleLength),
  completed: z.boolean(),
})
export type Milestone = z.infer<typeof milestoneSchema>

/** A goal. Its `currentValue` is the sum of its progress records and is never stored here. */
export const goalSchema = z.looseObject({
  id: idSchema,
  title: nameSchema(limits.titleLength),
  description: z.nullable(textSchema(0, limits.descriptionLength)),
  type: z.enum(goalTypes),
  /** The chosen kind. Null for goals of programs that support only types. */
  kind: z.nullable(z.enum(goalKinds)),
  status: z.enum(goalStatuses),
  /** The target in `unit`; seconds for `practice_time`. */
  targetValue: z.number().check(z.minimum(limits.goalTargetMin), z.maximum(limits.goalValueMax)),
  unit: z.nullable(textSchema(0, limits.unitLength)),
  targetDate: z.nullable(calendarDaySchema),
  /** The PieceKey of the goal's piece, or null. */
  scoreId: z.nullable(idSchema),
  milestones: z.array(milestoneSchema).check(z.maxLength(limits.milestones)),
  focusMeasures: z.nullable(textSchema(0, limits.measuresLength)),
  practiceNotes: z.nullable(textSchema(0, limits.notesLength)),
  /** Ids of entries that the musician linked. */
  linkedEntries: z.array(idSchema).check(z.maxLength(limits.linkedEntries)),
  /** The number of reached milestones for which the musician last answered a suggested value. */
  answeredMilestones: z.optional(z.number().check(z.minimum(0), z.maximum(limits.milestones))),
  createdAt: instantSchema,
})
export type Goal = z.infer<typeof goalSchema>
export type GoalChange = RecordChange<'goal', Goal>
