import * as z from 'zod/mini'

/** Stable codes of refused calls: clients decide by these, never by the message. */
export const apiErrorCodes = [
  'not_found',
  'method_not_allowed',
  'internal',
  /** The body is no JSON, too deep, or a field of it is wrong: `details` names the fields. */
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  /** No token, or one that is not valid (any more). */
  'unauthorized',
  'forbidden',
  /** A link or a credential that is wrong, used or too old. */
  'invalid_token',
  'invalid_credential',
  'rate_limited',
  /** The thing exists already: `details` carries it. */
  'already_exists',
  /** The change began from a version that is no longer the current one: `details.item` holds that one. */
  'conflict',
  /** The idempotency key was used for another call. */
  'idempotency_key_reused',
  /** The server is another one than the client knows: `details` carries its epoch. */
  'epoch_changed',
  /** Refused to keep what is there: a piece with practice history is not deleted. */
  'has_history',
  'quota_exceeded',
  'unavailable',
] as const
export type ApiErrorCode = (typeof apiErrorCodes)[number]

/**
 * The one shape of every refusal under `/api`. The code is any text here, so that an older client can
 * still read the error of a newer server.
 */
export const apiErrorSchema = z.looseObject({
  error: z.looseObject({
    code: z.string().check(z.minLength(1)),
    /** One English sentence for people who read logs; screens translate the code. */
    message: z.string(),
    details: z.optional(z.unknown()),
  }),
})
export type ApiError = z.infer<typeof apiErrorSchema>

/** The body of a refusal. */
export function apiError(code: ApiErrorCode, message: string, details?: unknown): ApiError {
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}
