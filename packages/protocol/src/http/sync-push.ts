import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { noted } from './input-fields'
import { cursorSchema, epochSchema, seqSchema } from './sync-fields'

export const pushRequestSchema = z.object({
  changes: noted(z.record(z.string().check(z.maxLength(100)), z.array(z.unknown())), {
    description:
      'Lists of records (entries, goals, repertoire, preferences, progress, conflicts), at most 500 together.',
  }),
  epoch: z.optional(z.nullable(epochSchema)),
})
export type PushBody = z.infer<typeof pushRequestSchema>

/**
 * The reasons for refusing a record other than a newer version on the server. `quota`: the account has no room
 * for it.
 */
export const refusalReasons = ['invalid', 'unsupported', 'too-large', 'quota'] as const
export type RefusalReason = (typeof refusalReasons)[number]
export const conflictReasons = ['concurrent_update', 'stale', ...refusalReasons] as const

/** A refused record. Older clients must accept unknown reasons. */
export const pushConflictSchema = z.looseObject({
  kind: z.string(),
  type: z.string(),
  id: z.string(),
  reason: noted(z.string(), { enum: conflictReasons }),
  /** The client's version of the record. */
  localVersion: z.unknown(),
  /** The server's version of the record, or null if it has none. */
  remoteVersion: z.unknown(),
  fields: noted(z.optional(z.array(z.string())), { description: 'The wrong fields.' }),
  message: noted(z.optional(z.string()), { description: 'Why there is no room for the record.' }),
})
export type PushConflict = z.infer<typeof pushConflictSchema>

export const pushAnswerSchema = z.looseObject({
  success: noted(z.boolean(), { description: 'True if every record was accepted.' }),
  accepted: z.array(
    z.looseObject({
      kind: z.string(),
      id: z.string(),
      seq: seqSchema,
      updatedAt: instantSchema,
      replaced: noted(z.optional(z.array(z.string())), {
        description:
          'Fields of a new record whose invalid time became the current time. Only without `baseSeq`.',
      }),
    }),
  ),
  conflicts: z.array(pushConflictSchema),
  epoch: epochSchema,
  cursor: cursorSchema,
  version: noted(z.optional(z.string()), {
    description: 'The version of the server. A client may push refused records again if it changes.',
  }),
})
export type PushAnswerBody = z.infer<typeof pushAnswerSchema>

export const syncPush = {
  method: 'POST',
  path: '/api/sync/push',
  summary:
    'Pushes records. Each is accepted or refused on its own. All accepted ones are in one transaction.',
  authenticated: true,
  request: pushRequestSchema,
  answer: pushAnswerSchema,
  refusals: [
    'invalid_request',
    'unauthorized',
    'epoch_changed',
    'payload_too_large',
    'idempotency_key_reused',
    'rate_limited',
  ],
} satisfies ApiCall
