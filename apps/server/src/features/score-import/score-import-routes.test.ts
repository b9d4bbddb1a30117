import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createApi } from '../../api'
import { createRouter } from '../../http/api-app'
import { createAuthenticate } from '../../http/authenticate'
import { securityHeaders } from '../../http/security-headers'
import { createRateLimits } from '../../limits/create-rate-limits'
import { startImportWorld } from '../../testing/import-world'
import { createScoreImportRoutes } from './score-import-routes'

const PUBLIC = '93.184.215.14'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function serverWith(answer: (response: ServerResponse) => void, bytes = 100) {
  const names = { 'music.example': [PUBLIC], 'local.example': ['127.0.0.1'] }
  const world = await startImportWorld((_request, response) => answer(response), { names })
  const limits = createRateLimits({}, () => undefined)
  const waits: number[] = []
  const routes = createScoreImportRoutes({
    network: world.network,
    limits,
    now: () => 250,
    wait: async (duration) => void waits.push(duration),
    before: [createAuthenticate(async (token) => ({ accountId: token, family: 'f' }))],
    rules: { bytes, headerBytes: 65_536, redirects: 3, firstByte: 300, total: 600 },
  })
  const app = createRouter()
  app.use(securityHeaders(undefined))
  app.route(
    '/',
    createApi(() => undefined, [routes]),
  )
  stops.push(world.stop, () => limits.close())
  const post = (url: string, account = 'clara') =>
    app.request('/api/scores/import', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(account === '' ? {} : { Authorization: `Bearer ${account}` }),
      },
      body: JSON.stringify({ url }),
    })
  return { post, waits, world }
}

test('the server returns an imported score as a download that no browser runs', async () => {
  const { post } = await serverWith((response) => {
    response.setHeader('Content-Type', 'text/html').end('%PDF-1.7 <script>alert(1)</script>')
  })
  const response = await post('https://music.example/a.html')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('%PDF-1.7 <script>alert(1)</script>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('the server refuses an import whose content is no sheet music, whatever its name and type', async () => {
  const { post } = await serverWith((response) => {
    response.setHeader('Content-Type', 'application/pdf').end('<svg onload="alert(1)"/>')
  })
  expect((await post('https://music.example/a.pdf')).status).toBe(415)
})

test('the server refuses an imported file of more bytes than the limit with 413', async () => {
  const { post } = await serverWith((response) => void response.end(`%PDF-1.7${'x'.repeat(100)}`))
  expect((await post('https://music.example/a.pdf')).status).toBe(413)
})

test('eight kinds of failed imports get the same response, a whole number of seconds after the call', async () => {
  const { post, waits } = await serverWith((response) => void response.writeHead(500).end())
  const addresses = [
    ...['https://music.example/', 'https://local.example/', 'https://unknown.example/', 'https://127.0.0.1/'],
    ...['http://music.example/', 'https://music.example:22/', 'https://a:b@music.example/', 'nonsense'],
  ]
  const seen = new Set<string>()
  for (const address of addresses) {
    const response = await post(address)
    seen.add(`${response.status} ${await response.text()}`)
  }
  expect(seen).toEqual(
    new Set([
      '422 {"error":{"code":"import_failed","message":"No file could be fetched from this address."}}',
    ]),
  )
  expect(waits).toEqual(addresses.map(() => 1000))
})

test('an account may import ten times an hour, and then another account can still import', async () => {
  const { post } = await serverWith((response) => void response.end('%PDF-1.7'))
  for (let time = 0; time < 10; time++) expect((await post('https://music.example/')).status).toBe(200)
  expect((await post('https://music.example/')).status).toBe(429)
  expect((await post('https://music.example/', 'robert')).status).toBe(200)
})

test('an account runs one import at a time, and the server three', async () => {
  const { post, world } = await serverWith(() => undefined)
  const first = ['clara', 'robert', 'fanny'].map((account) => post('https://music.example/', account))
  await expect.poll(() => world.reached.length).toBe(3)
  expect((await post('https://music.example/', 'clara')).status).toBe(429)
  expect((await post('https://music.example/', 'felix')).status).toBe(429)
  for (const response of await Promise.all(first)) expect(response.status).toBe(422)
  expect((await post('https://local.example/', 'felix')).status).toBe(422)
})

test('an import without an access token gets 401 and opens no connection', async () => {
  const { post, world } = await serverWith((response) => void response.end('%PDF-1.7'))
  expect((await post('https://music.example/', '')).status).toBe(401)
  expect(world.reached).toEqual([])
})
