import { pageFiles } from '@segno/protocol/page-files'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from '../http/accept-encoding'
import { preferredLanguage } from '../http/preferred-language'
import type { NonceVariables } from '../http/security-headers'
import type { WebBuild } from '../http/web-build'
import { PageTemplate } from './page-template'

/** HTML that differs in each response only by its nonce. */
export interface HtmlPage {
  /** The codings in which the page can be rendered, best first. */
  readonly encodings: readonly Encoding[]
  render(nonce: string, encoding: Encoding | undefined): Promise<Uint8Array>
}

type PageContext = Context<{ Variables: NonceVariables }>

/** The pages of each build, compressed at their first request. */
const templates = new WeakMap<WebBuild, Map<string, PageTemplate>>()

function templateOf(build: WebBuild, file: string, html: string): PageTemplate {
  const ofBuild = templates.get(build) ?? new Map<string, PageTemplate>()
  templates.set(build, ofBuild)
  const template = ofBuild.get(file) ?? new PageTemplate(html)
  ofBuild.set(file, template)
  return template
}

/**
 * Responds with HTML that carries the nonce of this response. Caches must not reuse it, because its nonce would
 * be used twice.
 */
export async function respondWithHtml(
  context: Context,
  page: HtmlPage,
  vary: readonly string[] = [],
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(context.req.header('accept-encoding'), page.encodings)
  const nonce: string = context.get('secureHeadersNonce') ?? ''
  const bytes = await page.render(nonce, encoding)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
    Vary: [...vary, 'Accept-Encoding'].join(', '),
  }
  if (encoding) headers['Content-Encoding'] = encoding
  return context.body(new Uint8Array(bytes), status, headers)
}

/** Responds with the landing page for `/` or with an HTML file by its name. Returns undefined for other paths. */
export async function servePage(
  context: PageContext,
  build: WebBuild,
  path: string,
): Promise<Response | undefined> {
  if (path === '/') return serveApp(context, build, path)
  const name = path.slice(1)
  const named = build.pages.get(name)
  if (named !== undefined) return respondWithHtml(context, templateOf(build, name, named))
  return undefined
}

/**
 * Returns true if a browser navigates to the address (`Sec-Fetch-Mode`): a person should read a sentence, not
 * JSON. `Accept` does not count, because a missing script must never get HTML.
 */
export function opensPage(context: PageContext): boolean {
  return context.req.header('sec-fetch-mode') === 'navigate'
}

/**
 * Responds with the app for any path of a screen. Prefers the HTML that the build has prerendered for the
 * screen and the reader's language. The app redirects unknown paths. Returns undefined if the build has no
 * page.
 */
export async function serveApp(
  context: PageContext,
  build: WebBuild,
  path: string,
  status: 200 | 404 = 200,
): Promise<Response | undefined> {
  const language = preferredLanguage(context.req.header('accept-language'))
  for (const file of pageFiles(path, language)) {
    const page = build.pages.get(file)
    if (page !== undefined)
      return respondWithHtml(context, templateOf(build, file, page), ['Accept-Language'], status)
  }
  return undefined
}
