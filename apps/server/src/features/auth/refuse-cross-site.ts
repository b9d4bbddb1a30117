import { requestMagicLink } from '@segno/protocol/http/auth'
import type { Context, MiddlewareHandler } from 'hono'
import { isOriginAllowed } from '../../http/allowed-origin'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'

const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses calls that a browser makes for the page of somebody else: such a page could sign a visitor in to an account
 * of its own, and collect the diary that is added to it. What is no browser says nothing of sites, and is let through.
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

/** An older browser says the origin of its page alone. Asking for a link uses no cookie and gives nothing away. */
function comesFromOurOrigin(context: Context, ownOrigin: string): boolean {
  if (context.req.path === requestMagicLink.path) return true
  const headers = { origin: context.req.header('origin'), host: context.req.header('host') }
  return isOriginAllowed({ headers }, ownOrigin)
}
