import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log'

/**
 * Logs one debug line for each request: method, route and status. It omits the query, the headers and path parameters,
 * because they may hold private text such as a piece's title.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    await next()
    log('debug', `${context.req.method} ${routeOf(context)} ${context.res.status}`)
  }
}

/** Returns the route of a call under `/api` with the names of its parameters, and the path of other requests. */
export function routeOf(context: Context): string {
  if (!context.req.path.startsWith('/api/')) return encodeURI(context.req.path)
  const routes = matchedRoutes(context).map(({ path }) => path)
  return routes.findLast((path) => !path.endsWith('*')) ?? '/api/*'
}
