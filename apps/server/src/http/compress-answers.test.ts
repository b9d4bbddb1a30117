import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createApi } from '../api'
import { createRouter } from './api-app'
import { streamList } from './stream-list'

const long = { notes: 'Übung '.repeat(1000) }
const router = createRouter()
router.get('/api/long', (context) => context.json(long, 201))
router.get('/api/short', (context) => context.json({ ok: true }))
router.get('/api/auth/long', (context) => context.json(long))
router.get('/api/page', (context) => context.html('<p>page</p>'.repeat(1000)))
router.get('/api/list', (context) =>
  streamList(
    context,
    'entries',
    (async function* () {
      for (let at = 0; at < 50; at++) yield [long]
    })(),
  ),
)
router.get('/api/broken', (context) =>
  streamList(
    context,
    'entries',
    (async function* () {
      for (let at = 0; at < 5; at++) yield [long]
      throw new Error('the database went away')
    })(),
  ),
)
const api = createApi(() => undefined, [router])
const get = async (path: string, encoding = 'gzip, br') =>
  api.request(path, { headers: { 'Accept-Encoding': encoding } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('compressed answers of the API', () => {
  test('the server compresses long JSON and keeps its status, type and text', async () => {
    const answer = await get('/api/long')
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeLessThan(1000)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
  })

  test('the server compresses a streamed list while it streams the list', async () => {
    const answer = await get('/api/list')
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    const { entries } = JSON.parse(gunzipSync(await bytesOf(answer)).toString())
    expect(entries).toEqual(Array.from({ length: 50 }, () => long))
  })

  test('a streamed list that breaks off stays incomplete JSON after compression', async () => {
    const text = gunzipSync(await bytesOf(await get('/api/broken'))).toString()
    expect(text).toContain('Übung')
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  test.each([
    ['/api/short', 'gzip', 'it is tiny'],
    ['/api/auth/long', 'gzip', 'it may hold tokens'],
    ['/api/page', 'gzip', 'it is no JSON'],
    ['/api/long', 'br', 'the client has no gzip'],
    ['/api/long', 'gzip;q=0', 'the client refuses gzip'],
  ])(
    'the server does not compress the response of %s to a client that accepts %s, because %s',
    async (path, encoding) => {
      const answer = await get(path, encoding)
      expect(answer.headers.get('Content-Encoding')).toBeNull()
      expect((await bytesOf(answer)).length).toBeGreaterThan(5)
    },
  )
})
