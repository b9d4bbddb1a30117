import { getMetrics } from '@segno/protocol/http/health'
import { expect, test } from 'vitest'
import { createApi } from '../../api'
import { createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { type RecordStore, UnknownAccount } from '../../ports/record-store'
import { MemoryRecordStore } from '../../testing/memory-record-store'
import { measuredStore } from './measured-store'
import { createMetricsRoutes } from './metrics-routes'
import { ServerMetrics } from './server-metrics'

function createFixture() {
  const metrics = new ServerMetrics()
  const pieces = createRouter()
  pieces.use('/api/pieces/:name', async (_context, next) => next())
  pieces.get('/api/pieces/:name', (context) => context.json({}))
  pieces.put('/api/pieces/:name', () => {
    throw new ApiProblem(404, 'not_found', 'No such piece')
  })
  pieces.post('/api/pieces/:name', () => {
    throw new TypeError('a fault')
  })
  const app = createRouter()
  app.use(metrics.middleware())
  app.route(
    '/',
    createApi(() => undefined, [pieces, createMetricsRoutes({ metrics })]),
  )
  const request = async (method: string, path: string) => app.request(path, { method })
  return { metrics, request, text: async () => (await request('GET', getMetrics.path)).text() }
}

test('the server counts requests by route pattern and status', async () => {
  const { request, text } = createFixture()
  await request('GET', '/api/pieces/nocturne-chopin?note=secret')
  await request('GET', '/api/pieces/etude-chopin')
  await request('PUT', '/api/pieces/etude-chopin')
  await request('POST', '/api/pieces/etude-chopin')
  await request('GET', '/api/nothing/here')
  await request('BREW', '/api/pieces/etude-chopin')
  const found = await text()
  const count = (method: string, route: string, status: number) =>
    `segno_http_requests_total{method="${method}",route="${route}",status="${status}"}`
  expect(found).toContain(`${count('GET', '/api/pieces/:name', 200)} 2`)
  expect(found).toContain(`${count('PUT', '/api/pieces/:name', 404)} 1`)
  expect(found).toContain(`${count('POST', '/api/pieces/:name', 500)} 1`)
  expect(found).toContain(`${count('GET', 'none', 404)} 1`)
  expect(found).toContain(`${count('other', 'none', 404)} 1`)
  expect(found).toContain(
    'segno_http_request_duration_seconds_count{method="GET",route="/api/pieces/:name"} 2',
  )
})

test('metrics contain no text from the path or query of a request', async () => {
  const { request, text } = createFixture()
  await request('GET', '/api/pieces/nocturne-chopin?note=secret')
  await request('GET', '/api/clara@example.org')
  expect(await text()).not.toMatch(/nocturne|secret|clara/)
})

test('metrics count open sockets and failures of the database', async () => {
  const { metrics, text } = createFixture()
  metrics.watchSockets(() => 1)
  metrics.databaseFailed()
  const found = await text()
  expect(found).toContain('segno_open_sockets 1')
  expect(found).toContain('segno_database_errors_total 1')
})

test('two servers in one process count their metrics separately', async () => {
  const [one, other] = [createFixture(), createFixture()]
  one.metrics.databaseFailed()
  expect(await other.text()).toContain('segno_database_errors_total 0')
})

test('metrics have the content type `text/plain; version=0.0.4`, as Prometheus expects', async () => {
  const { request } = createFixture()
  const response = await request('GET', getMetrics.path)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('measuredStore counts a failed read, but neither an unknown account nor a refused write', async () => {
  let failures = 0
  const store = new MemoryRecordStore(() => 0)
  store.create('clara', 'epoch')
  const measured = measuredStore(store, () => failures++)
  await expect(measured.state('nobody')).rejects.toThrow(UnknownAccount)
  const refused = measured.write('clara', async () => {
    throw new ApiProblem(409, 'conflict', 'Changed.')
  })
  await expect(refused).rejects.toThrow(ApiProblem)
  expect(failures).toBe(0)
  const broken = { ...measured, stepsOf: () => Promise.reject(new Error('disk')) } as RecordStore
  await expect(measuredStore(broken, () => failures++).stepsOf('clara', 'goal')).rejects.toThrow('disk')
  expect(failures).toBe(1)
  expect(await measured.stepsOf('clara', 'goal')).toEqual([])
})
