import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { seqSchema } from './sync-fields'

export const historyVersionSchema = z.looseObject({
  body: z.record(z.string(), z.unknown()),
  updatedAt: instantSchema,
  deletedAt: z.optional(instantSchema),
  seq: noted(z.nullable(seqSchema), { description: 'Null for a refused version.' }),
  outcome: z.enum(['accepted', 'refused']),
  device: z.nullable(z.string()),
  at: noted(z.clone(instantSchema), {
    format: 'date-time',
    description: 'Server time at which it was received.',
  }),
})

export const syncHistory = {
  method: 'GET',
  path: '/api/sync/history/{kind}/{id}',
  summary: 'Returns the versions of one record, newest first. Replaced versions are kept for 30 days.',
  authenticated: true,
  query: z.object({
    skip: noted(z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))), {
      description: 'The number of newest versions to leave out: those that earlier answers held.',
    }),
  }),
  answer: z.looseObject({
    versions: z.array(historyVersionSchema),
    hasMore: noted(z.optional(z.boolean()), { description: 'True if there are older versions.' }),
  }),
  refusals: ['invalid_request', 'unauthorized', 'not_found', 'rate_limited'],
} satisfies ApiCall
export type HistoryAnswerBody = z.infer<typeof syncHistory.answer>
