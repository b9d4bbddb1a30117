import { idSchema } from '@segno/domain/entry/entry'
import { goalSchema, goalStatuses, goalTypes } from '@segno/domain/goal/goal'
import { goalKinds } from '@segno/domain/goal/goal-kind'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { baseSeqSchema, inputChoice, inputDay, inputText, maybe, noted } from './input-fields'
import { changeRefusals, createRefusals, readRefusals } from './record-refusals'
import { deletedSchema, recordStamp } from './record-stamp'

/** A goal as calls return it: its stored fields, and those computed from steps and entries. */
export const goalAnswerSchema = z.looseObject({
  ...goalSchema.shape,
  // Optional, because older servers do not send `kind`.
  kind: z.optional(goalSchema.shape.kind),
  currentValue: noted(z.number(), { description: 'The sum of its steps, in its unit.' }),
  relatedSessions: noted(z.array(idSchema), {
    description: 'Ids of its entries: linked by hand, with its id, or counted as a step.',
  }),
  ...recordStamp,
})

/**
 * The maximum length of lists in a request. It exceeds the domain's bound, because the domain drops invalid
 * items first.
 */
const LONGEST_LIST = 200

const milestoneInput = z.union([
  inputText(0, limits.titleLength),
  z.looseObject({
    id: maybe(idSchema),
    title: maybe(inputText(1, limits.titleLength)),
    completed: maybe(z.boolean()),
  }),
])

/** Fields that a client may set. The server ignores all other fields, such as owners, dates and sums. */
const goalFields = {
  description: maybe(inputText(0, limits.descriptionLength)),
  type: maybe(inputChoice([...goalTypes, 'practiceTime'])),
  kind: noted(maybe(inputChoice(goalKinds)), {
    description: 'The choice of the user. Without a type it determines the type.',
  }),
  targetValue: maybe(z.number().check(z.minimum(limits.goalTargetMin), z.maximum(limits.goalValueMax))),
  unit: maybe(inputText(0, limits.unitLength)),
  targetDate: maybe(inputDay),
  scoreId: maybe(inputText(0, limits.idLength)),
  milestones: maybe(
    noted(z.array(milestoneInput).check(z.maxLength(LONGEST_LIST)), {
      description: 'Texts or objects.',
      maxItems: limits.milestones,
    }),
  ),
  focusMeasures: maybe(inputText(0, limits.measuresLength)),
  practiceNotes: maybe(inputText(0, limits.notesLength)),
}

export const createGoalSchema = z.object({
  id: noted(maybe(idSchema), { description: 'The id chosen by the client. Absent: the server creates one.' }),
  title: inputText(1, limits.titleLength),
  ...goalFields,
})

export const updateGoalSchema = z.object({
  title: z.optional(inputText(1, limits.titleLength)),
  status: maybe(inputChoice(goalStatuses)),
  ...goalFields,
  baseSeq: baseSeqSchema,
})

export const linkGoalSchema = z.object({ entryId: idSchema })

export const goalStepSchema = z.object({
  value: noted(z.number().check(z.minimum(-limits.goalValueMax), z.maximum(limits.goalValueMax)), {
    description: 'The amount to add, in the unit of the goal (seconds for practice_time).',
  }),
  notes: maybe(inputText(0, limits.notesLength)),
  entryId: noted(maybe(idSchema), {
    description: 'The entry of the step. An entry is at most one step of a goal.',
  }),
})

export const listGoals = {
  method: 'GET',
  path: '/api/goals',
  summary: 'Lists all goals, or those of one status.',
  authenticated: true,
  query: z.object({ status: z.optional(inputChoice([...goalStatuses, 'all'])) }),
  answer: z.looseObject({ goals: z.array(goalAnswerSchema) }),
  refusals: ['invalid_request', 'unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getGoal = {
  method: 'GET',
  path: '/api/goals/{id}',
  summary: 'Returns one goal.',
  authenticated: true,
  answer: goalAnswerSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const createGoal = {
  method: 'POST',
  path: '/api/goals',
  summary: 'Sets a goal.',
  authenticated: true,
  request: createGoalSchema,
  answer: goalAnswerSchema,
  status: 201,
  refusals: createRefusals,
} satisfies ApiCall

export const updateGoal = {
  method: 'PUT',
  path: '/api/goals/{id}',
  summary: 'Changes the given fields of a goal.',
  authenticated: true,
  request: updateGoalSchema,
  answer: goalAnswerSchema,
  refusals: changeRefusals,
} satisfies ApiCall

export const deleteGoal = {
  method: 'DELETE',
  path: '/api/goals/{id}',
  summary: 'Deletes a goal and keeps its entries.',
  authenticated: true,
  answer: deletedSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const linkGoal = {
  method: 'POST',
  path: '/api/goals/{id}/link',
  summary: 'Links an entry to a goal.',
  authenticated: true,
  request: linkGoalSchema,
  answer: goalAnswerSchema,
  refusals: [
    'invalid_request',
    'unauthorized',
    'not_found',
    'idempotency_key_reused',
    'quota_exceeded',
    'rate_limited',
  ],
} satisfies ApiCall

export const trackGoal = {
  method: 'POST',
  path: '/api/goals/{id}/progress',
  summary: 'Adds a step to a goal. A repeated call with the same idempotency key counts once.',
  authenticated: true,
  request: goalStepSchema,
  answer: z.looseObject({ currentValue: z.number(), status: z.enum(goalStatuses), completed: z.boolean() }),
  refusals: ['invalid_request', 'unauthorized', 'not_found', 'idempotency_key_reused', 'rate_limited'],
} satisfies ApiCall

export const goalCalls = [listGoals, getGoal, createGoal, updateGoal, deleteGoal, linkGoal, trackGoal]
