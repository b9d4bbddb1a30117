import { requestMagicLink } from '@segno/protocol/http/auth'
import type { Context, MiddlewareHandler } from 'hono'
import { isOriginAllowed } from '../../http/allowed-origin'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'

const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses calls from pages of other sites (`Sec-Fetch-Site`). Such a page could sign a visitor in to its own account
 * and collect the diary that the visitor adds. Non-browser clients send no such header and are allowed.
 */
export function refuseCrossSite(ownOrigin: () => string): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    const isOwn = site === undefined ? comesFromOurOrigin(context, ownOrigin()) : ownSites.has(site)
    if (!isOwn) {
      throw new ApiProblem(403, 'forbidden', 'Signing in and out is for the pages of this server only.')
    }
    await next()
  }
}

/** Older browsers send only `Origin`. Requesting a link uses no cookie and reveals nothing, so it is allowed. */
function comesFromOurOrigin(context: Context, ownOrigin: string): boolean {
  if (context.req.path === requestMagicLink.path) return true
  const headers = { origin: context.req.header('origin'), host: context.req.header('host') }
  return isOriginAllowed({ headers }, ownOrigin)
}
