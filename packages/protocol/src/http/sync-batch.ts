import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { pullAnswerSchema, pullRequestSchema, syncPull } from './sync-pull'
import { pushAnswerSchema, pushRequestSchema, syncPush } from './sync-push'

export const syncBatch = {
  method: 'POST',
  path: '/api/sync/batch',
  summary: 'Pushes and then pulls in one call.',
  authenticated: true,
  request: z.object({ push: z.optional(pushRequestSchema), pull: z.optional(pullRequestSchema) }),
  answer: z.looseObject({ push: z.optional(pushAnswerSchema), pull: z.optional(pullAnswerSchema) }),
  refusals: [...new Set([...syncPull.refusals, ...syncPush.refusals])],
} satisfies ApiCall
export type BatchBody = z.infer<typeof syncBatch.request>
