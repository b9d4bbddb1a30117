import * as z from 'zod/mini'

/** The stable codes of refused calls. Clients branch on the code, never on the message. */
export const apiErrorCodes = [
  'not_found',
  'method_not_allowed',
  'internal',
  /** The body is not JSON, nests too deep, or has a wrong field: `details` names the fields. */
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  /** The token is missing, invalid or expired. */
  'unauthorized',
  'forbidden',
  /** The call needs a sign-in of the last ten minutes. Clients sign in again, then repeat the call. */
  'fresh_sign_in_required',
  /** The token of a link is wrong, used or expired. */
  'invalid_token',
  'invalid_credential',
  /**
   * The server could not fetch a file from a URL. The response omits the reason, which would describe the
   * server's network.
   */
  'import_failed',
  'rate_limited',
  /** The record exists already: `details` contains it. */
  'already_exists',
  /** The change started from an outdated version: `details.item` is the current one. */
  'conflict',
  /** The first sign-in with this e-mail address needs a link by e-mail. */
  'link_required',
  /** The client has used the idempotency key for another call. */
  'idempotency_key_reused',
  /** The server has reset the history of the account: `details` contains the new epoch. */
  'epoch_changed',
  'quota_exceeded',
  'unavailable',
  /** The AI service of the server does not respond, or has spent its budget of the day. */
  'ai_unavailable',
] as const
export type ApiErrorCode = (typeof apiErrorCodes)[number]

/**
 * The body of every refusal under `/api`. The schema accepts any code, so that older clients can read errors of
 * newer servers.
 */
export const apiErrorSchema = z.looseObject({
  error: z.looseObject({
    code: z.string().check(z.minLength(1)),
    /** One English sentence for log files. Screens show their own text for the code. */
    message: z.string(),
    details: z.optional(z.unknown()),
  }),
})
export type ApiError = z.infer<typeof apiErrorSchema>

/** Returns the body of a refused call. `details` is absent unless it is given. */
export function apiError(code: ApiErrorCode, message: string, details?: unknown): ApiError {
  return { error: { code, message, ...(details === undefined ? {} : { details }) } }
}
