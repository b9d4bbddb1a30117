import { apiErrorSchema } from '@segno/protocol/http/api-error'
import { healthSchema } from '@segno/protocol/http/health'
import { afterAll, describe, expect, test } from 'vitest'
import { createServerFixture } from './testing/server-fixture'

const server = createServerFixture()
const { appWith, brokenApp, get, logged } = server
afterAll(() => server.remove())

describe('the api', () => {
  test('the health call returns ok and the version', async () => {
    const response = await get('/api/health')
    expect(healthSchema.parse(await response.json())).toEqual({ status: 'ok', version: '1.2.3' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('the health call returns the addresses for contact, source code and issues from the settings', async () => {
    const addresses = {
      contact: 'help@segno.example',
      source: 'https://code.example/segno',
      issues: 'https://code.example/segno/issues',
    }
    const response = await appWith({ published: addresses }).request('/api/health')
    expect(healthSchema.parse(await response.json())).toEqual({
      status: 'ok',
      version: '1.2.3',
      ...addresses,
    })
  })

  test('the health call returns 503 while the database cannot be read, and ok afterwards', async () => {
    const database = { isReadable: false }
    const app = appWith({ isDatabaseReadable: async () => database.isReadable })
    const response = await app.request('/api/health')
    expect(response.status).toBe(503)
    expect(apiErrorSchema.parse(await response.json()).error.code).toBe('unavailable')
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    database.isReadable = true
    expect((await app.request('/api/health')).status).toBe(200)
  })

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing.js'],
    ['GET', '/api/goals/a/b/c'],
  ])('an unknown call %s %s gets 404 as JSON', async (method, path) => {
    const response = await get(path, {}, method)
    expect(response.status).toBe(404)
    expect(apiErrorSchema.parse(await response.json()).error.code).toBe('not_found')
  })

  test.each([
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['GET', '/api/sync/push', 'POST'],
    ['OPTIONS', '/api/goals', 'GET, HEAD, POST'],
    ['PATCH', '/api/goals/a%2Fb', 'GET, HEAD, PUT, DELETE'],
  ])('the response to a refused call %s %s names the allowed methods', async (method, path, methods) => {
    const response = await get(path, {}, method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, methods])
    expect(apiErrorSchema.parse(await response.json()).error.code).toBe('method_not_allowed')
  })

  test('a plain request to the address of the channel gets 426', async () => {
    const response = await get('/sync/ws?userId=a&token=b')
    expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket'])
    expect(apiErrorSchema.parse(await response.json()).error.message).toMatch(/WebSocket/)
  })

  test('the server redirects a share that no service worker intercepted to `/share?failed=lost`', async () => {
    const form = new FormData()
    form.append('files', new File(['%PDF-1.7'], 'Sonata.pdf'))
    // Bytes, because the server cancels the body unread. In Node 24.21, undici goes on writing a cancelled FormData into
    // its closed stream, and the rejection is unhandled. No real request has such a body.
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = await sent.arrayBuffer()
    const response = await appWith().request('/share', { method: 'POST', headers, body })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/share?failed=lost'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('the server logs the cause of an unexpected error, and the client receives no details', async () => {
    const response = await brokenApp().request('/favicon.ico')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(apiErrorSchema.parse(JSON.parse(text)).error.code).toBe('internal')
    expect(text).not.toMatch(/ENOENT|favicon/)
    expect(logged().join()).toMatch(
      /error request\.failed request=\S+ method=GET route=\/favicon\.ico error=Error code=ENOENT stack=/,
    )
  })
})

describe('security headers', () => {
  const expected: Record<string, string | RegExp> = {
    'content-security-policy':
      /^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; report-uri \/csp-report; require-trusted-types-for 'script'; trusted-types default$/,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': /camera=\(\), .*geolocation=\(\), .*microphone=\(self\)/,
  }

  test.each([
    ['a page', 'GET', '/', 200],
    ['the app', 'GET', '/logbook', 200],
    ['a file', 'GET', '/assets/app-1a2b.js', 200],
    ['a HEAD', 'HEAD', '/', 200],
    ['a missing file', 'GET', '/assets/gone.js', 404],
    ['the api', 'GET', '/api/health', 200],
    ['a missing call', 'GET', '/api/nothing', 404],
    ['a refused method', 'PUT', '/', 405],
    ['a bad path', 'GET', '/%E0%A4%A', 404],
  ])('the server sets security headers on %s', async (_, method, path, status) => {
    const response = await get(path, {}, method)
    expect(response.status).toBe(status)
    for (const [name, value] of Object.entries(expected)) {
      expect(response.headers.get(name), name).toMatch(value)
    }
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  test('pages with Google’s sign-in button do not require Trusted Types, because the button writes HTML', async () => {
    const policy = (await appWith({ usesGoogle: true }).request('/')).headers.get('content-security-policy')
    expect(policy).toContain('https://accounts.google.com/gsi/client')
    expect(policy).not.toContain('trusted-types')
  })

  test('the server sets security headers on a 304 and on a 500', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const same = await get('/favicon.ico', { 'if-none-match': etag })
    const failed = await brokenApp().request('/favicon.ico')
    expect([same.status, failed.status]).toEqual([304, 500])
    for (const [name, value] of Object.entries(expected)) {
      expect(same.headers.get(name), name).toMatch(value)
      expect(failed.headers.get(name), name).toMatch(value)
    }
  })

  test('the HSTS header covers two years and all subdomains, and is sent only if the public origin is https', async () => {
    const secure = await appWith({ publicOrigin: 'https://segno.example' }).request('/')
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    const plain = await appWith({ publicOrigin: 'http://127.0.0.1:4000' }).request('/')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the request log', () => {
  test.each([
    ['/logbook?q=private', '/logbook'],
    ['/logbook%0Aforged', '/*'],
    ['/repertoire/Private%20title%7C%7CBach', '/repertoire/*'],
    ['/repertoire/Private%20title%7C%7CBach/edit', '/repertoire/*'],
  ])('the request log writes the path %s as %s', async (path, route) => {
    await get(path, { authorization: 'private' })
    expect(logged()).toEqual([
      expect.stringMatching(/^debug request\.handled request=\S+ method=GET route=\S+ status=200$/),
    ])
    expect(logged()[0]).toContain(`route=${route} `)
  })
})
