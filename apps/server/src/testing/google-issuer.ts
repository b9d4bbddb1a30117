import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

export const GOOGLE_CLIENT_ID = 'segno-test.apps.googleusercontent.com'

/** Starts a fake Google issuer, which publishes keys on this machine and signs any claims. */
export async function startGoogleIssuer(now: () => number = Date.now) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.setHeader('Content-Type', 'application/json')
    response.end(keys)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0

  function claims(changes: Record<string, unknown>): Record<string, unknown> {
    const at = Math.floor(now() / 1000)
    return {
      iss: origin,
      aud: GOOGLE_CLIENT_ID,
      azp: GOOGLE_CLIENT_ID,
      sub: '110169484474386276334',
      email: 'clara@gmail.com',
      email_verified: true,
      name: 'Clara Wieck',
      iat: at,
      exp: at + 3600,
      jti: `credential-${++count}`,
      ...changes,
    }
  }

  return {
    origin,
    jwksUrl: `${origin}/certs`,
    claims,
    publicPem: await exportSPKI(publicKey),
    timesAsked: () => asked,
    credential: (changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
      new SignJWT(claims(changes))
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(privateKey),
    /** Returns a credential that another key has signed. */
    forged: (changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
      new SignJWT(claims(changes))
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
        .sign(foreign.privateKey),
    foreignKey: await exportJWK(foreign.publicKey),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>
