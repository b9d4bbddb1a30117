import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** What the middleware hands to the routes: the nonce that their html must carry. */
export type NonceVariables = { cspNonce: string }

/** 128 random bits, fresh for every response: an injected script cannot guess them. */
function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** What Google's sign-in button needs, as its documentation names it; allowed only where it is configured. */
const google = {
  script: ' https://accounts.google.com/gsi/client',
  style: ' https://accounts.google.com/gsi/style',
  frame: 'https://accounts.google.com/gsi/',
}

function contentSecurityPolicy(nonce: string, usesGoogle: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${usesGoogle ? google.script : ''}`,
    `style-src 'self' 'nonce-${nonce}'${usesGoogle ? google.style : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${usesGoogle ? ` ${google.frame}` : ''}`,
    ...(usesGoogle ? [`frame-src ${google.frame}`] : []),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Everything the product does not use is switched off; the timer keeps the screen on, sounds may play. */
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'screen-wake-lock=(self)',
  'usb=()',
].join(', ')

const oneYearSeconds = 31_536_000

/**
 * Sets the security headers on every response, errors included. HSTS only where the public origin is
 * https: on plain http browsers ignore it, and a test address must not be pinned to https.
 */
export function securityHeaders(
  publicOrigin: string | undefined,
  usesGoogle = false,
): MiddlewareHandler<{ Variables: NonceVariables }> {
  const isHttps = publicOrigin?.startsWith('https://') ?? false
  return async (context, next) => {
    const nonce = createNonce()
    context.set('cspNonce', nonce)
    await next()
    context.header('Content-Security-Policy', contentSecurityPolicy(nonce, usesGoogle))
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('Permissions-Policy', permissionsPolicy)
    if (isHttps) context.header('Strict-Transport-Security', `max-age=${oneYearSeconds}`)
  }
}
