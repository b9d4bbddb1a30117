import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log'

/**
 * One debug line a request: method, path and status. Never the query, which may hold search words, nor
 * any header.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    await next()
    log('debug', `${context.req.method} ${encodeURI(context.req.path)} ${context.res.status}`)
  }
}
