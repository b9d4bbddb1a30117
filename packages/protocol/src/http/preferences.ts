import { preferences } from '@segno/domain/preferences/preference'
import * as z from 'zod/mini'
import type { ApiCall } from './call'

const known = Object.fromEntries(
  Object.entries(preferences).map(([name, { schema }]) => [name, z.optional(schema as z.ZodMiniType)]),
)

/** Preference values by name. Known names have a schema; the server stores all others unchanged. */
export const preferencesSchema = z.looseObject(known)

export const getPreferences = {
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'Returns the stored preferences by name.',
  authenticated: true,
  answer: preferencesSchema,
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const putPreferences = {
  method: 'PUT',
  path: '/api/user/preferences',
  summary: 'Sets the given preferences and returns all of them.',
  authenticated: true,
  request: preferencesSchema,
  answer: preferencesSchema,
  refusals: [
    'invalid_request',
    'unauthorized',
    'payload_too_large',
    'idempotency_key_reused',
    'rate_limited',
    'quota_exceeded',
  ],
} satisfies ApiCall

export const preferenceCalls = [getPreferences, putPreferences]
