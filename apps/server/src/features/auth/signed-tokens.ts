import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

export type TokenUse = 'api' | 'ws'

/** The claims of an access token or a ticket: account, sign-in, device and expiry. */
export interface TokenClaims {
  readonly accountId: string
  readonly family: string
  readonly device: string | null
  /** A random UUID, unique for each token. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const ISSUER = 'segno'
const ALGORITHM = 'HS256'
const types: Readonly<Record<TokenUse, string>> = { api: 'at+jwt', ws: 'ticket+jwt' }
const LONGEST = 2048
const claimsSchema = z.object({
  sub: z.string(),
  fam: z.string(),
  jti: z.string(),
  exp: z.number(),
  dev: z.optional(z.string()),
})

/**
 * Signs and reads tokens with one algorithm and one key. Each token is bound to one use. Every process on the
 * same database shares the key.
 */
export class SignedTokens {
  readonly #secret: () => Promise<string>
  readonly #now: () => number

  constructor(secret: () => Promise<string>, now: () => number) {
    this.#secret = secret
    this.#now = now
  }

  /** Returns a token that expires after `life` seconds. */
  async sign(use: TokenUse, claims: Omit<TokenClaims, 'id' | 'expiresAt'>, life: number): Promise<string> {
    const issuedAt = Math.floor(this.#now() / 1000)
    return new SignJWT({
      fam: claims.family,
      ...(claims.device === null ? {} : { dev: claims.device }),
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: types[use] })
      .setIssuer(ISSUER)
      .setAudience(use)
      .setSubject(claims.accountId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life)
      .setJti(randomUUID())
      .sign(await this.#key())
  }

  /**
   * Returns the claims of a token. Returns null for an expired token, unless `evenExpired`, and for any text
   * that is not our token for this use.
   */
  async read(
    use: TokenUse,
    token: string,
    options: { evenExpired?: boolean } = {},
  ): Promise<TokenClaims | null> {
    if (token.length > LONGEST || !isCanonical(token)) return null
    // Read the key outside of `try`: a database error must not make the token look invalid.
    const key = await this.#key()
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: types[use],
        issuer: ISSUER,
        audience: use,
        requiredClaims: ['iat'],
        currentDate: new Date(options.evenExpired ? 0 : this.#now()),
      })
      const { sub, fam, dev, jti, exp } = claimsSchema.parse(payload)
      return { accountId: sub, family: fam, device: dev ?? null, id: jti, expiresAt: exp * 1000 }
    } catch {
      return null
    }
  }

  async #key(): Promise<Uint8Array> {
    return Buffer.from(await this.#secret(), 'base64url')
  }
}

/**
 * Returns true if every part is in the canonical spelling of base64url. Decoders accept others, which would give one
 * token several spellings.
 */
export function isCanonical(token: string): boolean {
  const parts = token.split('.')
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  )
}
