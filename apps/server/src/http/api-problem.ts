import type { ApiErrorCode } from '@segno/protocol/http/api-error'
import type { LogEvent } from '../logging/log-events'

/**
 * A refused call. Any code that a route calls may throw it, and the client receives `{error: {code, message,
 * details?}}`.
 */
export class ApiProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  readonly code: ApiErrorCode
  readonly details: unknown
  /** Seconds that the client should wait (`Retry-After`). */
  readonly retryAfter: number | undefined
  /** The event to log, if the status alone does not determine it. */
  readonly event: LogEvent | undefined

  constructor(
    status: ApiProblem['status'],
    code: ApiErrorCode,
    message: string,
    extra: { details?: unknown; retryAfter?: number; event?: LogEvent } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = extra.details
    this.retryAfter = extra.retryAfter
    this.event = extra.event
  }
}
