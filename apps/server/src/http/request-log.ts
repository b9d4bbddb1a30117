import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log'
import { inLogContext } from '../logging/log-context'
import { addressedRequest } from './addressed-request'
import type { ClientAddresses } from './client-addresses'

/**
 * Gives all log lines of a request the same id and the network of its address. Logs one debug line for it: method,
 * route and status. It omits the query, the headers and path parameters, because they may hold private text such as a
 * piece's title.
 */
export function requestLog(log: Log, clients?: ClientAddresses): MiddlewareHandler {
  return (context, next) =>
    inLogContext(clients?.of(addressedRequest(context)) ?? '', async () => {
      await next()
      log('request.handled', {
        method: methodOf(context),
        route: routeOf(context),
        status: context.res.status,
      })
    })
}

/** Returns the method of a call, or `other`, because clients may send any word as the method. */
export function methodOf(context: Context): string {
  return /^[A-Z]{1,10}$/.test(context.req.method) ? context.req.method : 'other'
}

/**
 * Returns the route of a call under `/api` with the names of its parameters. Returns only the first part of
 * other paths, because the address of a piece's screen contains its title.
 */
export function routeOf(context: Context): string {
  const { path } = context.req
  if (!path.startsWith('/api/')) return firstPart(path)
  const routes = matchedRoutes(context).map((route) => route.path)
  return routes.findLast((route) => !route.endsWith('*')) ?? '/api/*'
}

function firstPart(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  // Our own files have short names. A longer text, or one with other characters, may be private.
  const name = /^[\w.-]{0,40}$/.test(first) ? first : '*'
  return rest.length === 0 ? `/${name}` : `/${name}/*`
}
