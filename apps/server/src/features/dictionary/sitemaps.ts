import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { type Context, Hono } from 'hono'
import { chooseEncoding } from '../../http/accept-encoding'
import { isKnownTag } from '../../http/entity-tag'
import type { NonceVariables } from '../../http/security-headers'
import { escapeHtml } from '../../pages/placeholders'
import type { ShippedDictionary } from './shipped-dictionary'
import { alternatesOf } from './term-head'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Public pages besides the terms. */
const publicPaths = ['/', '/toolbox/dictionary', '/about/about', '/about/privacy']

/** Paths that robots.txt excludes: the screens of a diary, which crawlers see empty, and the API. */
const privatePaths = [
  '/api/',
  '/auth/',
  '/goals',
  '/logbook',
  '/repertoire',
  '/reports',
  '/settings',
  '/sync/',
  '/timer',
]

const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface SitemapOptions {
  readonly shipped: ShippedDictionary
  readonly origin: () => string
}

interface PackedFile {
  readonly bytes: Uint8Array
  readonly etag: string
}

/**
 * Creates `robots.txt` and the sitemaps: an index, the public pages, and one map for each language of the dictionary. A
 * map may name 50,000 addresses at most. Only the compressed maps stay in memory.
 */
export function createSitemaps({ shipped, origin }: SitemapOptions): Hono<{ Variables: NonceVariables }> {
  const router = new Hono<{ Variables: NonceVariables }>()
  const files = new Map<string, Promise<PackedFile>>()

  const serve = (path: string, type: string, write: (origin: string) => string | Promise<string>) => {
    router.get(path, async (context) => {
      const base = origin()
      const key = base + path
      const file = files.get(key) ?? packFile(() => write(base))
      files.set(key, file)
      file.catch(() => files.delete(key))
      return respond(context, await file, type)
    })
  }

  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', XML, index)
  serve('/sitemap-pages.xml', XML, (base) => urls(publicPaths.map((path) => entry(base + path))))
  for (const language of dictionaryLanguages) {
    serve(`/sitemap-dictionary-${language}.xml`, XML, async (base) => {
      const { terms } = await shipped.of(language)
      return urls(
        terms.map(({ slug }) =>
          entry(`${base}/dictionary/${language}/${slug}`, alternatesOf(base, slug, dictionaryLanguages)),
        ),
      )
    })
  }
  return router
}

const XML = 'application/xml; charset=utf-8'

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function index(origin: string): string {
  const names = ['pages', ...dictionaryLanguages.map((language) => `dictionary-${language}`)]
  const maps = names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
  return `${XML_START}<sitemapindex ${SITEMAP}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

function urls(entries: readonly string[]): string {
  return `${XML_START}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function entry(address: string, alternates: ReturnType<typeof alternatesOf> = []): string {
  const links = alternates.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
  )
  return `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>`
}

async function packFile(write: () => string | Promise<string>): Promise<PackedFile> {
  const text = await write()
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { bytes: await pack(text, { level: 9 }), etag: `W/"${digest}"` }
}

async function respond(context: Context, { bytes, etag }: PackedFile, type: string): Promise<Response> {
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (isKnownTag(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers)
  headers['Content-Type'] = type
  const isPacked = chooseEncoding(context.req.header('Accept-Encoding'), ['gzip']) === 'gzip'
  if (isPacked) headers['Content-Encoding'] = 'gzip'
  const body = isPacked ? bytes : await unpack(bytes)
  headers['Content-Length'] = String(body.byteLength)
  return context.body(new Uint8Array(body), 200, headers)
}
