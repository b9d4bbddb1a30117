import { type ApiCall, routePath } from '@segno/protocol/http/call'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../http/api-app'

/** Answers a call by a handler, behind what comes before every call of its router. */
export function addCall(
  router: Hono<ApiEnv>,
  call: Pick<ApiCall, 'method' | 'path'>,
  before: readonly MiddlewareHandler<ApiEnv>[],
  handler: (context: Context<ApiEnv>) => Promise<Response>,
): void {
  router.on([call.method], [routePath(call)], ...before, handler)
}

/** A parameter of the path, decoded once. */
export function pathParameter(context: Context<ApiEnv>, name: string): string {
  return context.req.param(name) ?? ''
}
