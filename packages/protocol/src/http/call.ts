import type * as z from 'zod/mini'
import type { ApiErrorCode } from './api-error'

/**
 * One call of the API. The server validates requests with it, the API document describes it, and the web app
 * derives its client from it. Path parameters are written `{name}` and percent-encoded once.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute path, such as `/api/goals/{id}`. */
  readonly path: string
  /** One English sentence for the documentation. */
  readonly summary: string
  /** True if the call needs a bearer token. */
  readonly authenticated: boolean
  /** Schema of the request body. Absent if the call has none. */
  readonly request?: z.ZodMiniType
  /** True if the body is raw bytes (`application/octet-stream`), at most 1 MiB. */
  readonly sendsBytes?: true
  /** Schema of the query parameters. Absent if the call has none. */
  readonly query?: z.ZodMiniType
  /** Schema of the body of a successful response (2xx). */
  readonly answer: z.ZodMiniType
  /** HTTP status of a successful response, 200 if absent. */
  readonly status?: 200 | 201
  readonly refusals: readonly ApiErrorCode[]
  /** Timeout of a client in milliseconds, 30,000 if absent. */
  readonly timeout?: number
}

/**
 * Returns the path of a call with its parameters as `:name` instead of `{name}`, as routers of servers write
 * them.
 */
export function routePath({ path }: Pick<ApiCall, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
