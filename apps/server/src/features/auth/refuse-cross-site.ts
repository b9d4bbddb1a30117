import { requestMagicLink } from '@segno/protocol/http/auth'
import type { Context, MiddlewareHandler } from 'hono'
import { isOriginAllowed } from '../../http/allowed-origin'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'

const ownSites = new Set(['same-origin', 'none'])

interface OwnOrigins {
  /** The origin that people type, if `PUBLIC_ORIGIN` sets it. */
  readonly publicOrigin: string | undefined
  /** Returns `publicOrigin`, or else the origin that the server listens on. */
  readonly origin: () => string
}

/**
 * Refuses calls from pages of other sites (`Sec-Fetch-Site`). Such a page could sign a visitor in to its own account
 * and collect the diary that the visitor adds. Non-browser clients send no such header and are allowed.
 */
export function refuseCrossSite(origins: OwnOrigins): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    const isOwn = site === undefined ? comesFromOurOrigin(context, origins) : ownSites.has(site)
    if (!isOwn) {
      throw new ApiProblem(
        403,
        'forbidden',
        'Signing in and out is only allowed from this server’s own pages.',
        {
          event: 'access.cross_site',
        },
      )
    }
    await next()
  }
}

/**
 * Returns true if `Origin`, which older browsers send alone, is absent or ours. Requesting a link uses no
 * cookie and reveals nothing, so it is always allowed.
 */
function comesFromOurOrigin(context: Context, own: OwnOrigins): boolean {
  if (context.req.path === requestMagicLink.path) return true
  const origin = context.req.header('origin')
  if (origin === undefined || origin === own.origin()) return true
  return isOriginAllowed({ headers: { origin, host: context.req.header('host') } }, own.publicOrigin)
}
