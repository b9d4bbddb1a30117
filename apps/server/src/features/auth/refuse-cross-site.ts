import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'

const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses calls that a browser makes for the page of somebody else: such a page could sign a visitor in to an account
 * of its own, and collect the diary that is added to it. What is no browser says nothing of sites, and is let through.
 */
export function refuseCrossSite(): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    if (site !== undefined && !ownSites.has(site)) {
      throw new ApiProblem(403, 'forbidden', 'Signing in and out is for the pages of this server only.')
    }
    await next()
  }
}
