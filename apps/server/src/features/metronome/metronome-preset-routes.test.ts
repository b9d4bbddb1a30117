import type { JsonObject } from '@segno/domain/record/record'
import { buildMetronomePreset } from '@segno/domain/testing/builders/build-metronome-preset'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../api'
import { accountLimits } from '../../limits/account-limits'
import { applyWrites } from '../../records/apply-writes'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { collectLog } from '../../testing/collect-log'
import { newAccount } from '../../testing/new-account'
import { postgresOfRun } from '../../testing/postgres'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { createMetronomePresetRoutes } from './metronome-preset-routes'

const NOW = Date.UTC(2026, 10, 21, 12)
const { id: _id, createdAt: _createdAt, ...fields } = buildMetronomePreset()

function presetSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let clara: string
  let robert: string
  let store: KyselyRecordStore
  let now = NOW
  const pokes: object[] = []
  beforeAll(async () => {
    database = await open()
    store = new KyselyRecordStore(database.db, () => now)
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    now = NOW
    pokes.length = 0
    clara = await newAccount(database.db, 0)
    robert = await newAccount(database.db, 0)
  })

  async function call(account: string, method: string, id = '', body?: object) {
    const routes = createMetronomePresetRoutes({
      store,
      bus: { publish: (poke) => void pokes.push(poke) },
      now: () => now,
      before: [
        async (context, next) => {
          context.set('caller', { accountId: account, family: 'family', device: null })
          await next()
        },
      ],
    })
    const path = `/api/metronome/presets${id && `/${id}`}`
    const response = await createApi(collectLog([]), [routes]).request(path, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
    return { status: response.status, body: (await response.json()) as any }
  }
  const put = (id: string, body: object) => call(clara, 'PUT', id, body)
  const idsOf = async (account: string) =>
    (await call(account, 'GET')).body.presets.map(({ id }: { id: string }) => id)

  test('the server creates a metronome preset with every field, and a read returns it unchanged', async () => {
    const created = await put('dance', fields)
    expect(created).toEqual({
      status: 200,
      body: {
        ...fields,
        id: 'dance',
        seq: 1,
        createdAt: '2026-11-21T12:00:00.000Z',
        updatedAt: '2026-11-21T12:00:00.000Z',
      },
    })
    expect(await call(clara, 'GET', 'dance')).toEqual(created)
    expect((await call(clara, 'GET')).body).toEqual({ presets: [created.body] })
    expect(pokes).toMatchObject([{ accountId: clara, from: 0, to: 1 }])
  })

  test('a metronome preset with only a name and a tempo gets the defaults and the last place', async () => {
    await put('dance', { ...fields, order: 7.5 })
    const { body } = await put('slow', { name: ' Slow ', tempo: 60 })
    expect(body).toMatchObject({
      name: 'Slow',
      timeSignature: '4/4',
      pattern: 'basic',
      volume: 70,
      training: { countIn: false, silence: { kind: 'off' } },
      order: 8,
    })
    await put('first', { name: 'First', tempo: 60, order: 1 })
    expect(await idsOf(clara)).toEqual(['first', 'dance', 'slow'])
  })

  test('a change of a metronome preset affects the given fields and the given parts of the training', async () => {
    const { body: before } = await put('dance', fields)
    now += 1000
    const change = { tempo: 100, layerVolumes: { click: 5 }, training: { ramp: { target: 140 } } }
    expect((await put('dance', change)).body).toEqual({
      ...before,
      tempo: 100,
      layerVolumes: { ...fields.layerVolumes, click: 5 },
      training: { ...fields.training, ramp: { ...fields.training.ramp, target: 140 } },
      seq: 2,
      updatedAt: '2026-11-21T12:00:01.000Z',
    })
  })

  test('a metronome preset gets a piece with its bars, keeps them in other changes and loses them by null', async () => {
    const piece = { title: ' Courante', composer: '' }
    const tied = { piece: { title: 'Courante', composer: null }, measures: '1-8' }
    expect((await put('dance', { ...fields, piece, measures: '1-8 ' })).body).toMatchObject(tied)
    expect((await put('dance', { tempo: 100 })).body).toMatchObject(tied)
    const free = { piece: null, measures: null }
    expect((await put('dance', free)).body).toMatchObject(free)
  })

  test('the server refuses a change from an outdated version of a preset, unless it changes nothing', async () => {
    await put('dance', fields)
    await put('dance', { tempo: 100, baseSeq: 1 })
    expect(await put('dance', { tempo: 90, baseSeq: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', details: { item: { tempo: 100, seq: 2 } } } },
    })
    expect(await put('dance', { tempo: 100, baseSeq: 1 })).toMatchObject({ status: 200, body: { seq: 2 } })
  })

  test('a change of a deleted metronome preset returns 404 and does not create it again', async () => {
    await put('dance', fields)
    expect(await call(clara, 'DELETE', 'dance')).toEqual({ status: 200, body: { success: true } })
    const missing = { status: 404, body: { error: { code: 'not_found', message: 'Preset not found' } } }
    expect(await call(clara, 'GET', 'dance')).toEqual(missing)
    expect(await call(clara, 'DELETE', 'dance')).toEqual(missing)
    expect(await put('dance', { ...fields, baseSeq: 1 })).toEqual(missing)
    expect(await idsOf(clara)).toEqual([])
    expect((await put('dance', fields)).status).toBe(200)
  })

  test('an account can neither read, change nor delete another account’s preset, but can use its id', async () => {
    const { body } = await put('dance', fields)
    expect(await call(robert, 'GET')).toEqual({ status: 200, body: { presets: [] } })
    for (const [method, change] of [['GET'], ['DELETE'], ['PUT', { tempo: 50, baseSeq: 1 }]] as const) {
      const theirs = await call(robert, method, 'dance', change)
      expect(theirs).toEqual(await call(robert, method, 'nowhere', change))
      expect(theirs.status).toBe(404)
    }
    await call(robert, 'PUT', 'dance', { name: 'Mine', tempo: 50 })
    expect((await call(clara, 'GET', 'dance')).body).toEqual(body)
  })

  test.each([
    [{ tempo: 60 }, ['name']],
    [{ name: 'A' }, ['tempo']],
    [{ name: '', tempo: 60 }, ['name']],
    [{ ...fields, name: 'a'.repeat(256) }, ['name']],
    [{ ...fields, tempo: 401 }, ['tempo']],
    [{ ...fields, timeSignature: '7/12' }, ['timeSignature']],
    [{ ...fields, timeSignature: '3/4' }, ['pattern']],
    [{ ...fields, pattern: { stepsPerBeat: 1, accent: 'X' } }, ['pattern']],
    [{ ...fields, volume: 100.5 }, ['volume']],
    [{ ...fields, layerVolumes: { click: -1 } }, ['layerVolumes.click']],
    [{ ...fields, training: { ramp: { step: 0 } } }, ['training.ramp.step']],
  ])('the server refuses the preset %j, names its wrong fields and writes nothing', async (body, wrong) => {
    expect(await put('dance', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { fields: wrong } } },
    })
    expect(await idsOf(clara)).toEqual([])
  })

  test('the server refuses a time signature that does not fit the grid of the preset', async () => {
    await put('dance', fields)
    expect(await put('dance', { timeSignature: '3/4' })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: ['pattern'] } } },
    })
    expect((await put('dance', { timeSignature: '3/4', pattern: 'waltz' })).status).toBe(200)
  })

  test('an account can have at most 500 living metronome presets', async () => {
    const most = accountLimits.living.metronomePreset ?? 0
    const writes = Array.from({ length: most - 1 }, (_, at) => {
      const body = buildMetronomePreset({ id: `p${at}` })
      return { kind: 'metronomePreset', id: body.id, body: body as unknown as JsonObject, updatedAt: NOW }
    })
    await store.write(clara, (tx) => applyWrites(tx, writes, { now, device: null }))
    expect((await put('last', fields)).status).toBe(200)
    expect(await put('one-more', fields)).toMatchObject({
      status: 507,
      body: { error: { code: 'quota_exceeded' } },
    })
    expect((await put('last', { tempo: 90 })).status).toBe(200)
  })
}

describe('presets of the metronome, on SQLite', () => presetSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`presets of the metronome, on PostgreSQL${unavailable}`, () =>
  presetSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return openTestDatabase(await postgres.newDatabase())
  }),
)
