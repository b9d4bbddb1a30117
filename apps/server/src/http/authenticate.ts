import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-app'
import { ApiProblem } from './api-problem'
import { readDeviceId } from './device-id'

export interface VerifiedToken {
  readonly accountId: string
  readonly family: string
}

/**
 * Passes calls with a valid access token and sets `caller`. Refuses others with 401. Reads the Authorization
 * header only: browsers send cookies with requests of any site, but no tokens.
 */
export function createAuthenticate(
  verify: (token: string) => Promise<VerifiedToken | null>,
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const token = bearerToken(context.req.header('authorization'))
    const verified = token === undefined ? null : await verify(token)
    if (!verified) {
      context.header('WWW-Authenticate', token === undefined ? 'Bearer' : 'Bearer error="invalid_token"')
      throw new ApiProblem(401, 'unauthorized', 'Not signed in: the token is missing or no longer valid.')
    }
    const device = readDeviceId(context)
    context.set('caller', { accountId: verified.accountId, family: verified.family, device })
    await next()
  }
}

/** Returns the token of an Authorization header, or undefined. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
}
