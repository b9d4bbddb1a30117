import type { ApiErrorCode } from './api-error'

/** The refusals of calls that read or delete one record. */
export const readRefusals = ['unauthorized', 'not_found', 'rate_limited'] as const satisfies ApiErrorCode[]

export const createRefusals = [
  'invalid_request',
  'unauthorized',
  'already_exists',
  'payload_too_large',
  'idempotency_key_reused',
  'rate_limited',
  'quota_exceeded',
] as const satisfies ApiErrorCode[]

export const changeRefusals = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'conflict',
  'payload_too_large',
  'idempotency_key_reused',
  'rate_limited',
  'quota_exceeded',
] as const satisfies ApiErrorCode[]
