import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { apiErrorSchema } from '@segno/protocol/http/api-error'
import { healthSchema } from '@segno/protocol/http/health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app'
import { readWebBuild } from './http/web-build'

const script = 'console.log("app")\n'.repeat(50)
const secret = 'SECRET outside the build'
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN']
let root = ''
let lines: string[] = []

function write(name: string, content: string | Uint8Array) {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function appWith(options: { publicOrigin?: string; folder?: string } = {}) {
  lines = []
  return createApp({
    build: readWebBuild(join(root, options.folder ?? 'client')),
    version: '1.2.3',
    publicOrigin: options.publicOrigin,
    log: (level, message) => lines.push(`${level} ${message}`),
  })
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return appWith().request(path, { headers, method })
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-server-'))
  write('secret.txt', secret)
  write('client/index.html', '<title>app</title><script nonce="__CSP_NONCE__">1</script><i>__CSP_NONCE__</i>')
  for (const language of languages) {
    write(`client/landing.${language}.html`, `<html lang="${language}"><b nonce="__CSP_NONCE__"></b>$&`)
  }
  write('client/assets/app-1a2b.js', script)
  write('client/assets/app-1a2b.js.br', brotliCompressSync(script))
  write('client/assets/app-1a2b.js.gz', gzipSync(script))
  write('client/assets/inter-1a.woff2', 'font')
  write('client/assets/.hidden.js', secret)
  write('client/sounds/piano.mp3', 'sound')
  write('client/manifest.webmanifest', '{}')
  write('client/favicon.ico', 'icon')
  write('client/service-worker.js', 'self')
  write('client/.vite/manifest.json', secret)
  write('client/notes.php', secret)
  symlinkSync(join(root, 'secret.txt'), join(root, 'client/link.txt'))
  write('bare/index.html', '<title>app</title>')
  mkdirSync(join(root, 'empty'))
})

afterAll(() => rmSync(root, { recursive: true }))

describe('files of the build', () => {
  it.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/inter-1a.woff2', 'font/woff2'],
    ['/sounds/piano.mp3', 'audio/mpeg'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is served as %s', async (path, type) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  it('are kept for a year where their name holds a hash, and asked again where it does not', async () => {
    const hashed = await get('/assets/app-1a2b.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('come precompressed in the coding the client accepts', async () => {
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

  it('are not sent again to a client that has them, coding by coding', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const again = await get('/favicon.ico', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const plainTag = (await get('/assets/app-1a2b.js')).headers.get('etag') ?? ''
    const other = await get('/assets/app-1a2b.js', { 'if-none-match': plainTag, 'accept-encoding': 'br' })
    expect(other.status).toBe(200)
  })

  it('answer HEAD with the headers alone', async () => {
    const response = await get('/assets/app-1a2b.js', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(script.length))
    expect(await response.text()).toBe('')
  })

  it.each([
    '/assets/gone-9f.js',
    '/assets/gone',
    '/app.css',
    '/logbook/gone.js',
    '/sounds/gone.mp3',
    '/gone.html',
  ])('%s is missing and never answered with html', async (path) => {
    const response = await get(path, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('paths that try to leave the build', () => {
  it.each([
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
  ])('%s reveals nothing', async (path) => {
    const response = await get(path)
    const text = await response.text()
    expect(text).not.toContain('SECRET')
    expect([200, 404]).toContain(response.status)
    if (response.status === 200) expect(text).toContain('<title>app</title>')
  })

  it.each(['/..%2fsecret.txt', '/.env', '/.vite/manifest.json', '/a%00b', '/%E0%A4%A'])(
    '%s is not found at all',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('pages', () => {
  it('carry the nonce of their own response, everywhere and only once', async () => {
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

  it('are asked again each time and have no etag, which would keep an old nonce alive', async () => {
    const response = await get('/')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('etag')).toBeNull()
  })

  it('are compressed on the way', async () => {
    const brotli = await get('/timer', { 'accept-encoding': 'br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain('<title>app</title>')
    const zipped = await get('/timer', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain('<title>app</title>')
    expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
  })

  it.each(languages)('/ is the landing page in %s for a reader of it', async (language) => {
    const response = await get('/', { 'accept-language': language })
    expect(await response.text()).toMatch(new RegExp(`^<html lang="${language}"><b nonce="[^_"]+"></b>\\$&$`))
    expect(response.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  })

  it('fall back to the app where no landing page was prerendered', async () => {
    const response = await appWith({ folder: 'bare' }).request('/')
    expect(await response.text()).toBe('<title>app</title>')
  })

  it.each([
    '/logbook',
    '/logbook/new?x=1',
    '/reports/overview',
    '/repertoire/nocturne%20op.%209-chopin',
    '/repertoire/...%20and%20the%20mountains%20rising-schwantner',
    '/repertoire/6%2F8%20march-unknown',
    '/dictionary/zh-TW/%E5%BF%AB%E6%9D%BF',
    '/nothing/here',
    '/index.html',
  ])('%s is the app', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>app</title>')
  })

  it('are 404 where the build is empty', async () => {
    expect((await appWith({ folder: 'empty' }).request('/logbook')).status).toBe(404)
  })

  it('answer HEAD, and refuse other methods', async () => {
    const head = await get('/logbook', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await get('/logbook', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(apiErrorSchema.parse(await post.json()).error.code).toBe('method_not_allowed')
  })
})

describe('the api', () => {
  it('says that it is well, and which version it is', async () => {
    const response = await get('/api/health')
    expect(healthSchema.parse(await response.json())).toEqual({ status: 'ok', version: '1.2.3' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing.js'],
    ['DELETE', '/api/health'],
  ])('%s %s is not found, as JSON', async (method, path) => {
    const response = await get(path, {}, method)
    expect(response.status).toBe(404)
    expect(apiErrorSchema.parse(await response.json()).error.code).toBe('not_found')
  })

  it('hides the inside of a failure from the client and tells it to the log', async () => {
    const response = await createBroken().request('/favicon.ico')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(apiErrorSchema.parse(JSON.parse(text)).error.code).toBe('internal')
    expect(text).not.toMatch(/ENOENT|favicon/)
    expect(lines.join()).toMatch(/error GET \/favicon\.ico failed: .*ENOENT/)
  })
})

/** A server whose build lost a file after it was listed. */
function createBroken() {
  write('lost/favicon.ico', 'icon')
  const app = appWith({ folder: 'lost' })
  rmSync(join(root, 'lost/favicon.ico'))
  return app
}

describe('security headers', () => {
  const expected: Record<string, string | RegExp> = {
    'content-security-policy':
      /^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'$/,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': /camera=\(\), .*microphone=\(\)/,
  }

  it.each([
    ['a page', 'GET', '/', 200],
    ['the app', 'GET', '/logbook', 200],
    ['a file', 'GET', '/assets/app-1a2b.js', 200],
    ['a HEAD', 'HEAD', '/', 200],
    ['a missing file', 'GET', '/assets/gone.js', 404],
    ['the api', 'GET', '/api/health', 200],
    ['a missing call', 'GET', '/api/nothing', 404],
    ['a refused method', 'PUT', '/', 405],
    ['a bad path', 'GET', '/%E0%A4%A', 404],
  ])('are on %s', async (_, method, path, status) => {
    const response = await get(path, {}, method)
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(expected)) {
      expect(response.headers.get(name), name).toMatch(value)
    }
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it('are on a 304 and on a failure', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const same = await get('/favicon.ico', { 'if-none-match': etag })
    const failed = await createBroken().request('/favicon.ico')
    expect([same.status, failed.status]).toEqual([304, 500])
    for (const [name, value] of Object.entries(expected)) {
      expect(same.headers.get(name), name).toMatch(value)
      expect(failed.headers.get(name), name).toMatch(value)
    }
  })

  it('pin https only where the public origin is https', async () => {
    const secure = await appWith({ publicOrigin: 'https://segno.example' }).request('/')
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = await appWith({ publicOrigin: 'http://127.0.0.1:4000' }).request('/')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the request log', () => {
  it('names the path and never the query, as one line', async () => {
    await get('/logbook%0Aforged?q=private', { authorization: 'private' })
    expect(lines).toEqual(['debug GET /logbook%0Aforged 200'])
  })
})
