import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { languageCodes } from '@segno/domain/language/languages'
import { apiErrorSchema } from '@segno/protocol/http/api-error'
import { afterAll, describe, expect, test } from 'vitest'
import { createServerFixture, script } from './testing/server-fixture'

const server = createServerFixture()
const { appWith, get } = server
afterAll(() => server.remove())

describe('files of the build', () => {
  test.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/inter-1a.woff2', 'font/woff2'],
    ['/sounds/piano.mp3', 'audio/mpeg'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
  ])('the server sends the file %s with the content type %s', async (path, type) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  test('files with a hash in their name get a `max-age` of one year, and other files `no-cache`', async () => {
    const hashed = await get('/assets/app-1a2b.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  test('the server sends a file precompressed in a coding that the client accepts', async () => {
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script)
    const zipped = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script)
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  test('the server returns 304 for a matching ETag, and gives the Brotli coding of a file its own ETag', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const again = await get('/favicon.ico', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const plainTag = (await get('/assets/app-1a2b.js')).headers.get('etag') ?? ''
    const other = await get('/assets/app-1a2b.js', { 'if-none-match': plainTag, 'accept-encoding': 'br' })
    expect(other.status).toBe(200)
  })

  test('a HEAD request for a file returns its headers only', async () => {
    const response = await get('/assets/app-1a2b.js', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(script.length))
    expect(await response.text()).toBe('')
  })

  test.each([
    '/assets/gone-9f.js',
    '/assets/gone',
    '/app.css',
    '/logbook/gone.js',
    '/sounds/gone.mp3',
    '/gone.html',
  ])('the server never answers a request for the missing file %s with HTML', async (path) => {
    const response = await get(path, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the right to compile WebAssembly', () => {
  const policyOf = async (path: string, headers = {}) =>
    (await get(path, headers)).headers.get('content-security-policy') ?? ''
  const worker = '/assets/verovio-worker-1a2b.js'

  test('the Content-Security-Policy of the engraver’s worker allows only WebAssembly, own scripts and requests to its own server', async () => {
    expect(await policyOf(worker)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; report-uri /csp-report",
    )
    const etag = (await get(worker)).headers.get('etag') ?? ''
    expect(await policyOf(worker, { 'if-none-match': etag })).toContain('wasm-unsafe-eval')
  })

  test.each([
    '/',
    '/logbook',
    '/assets/app-1a2b.js',
    '/assets/my-verovio-worker-1a2b.js',
    '/assets/verovio-worker-gone.js',
    '/assets/verovio-worker-1a2b.js.br',
    '/verovio-worker-1a2b.js',
    '/service-worker.js',
    '/sounds/piano.mp3',
    '/api/health',
    '/api/gone',
  ])('the Content-Security-Policy of %s does not allow WebAssembly', async (path) => {
    const policy = await policyOf(path)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
})

describe('paths that try to leave the build', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
    '/link.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/assets/.hidden.js',
    '/notes.php',
    '/.env',
    '/.git/config',
    '/.well-known/secret',
    '/%c0%ae%c0%ae/secret.txt',
    '/%E0%A4%A',
    '/etc/passwd',
    '/constructor',
    '/__proto__.js',
  ])(
    'the server sends the app or a 404 for %s, never a hidden file or one outside the build',
    async (path) => {
      const response = await get(path)
      const text = await response.text()
      expect(text).not.toContain('SECRET')
      expect([200, 404]).toContain(response.status)
      if (response.status === 200) expect(text).toContain('<title>app</title>')
    },
  )

  test.each(['/..%2fsecret.txt', '/.env', '/.vite/manifest.json', '/a%00b', '/%E0%A4%A'])(
    'the server returns 404 for the path %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('an address without a page', () => {
  test.each(['/repertoire/%', '/reports/%00', '/repertoire/a-b.js', '/logbook/..%2Fx/edit'])(
    'a browser that opens %s gets the app with the status 404, and other clients get JSON',
    async (path) => {
      const page = await get(path, { 'sec-fetch-mode': 'navigate' })
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const script = await get(path, { 'sec-fetch-mode': 'no-cors', accept: 'text/html' })
      expect(script.status).toBe(404)
      expect(apiErrorSchema.safeParse(await script.json()).success).toBe(true)
    },
  )
})

describe('pages', () => {
  test('the server gives every response its own nonce and inserts it at every placeholder of the page', async () => {
    const app = appWith()
    const nonces = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const response = await app.request('/logbook')
      const html = await response.text()
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(html).toBe(`<title>app</title><script nonce="${nonce}">1</script><i>${nonce}</i>`)
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('the server sends pages with `no-cache` and without an ETag, which would keep an old nonce alive', async () => {
    const response = await get('/')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('etag')).toBeNull()
  })

  test('the server compresses pages with Brotli or gzip', async () => {
    const brotli = await get('/timer', { 'accept-encoding': 'br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain('<title>app</title>')
    const zipped = await get('/timer', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain('<title>app</title>')
    expect(zipped.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  })

  test.each(languageCodes)(
    'the server responds to the path / with the landing page in %s for a reader of that language',
    async (language) => {
      const response = await get('/', { 'accept-language': language })
      expect(await response.text()).toMatch(
        new RegExp(`^<html lang="${language}"><b nonce="[^_"]+"></b>\\$&$`),
      )
      expect(response.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
    },
  )

  test('the server responds to the path / with the app if no landing page was prerendered', async () => {
    const response = await appWith({ folder: 'bare' }).request('/')
    expect(await response.text()).toBe('<title>app</title>')
  })

  test.each([
    '/logbook',
    '/logbook/new?x=1',
    '/reports/overview',
    '/repertoire/nocturne%20op.%209-chopin',
    '/repertoire/...%20and%20the%20mountains%20rising-schwantner',
    '/repertoire/6%2F8%20march-unknown',
    '/dictionary/zh-TW/%E5%BF%AB%E6%9D%BF',
    '/nothing/here',
    '/index.html',
  ])('the server responds to the path %s with the app', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>app</title>')
  })

  test('the server returns 404 for pages if the build is empty', async () => {
    expect((await appWith({ folder: 'empty' }).request('/logbook')).status).toBe(404)
  })

  test('the server answers HEAD for a page, and refuses POST with 405', async () => {
    const head = await get('/logbook', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await get('/logbook', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(apiErrorSchema.parse(await post.json()).error.code).toBe('method_not_allowed')
  })
})
