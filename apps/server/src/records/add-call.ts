import { type ApiCall, routePath } from '@segno/protocol/http/call'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../http/api-app'

/** Registers a handler for a call, behind the middleware of its router. */
export function addCall(
  router: Hono<ApiEnv>,
  call: Pick<ApiCall, 'method' | 'path'>,
  before: readonly MiddlewareHandler<ApiEnv>[],
  handler: (context: Context<ApiEnv>) => Promise<Response>,
): void {
  router.on([call.method], [routePath(call)], ...before, handler)
}

/** Returns a decoded parameter of the path, or an empty text if the path has none of this name. */
export function pathParameter(context: Context<ApiEnv>, name: string): string {
  return context.req.param(name) ?? ''
}
