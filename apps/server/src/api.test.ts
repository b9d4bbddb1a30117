import { expect, test } from 'vitest'
import { createApi } from './api'
import { createRouter } from './http/api-app'
import { AccountBusy } from './limits/account-queue'

test('a call of an account whose queue is full gets 429 and is not logged', async () => {
  const router = createRouter()
  router.get('/api/full', () => {
    throw new AccountBusy()
  })
  const lines: string[] = []
  const api = createApi((_level, line) => lines.push(line), [router])
  const response = await api.request('/api/full')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(await response.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect(lines).toEqual([])
})
