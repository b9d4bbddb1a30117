import { Hono } from 'hono'
import type { NonceVariables } from './security-headers'

/** The account of a call. `authenticate` sets it, and the handlers after it read it. */
export interface Caller {
  readonly accountId: string
  /** The id of the sign-in that the access token belongs to. */
  readonly family: string
  /** The value of `X-Device-ID`, or null. */
  readonly device: string | null
}

export type ApiEnv = {
  Variables: NonceVariables & {
    caller: Caller
    /** Charges the account for a body that arrived without a `Content-Length`. */
    payForBody?: (bytes: number) => void
    /** The `Cache-Control` of this answer. Absent: caches must not store it. */
    cacheControl?: string
    /** Logs a failure that occurs after the status was sent. */
    reportFailure?: (error: unknown) => void
  }
}

/** Creates the router of one resource. */
export function createRouter(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
}
