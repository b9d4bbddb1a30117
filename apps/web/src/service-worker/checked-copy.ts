import { type AppFile, isPage } from './app-build'

/** The placeholder that the server replaces with the nonce of each response. */
const NONCE_MARK = '__CSP_NONCE__'

const mediaTypes: Readonly<Record<string, string>> = {
  bcmap: 'application/octet-stream',
  css: 'text/css',
  html: 'text/html',
  icc: 'application/vnd.iccprofile',
  js: 'text/javascript',
  json: 'application/json',
  mp3: 'audio/mpeg',
  pfb: 'application/x-font-type1',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** Headers that describe the transfer and not the content. */
const transferHeaders = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'vary',
  'set-cookie',
  'date',
  'age',
]

/**
 * Returns a copy of a response that may be cached: complete, from our own server, of the right type, with
 * exactly the bytes of the build. Returns undefined for an error page, another version or an incomplete file.
 */
export async function checkedCopy(file: AppFile, response: Response): Promise<Response | undefined> {
  if (response.status !== 200 || response.redirected || response.type === 'opaque') return undefined
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim()
  if (type !== mediaTypes[file.address.slice(file.address.lastIndexOf('.') + 1)]) return undefined
  const bytes = await response.arrayBuffer()
  const original = isPage(file.address) ? withoutNonce(bytes, response.headers) : bytes
  if ((await sha256(original)) !== file.hash) return undefined
  const headers = new Headers(response.headers)
  for (const name of transferHeaders) headers.delete(name)
  return new Response(bytes, { headers })
}

/**
 * Returns the page as built: replaces the nonce from its policy with the placeholder. Without a nonce, returns
 * `bytes`.
 */
function withoutNonce(bytes: ArrayBuffer, headers: Headers): ArrayBuffer {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  if (nonce === undefined) return bytes
  const text = new TextDecoder().decode(bytes).replaceAll(nonce, NONCE_MARK)
  return new TextEncoder().encode(text).buffer
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
}
