import { expect, test } from 'vitest'
import { createApi } from './api'
import { createRouter } from './http/api-app'
import { AccountBusy } from './limits/account-queue'
import { collectLog } from './testing/collect-log'

test('a call gets 429 if the queue of its account is full, and the log records an exceeded limit', async () => {
  const router = createRouter()
  router.get('/api/full', () => {
    throw new AccountBusy()
  })
  const lines: string[] = []
  const api = createApi(collectLog(lines), [router])
  const response = await api.request('/api/full')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(await response.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect(lines).toEqual(['warn limit.exceeded method=GET route=/api/full reason=queue'])
})
