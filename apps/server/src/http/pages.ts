import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pageFiles } from '@segno/protocol/page-files'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding, encodings } from './accept-encoding'
import { preferredLanguage } from './preferred-language'
import type { NonceVariables } from './security-headers'
import type { WebBuild } from './web-build'

const noncePlaceholder = /__CSP_NONCE__/g
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type PageContext = Context<{ Variables: NonceVariables }>

/** Compresses HTML at a fast level, because its nonce differs in every response. */
async function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(html)
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/**
 * Responds with HTML that carries the nonce of this response. Caches must not store it, because its nonce would be used
 * twice.
 */
async function respondWithHtml(context: PageContext, html: string, vary: string[]): Promise<Response> {
  // Replace with a function, because `$&` in a text would be read as a pattern.
  const text = html.replace(noncePlaceholder, () => context.get('secureHeadersNonce') ?? '')
  const encoding = chooseEncoding(context.req.header('accept-encoding'), encodings)
  const bytes = encoding ? await compress(text, encoding) : Buffer.from(text)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': 'no-cache',
    Vary: [...vary, 'Accept-Encoding'].join(', '),
  }
  if (encoding) headers['Content-Encoding'] = encoding
  return context.body(new Uint8Array(bytes), 200, headers)
}

/** Responds with the landing page for `/` or with an HTML file by its name. Returns undefined for other paths. */
export async function servePage(
  context: PageContext,
  build: WebBuild,
  path: string,
): Promise<Response | undefined> {
  if (path === '/') return serveApp(context, build, path)
  const named = build.pages.get(path.slice(1))
  if (named !== undefined) return respondWithHtml(context, named, [])
  return undefined
}

/**
 * Responds with the app for any path of a screen. Prefers the HTML that the build has prerendered for the screen and
 * the reader's language. The app redirects unknown paths.
 */
export async function serveApp(
  context: PageContext,
  build: WebBuild,
  path: string,
): Promise<Response | undefined> {
  const language = preferredLanguage(context.req.header('accept-language'))
  for (const file of pageFiles(path, language)) {
    const page = build.pages.get(file)
    if (page !== undefined) return respondWithHtml(context, page, ['Accept-Language'])
  }
  return undefined
}
