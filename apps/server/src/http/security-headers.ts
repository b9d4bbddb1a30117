import type { MiddlewareHandler } from 'hono'
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers'
import { POLICY_REPORT_PATH } from './policy-reports'

/** The middleware sets `secureHeadersNonce`: 128 random bits for each response, which its HTML must carry. */
export type NonceVariables = SecureHeadersVariables & {
  /** The Content-Security-Policy of this response, if it is not the one of pages. */
  ownPolicy?: string
}

/**
 * The Content-Security-Policy of files that musicians have uploaded or imported: a browser that opens one runs
 * and loads nothing.
 */
export const FILE_POLICY = "sandbox; default-src 'none'"

/** Sources that Google documents for its sign-in button. We allow them only when `GOOGLE_CLIENT_ID` is set. */
const google = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  frame: ['https://accounts.google.com/gsi/'],
}
const noGoogle = { script: [], style: [], frame: [] }

/**
 * The Content-Security-Policy of worker scripts that compile WebAssembly. A dedicated worker has the policy of
 * its own response, so pages keep theirs.
 */
export const wasmWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  `report-uri ${POLICY_REPORT_PATH}`,
].join('; ')

const TWO_YEARS_SECONDS = 2 * 31_536_000

/**
 * Sets the security headers on every response, errors included. Sends HSTS only for an https origin: browsers
 * ignore it on plain http, and it must not pin a test address to https.
 */
export function securityHeaders(
  publicOrigin: string | undefined,
  usesGoogle = false,
): MiddlewareHandler<{ Variables: NonceVariables }> {
  const isHttps = publicOrigin?.startsWith('https://') ?? false
  const allowed = usesGoogle ? google : noGoogle
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE, ...allowed.script],
      styleSrc: ["'self'", NONCE, ...allowed.style],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...allowed.frame],
      ...(usesGoogle ? { frameSrc: allowed.frame } : {}),
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      reportUri: POLICY_REPORT_PATH,
      // Google's button writes HTML, which Trusted Types would refuse.
      ...(usesGoogle ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
    },
    // Features that the product does not use are off. Sounds may play, the timer keeps the screen on, the tuner listens,
    // and pedals may send MIDI.
    permissionsPolicy: {
      accelerometer: [],
      autoplay: ['self'],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      microphone: ['self'],
      midi: ['self'],
      payment: [],
      screenWakeLock: ['self'],
      usb: [],
    },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity: isHttps ? `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` : false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return async (context, next) => {
    await setHeaders(context, next)
    const policy = context.get('ownPolicy')
    if (policy !== undefined) context.res.headers.set('Content-Security-Policy', policy)
  }
}
