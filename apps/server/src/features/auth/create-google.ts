import type { Env } from '../../env'
import { createGoogleVerifier } from './jwks-google-verifier'

/** Creates the verifier of Google's credentials, or returns null if the settings name no client. */
export function createGoogle(env: Env, now: () => number) {
  if (env.GOOGLE_CLIENT_ID === undefined) return null
  return createGoogleVerifier({
    clientId: env.GOOGLE_CLIENT_ID,
    issuer: env.GOOGLE_ISSUER,
    jwksUrl: env.GOOGLE_JWKS_URL,
    now,
  })
}
