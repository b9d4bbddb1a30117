import type * as z from 'zod/mini'
import type { ApiErrorCode } from './api-error'

/**
 * One call of the API: what validates it, what documents it, and what the web app derives its client from. A path
 * parameter is written `{name}` and percent-encoded once.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root: `/api/goals/{id}`. */
  readonly path: string
  /** One English sentence for the reader of the documentation. */
  readonly summary: string
  /** Whether a bearer token is asked for. */
  readonly authenticated: boolean
  /** The body; absent where none is read. */
  readonly request?: z.ZodMiniType
  /** Query parameters. */
  readonly query?: z.ZodMiniType
  /** The body of a 2xx answer. */
  readonly answer: z.ZodMiniType
  /** The status of success; 200 where absent. */
  readonly status?: 200 | 201
  readonly refusals: readonly ApiErrorCode[]
  /** How long a client waits (milliseconds); 30,000 where absent. */
  readonly timeout?: number
}

/** The path for a server that writes parameters as `:name`. */
export function routePath({ path }: Pick<ApiCall, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
