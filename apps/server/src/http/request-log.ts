import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log'

/**
 * One debug line a request: method, route and status. Never the query, which may hold search words, nor any header,
 * nor what stands in the place of a parameter: a piece's title may.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    await next()
    log('debug', `${context.req.method} ${routeOf(context)} ${context.res.status}`)
  }
}

/** The route that answers under `/api`, with the names of its parameters in place of their values; else the path. */
export function routeOf(context: Context): string {
  if (!context.req.path.startsWith('/api/')) return encodeURI(context.req.path)
  const routes = matchedRoutes(context).map(({ path }) => path)
  return routes.findLast((path) => !path.endsWith('*')) ?? '/api/*'
}
