import { describe, expect, test } from 'vitest'
import { createApi } from '../api'
import { createRouter } from './api-app'
import { createAuthenticate } from './authenticate'

const asked: string[] = []
const router = createRouter()
router.use(
  '/api/mine',
  createAuthenticate(async (token) => {
    asked.push(token)
    return token === 'good' ? { accountId: 'account', family: 'family' } : null
  }),
)
router.get('/api/mine', (context) => context.json(context.get('caller')))
const api = createApi(() => undefined, [router])
const ask = (headers: Record<string, string>) => api.request('/api/mine', { headers })

describe('a call that needs a token', () => {
  test('the server reads account, sign-in and device from a call with a valid token', async () => {
    const answer = await ask({ Authorization: 'Bearer good', 'X-Device-ID': 'dev_0123456789abcdef' })
    expect(await answer.json()).toEqual({
      accountId: 'account',
      family: 'family',
      device: 'dev_0123456789abcdef',
    })
    expect(await (await ask({ authorization: 'bearer good' })).json()).toMatchObject({ device: null })
  })

  test.each([
    ['', 'Bearer'],
    ['good', 'Bearer'],
    ['Basic good', 'Bearer'],
    ['Bearer', 'Bearer'],
    ['Bearer good good', 'Bearer'],
    ['Bearer bad', 'Bearer error="invalid_token"'],
  ])('the server refuses a call with the Authorization header %j', async (authorization, challenge) => {
    const answer = await ask(authorization === '' ? {} : { Authorization: authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe(challenge)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
  })

  test('the server ignores a malformed device id and refuses one of more than 100 characters', async () => {
    const odd = await ask({ Authorization: 'Bearer good', 'X-Device-ID': 'my phone' })
    expect(await odd.json()).toMatchObject({ device: null })
    const long = await ask({ Authorization: 'Bearer good', 'X-Device-ID': 'x'.repeat(101) })
    expect(long.status).toBe(400)
  })
})
