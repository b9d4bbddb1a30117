import * as z from 'zod/mini'

/** Stable codes of refused calls: clients decide by these, never by the message. */
export const apiErrorCodes = ['not_found', 'method_not_allowed', 'internal'] as const
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
export function apiError(code: ApiErrorCode, message: string): ApiError {
  return { error: { code, message } }
}
