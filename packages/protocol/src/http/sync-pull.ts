import { recordKindNames, recordKinds } from '@segno/domain/change/record-kinds'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { cursorSchema, epochSchema, seqSchema, wireRecordSchema } from './sync-fields'

export const pullRequestSchema = z.object({
  types: noted(z.optional(z.nullable(z.array(z.string()).check(z.maxLength(100)))), {
    description: 'The lists to return. Absent or empty: all.',
    examples: [['logbook_entry', 'goal']],
  }),
  since: noted(z.optional(z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()]))), {
    description: 'Null for everything, the cursor of the last answer, or a time (ISO 8601).',
  }),
  limit: noted(z.optional(z.nullable(z.int().check(z.minimum(1)))), {
    description:
      'The most records of the answer, 1,000 at most. Without a limit and without a cursor the answer holds all records.',
  }),
  newest: noted(z.optional(z.nullable(z.int().check(z.minimum(1)))), {
    description: 'Returns only this number of the latest entries, for a first screen.',
  }),
})
export type PullBody = z.infer<typeof pullRequestSchema>

export const pullAnswerSchema = z.looseObject({
  ...Object.fromEntries(
    recordKindNames.map((kind) => [recordKinds[kind].exportKey, z.array(wireRecordSchema)]),
  ),
  /** The record kind of each list in this response. Newer servers may add lists. */
  kinds: z.record(z.string(), z.string()),
  timestamp: instantSchema,
  cursor: cursorSchema,
  epoch: epochSchema,
  hasMore: z.boolean(),
  digest: noted(
    z.optional(z.looseObject({ count: seqSchema, sum: seqSchema, times: z.optional(seqSchema) })),
    {
      description:
        'Number of records of the account, sum of their hashes and sum of their times. Only on the last page.',
    },
  ),
})
export type PullAnswerBody = z.infer<typeof pullAnswerSchema>

export const syncPull = {
  method: 'POST',
  path: '/api/sync/pull',
  summary: 'Returns the changes since a cursor or time, in the order of the server.',
  authenticated: true,
  request: pullRequestSchema,
  answer: pullAnswerSchema,
  refusals: ['invalid_request', 'unauthorized', 'epoch_changed', 'rate_limited'],
} satisfies ApiCall
