import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { GoogleAnswer, GoogleIdentity, GoogleVerifier } from '../../ports/google'
import { hashToken } from '../../random-token'
import { isCanonical } from './signed-tokens'

export interface GoogleOptions {
  readonly clientId: string
  /** The issuer of credentials and the address of its keys. If absent, those of Google. */
  readonly issuer?: string | undefined
  readonly jwksUrl?: string | undefined
  readonly now: () => number
}

const googleIssuers = ['https://accounts.google.com', 'accounts.google.com']
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
/** Allowed difference of the clocks (seconds). */
const SKEW = 60
const LONGEST = 8192
/**
 * Milliseconds. A sign-in reloads Google's keys if they are older than `renew`. If Google is unreachable, the
 * verifier uses cached keys for `keep`.
 */
const keyAge = { renew: 3_600_000, keep: 24 * 3_600_000 }
const KEY_TIMEOUT = 3000
/**
 * Errors that mean an invalid credential. Any other error means that the server could not read Google's keys.
 */
const aboutCredential = [
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/** Creates the verifier that checks credentials against the keys that Google publishes. */
export function createGoogleVerifier({ clientId, issuer, jwksUrl, now }: GoogleOptions): GoogleVerifier {
  const keys = publishedKeys(new URL(jwksUrl ?? GOOGLE_KEYS), now)
  const issuers = issuer === undefined ? googleIssuers : [issuer, issuer.replace(/\/$/, '')]
  return {
    clientId,
    async verify(credential): Promise<GoogleAnswer> {
      if (credential.length > LONGEST || !isCanonical(credential)) return { outcome: 'invalid' }
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          requiredClaims: ['sub', 'exp', 'iat', 'email'],
          clockTolerance: SKEW,
          currentDate: new Date(now()),
        })
        const identity = readIdentity(credential, payload, clientId, now())
        return identity ? { outcome: 'genuine', identity } : { outcome: 'invalid' }
      } catch (error) {
        const isInvalid = aboutCredential.some((kind) => error instanceof kind)
        return { outcome: isInvalid ? 'invalid' : 'unreachable' }
      }
    },
  }
}

function publishedKeys(url: URL, now: () => number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: KEY_TIMEOUT, cacheMaxAge: keyAge.keep })
  let fetchedAt = now()
  return (header, token) => {
    if (now() - fetchedAt > keyAge.renew) {
      fetchedAt = now()
      // Do not wait for the new keys: the cached ones are valid until they arrive.
      keys.reload().catch(() => {})
    }
    return keys(header, token)
  }
}

function readIdentity(
  credential: string,
  payload: JWTPayload,
  clientId: string,
  now: number,
): GoogleIdentity | null {
  const { sub, aud, exp, iat, nonce, email, email_verified: verified, name, hd } = payload
  const isOurs = aud === clientId && typeof iat === 'number' && iat * 1000 <= now + SKEW * 1000
  const isVerified = typeof email === 'string' && verified === true
  if (!isOurs || !isVerified || typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return null
  const hosted = typeof hd === 'string' && hd !== ''
  return {
    sub,
    email,
    name: typeof name === 'string' ? name : null,
    ownsMailbox: hosted || /@(?:gmail|googlemail)\.com$/i.test(email),
    nonce: typeof nonce === 'string' ? nonce : null,
    // Hash the signed part only: a signature can be spelled in several ways.
    fingerprint: hashToken(credential.slice(0, credential.lastIndexOf('.'))),
    expiresAt: (exp + SKEW) * 1000,
  }
}
