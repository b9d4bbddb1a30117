import { Hono } from 'hono'
import type { NonceVariables } from './security-headers'

/** Who makes a call: set by `authenticate`, read by every route behind it. */
export interface Caller {
  readonly accountId: string
  /** The sign-in that the token belongs to. */
  readonly family: string
  /** The device, where the call named one (`X-Device-ID`). */
  readonly device: string | null
}

export type ApiEnv = { Variables: NonceVariables & { caller: Caller } }

/** A router of one resource. */
export function createRouter(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
}
