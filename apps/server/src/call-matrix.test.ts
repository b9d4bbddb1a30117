import { collectionCalls } from '@segno/protocol/http/collections'
import { goalCalls } from '@segno/protocol/http/goals'
import { metronomePresetCalls } from '@segno/protocol/http/metronome-presets'
import { pieceCalls } from '@segno/protocol/http/pieces'
import { preferenceCalls } from '@segno/protocol/http/preferences'
import { repertoireCalls } from '@segno/protocol/http/repertoire'
import { scoreCalls } from '@segno/protocol/http/scores'
import { syncBatch } from '@segno/protocol/http/sync-batch'
import { syncHistory } from '@segno/protocol/http/sync-history'
import { syncPull } from '@segno/protocol/http/sync-pull'
import { syncPush } from '@segno/protocol/http/sync-push'
import { describe, expect, test } from 'vitest'
import { createRouter } from './http/api-app'
import { callCoverage } from './testing/call-coverage'
import { type MatrixWorld, matrixCases } from './testing/call-matrix'
import { assignedNames } from './testing/call-refusals'
import { createRestFixture } from './testing/rest-fixture'

const calls = [
  ...goalCalls,
  ...repertoireCalls,
  ...pieceCalls,
  ...preferenceCalls,
  ...metronomePresetCalls,
  ...scoreCalls,
  ...collectionCalls,
  ...[syncPull, syncPush, syncBatch, syncHistory],
]

function createWorld() {
  const names = ['clara', 'robert']
  const rest = createRestFixture(names)
  const free = [...names]
  const world: MatrixWorld = {
    fetch: async (path, init) => rest.app.request(path, init),
    createUser: async () => free.shift() ?? '',
    kept: async () => names.map((name) => rest.kept(name)).join(),
  }
  return { rest, world }
}

describe('wrong calls over records', () => {
  const { world } = createWorld()

  test.each(matrixCases(calls, world))(
    'the server refuses a wrong call or ignores its wrong fields: $name',
    async ({ run }) => {
      await run()
    },
  )
})

describe('the matrix itself', () => {
  test('the call matrix contains forty field names that only the server may set', () => {
    expect(new Set(assignedNames).size).toBe(40)
  })

  const failures = async (change: (world: MatrixWorld) => Partial<MatrixWorld>) => {
    const { world } = createWorld()
    const cases = matrixCases(calls, { ...world, ...change(world) })
    const failed: string[] = []
    for (const { name, run } of cases) await run().catch((error) => failed.push(`${name}: ${error.message}`))
    return failed
  }

  test('the call matrix reports a call that needs no token', async () => {
    const failed = await failures((world) => ({
      fetch: (path, init) => {
        const headers = new Headers(init.headers)
        if (!headers.has('Authorization')) headers.set('Authorization', 'Bearer clara')
        return world.fetch(path, { ...init, headers })
      },
    }))
    expect(failed.filter((line) => line.includes('no token'))).toHaveLength(calls.length)
  })

  test('the call matrix reports records that another account can reach', async () => {
    const failed = await failures((world) => ({
      fetch: (path, init) => {
        const headers = new Headers(init.headers)
        if (path.includes('other')) headers.set('Authorization', 'Bearer robert')
        return world.fetch(path, { ...init, headers })
      },
    }))
    const seen = failed.filter((line) => line.includes('somebody else')).map((line) => line.split(':')[0])
    // Some cases delete a record. Later cases cannot reach it, so the list names only a part of the calls.
    expect(seen).toEqual(
      expect.arrayContaining([
        'GET /api/goals/{id}',
        'PUT /api/goals/{id}',
        'DELETE /api/goals/{id}',
        'PUT /api/metronome/presets/{id}',
        'PUT /api/repertoire/{scoreId}',
        'DELETE /api/repertoire/{scoreId}',
        'GET /api/sync/history/{kind}/{id}',
      ]),
    )
  })

  test('the call matrix reports data that a refused call has written', async () => {
    let reads = 0
    const failed = await failures(() => ({ kept: async () => String(reads++) }))
    expect(failed.length).toBeGreaterThan(100)
  })
})

describe('the coverage of calls', () => {
  test('the routes for records have a call each, and every call for records has a route', () => {
    expect(callCoverage(createRestFixture().app, calls)).toEqual({ undescribed: [], unanswered: [] })
  })

  test('`callCoverage` returns routes without a call and calls without a route', () => {
    const app = createRouter()
    app.use('/api/*', async (_context, next) => next())
    app.get('/api/secret/:id', (context) => context.json({}))
    app.get('*', (context) => context.text('page'))
    const { undescribed, unanswered } = callCoverage(app, pieceCalls)
    expect(undescribed).toEqual(['GET /api/secret/:id'])
    expect(unanswered).toEqual(['PUT /api/pieces/update-name'])
  })
})
