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

/** Html differs in every response by its nonce, so it is compressed here, at a level that costs little. */
async function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(html)
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Html with the nonce of this response, never stored: a second use would repeat the nonce. */
async function respondWithHtml(context: PageContext, html: string, vary: string[]): Promise<Response> {
  // A function as replacement, because `$&` in a text would be read as a pattern.
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

/** The page for a path: the landing page in the reader's language, an html file by name, or the app itself. */
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
 * The app for any path that is a screen, drawn as far as the build knows it, in the reader's language. The app
 * itself redirects addresses that it does not know.
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
