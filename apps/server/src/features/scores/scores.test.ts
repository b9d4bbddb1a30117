import type { Collection } from '@segno/domain/collection/collection'
import type { JsonObject } from '@segno/domain/record/record'
import type { Score } from '@segno/domain/score/score'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { buildCollection, buildScore, buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../api'
import { featureCollection, listPublicCollections, unfeatureCollection } from '../../cli-collections'
import { ClientAddresses } from '../../http/client-addresses'
import { AddressLimits } from '../../http/rate-limit'
import { createRateLimits } from '../../limits/create-rate-limits'
import { applyWrites } from '../../records/apply-writes'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { collectLog } from '../../testing/collect-log'
import { newAccount } from '../../testing/new-account'
import { noBlobs } from '../../testing/no-blobs'
import { noDeletions } from '../../testing/no-deletions'
import { postgresOfRun } from '../../testing/postgres'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { createCollectionRoutes } from './collection-routes'
import { createPublicCollectionRoutes } from './public-collection-routes'
import { PublicCollections } from './public-collections'
import { createScoreRoutes } from './score-routes'

const NOW = Date.UTC(2026, 10, 21, 12)
const PRIVATE = 'private words'
const { id: _id, createdAt: _createdAt, ...scoreFields } = buildScore()

function scoreSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: KyselyRecordStore
  let clara: string
  let robert: string
  beforeAll(async () => {
    database = await open()
    store = new KyselyRecordStore(database.db, () => NOW)
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    await database.db.deleteFrom('account').execute()
    clara = await newAccount(database.db, 0)
    robert = await newAccount(database.db, 0)
  })

  async function call(account: string | null, method: string, path: string, body?: object) {
    const published = new PublicCollections(database.db)
    const ports = {
      store,
      bus: { publish: () => undefined },
      now: () => NOW,
      before: [
        async (context: { set: (key: 'caller', value: object) => void }, next: () => Promise<void>) => {
          context.set('caller', { accountId: account ?? '', family: 'family', device: null })
          await next()
        },
      ] as never,
    }
    const log = collectLog([])
    const limits = createRateLimits({}, log)
    const response = await createApi(log, [
      createScoreRoutes(ports),
      createCollectionRoutes({ ...ports, published }),
      createPublicCollectionRoutes({
        published,
        addresses: new AddressLimits(new ClientAddresses([], () => undefined), { exemptLocal: true }),
        limits,
      }),
    ]).request(`http://127.0.0.1${path}`, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
    return { status: response.status, body: (await response.json()) as any }
  }

  /** Writes records as a device does. */
  async function write(
    account: string,
    kind: 'score' | 'collection' | 'scoreMark',
    ...bodies: (Score | Collection | ScoreMark)[]
  ) {
    const writes = bodies.map((body) => ({
      kind,
      id: body.id,
      body: body as unknown as JsonObject,
      updatedAt: NOW,
    }))
    await store.write(account, (tx) => applyWrites(tx, writes, { now: NOW, device: null }))
  }

  const openCollection = buildCollection({
    id: '0193a6b0-1234-7abc-8def-0123456789ab',
    name: 'Recital',
    visibility: 'public',
    scoreIds: ['secret', 'starter-scale', 'open', 'gone'],
  })
  const open_ = buildScore({
    id: 'open',
    title: 'Nocturne',
    visibility: 'public',
    tags: [PRIVATE],
    sourceUrl: PRIVATE,
  })
  const secret = buildScore({ id: 'secret', title: PRIVATE, piece: { title: PRIVATE, composer: PRIVATE } })
  async function cli(command: typeof featureCollection, id: string) {
    const output: string[] = []
    const write_ = (text: string) => void output.push(text)
    const code = await command(
      {
        db: database.db,
        open: async () => database.db,
        access: { record: () => undefined },
        accessAccount: () => undefined,
        isOneFile: true,
        askServer: async () => null,
        write: write_,
        complain: write_,
        now: () => NOW,
        deleted: noDeletions,
        blobs: noBlobs,
        version: '1.0.0',
      },
      id,
    )
    return { code, output: output.join('') }
  }

  test('the server creates a score, changes single fields of it and deletes it', async () => {
    const created = await call(clara, 'PUT', '/api/scores/s1', scoreFields)
    expect([created.status, created.body]).toEqual([
      200,
      expect.objectContaining({ ...scoreFields, id: 's1' }),
    ])
    const changed = await call(clara, 'PUT', '/api/scores/s1', { favourite: true, baseSeq: created.body.seq })
    expect(changed.body).toMatchObject({ ...scoreFields, favourite: true })
    const stale = await call(clara, 'PUT', '/api/scores/s1', { title: 'Old', baseSeq: created.body.seq })
    expect([stale.status, stale.body.error.details.item.favourite]).toEqual([409, true])
    expect((await call(clara, 'DELETE', '/api/scores/s1')).status).toBe(200)
    expect((await call(clara, 'GET', '/api/scores')).body.scores).toEqual([])
  })

  test('deleting a score deletes its marks, but no marks of other scores and accounts', async () => {
    const ofScore = buildScoreMark({ id: 'm1', scoreId: 's1', text: PRIVATE, layer: PRIVATE })
    const ofAnother = buildScoreMark({ id: 'm2', scoreId: 's2' })
    await call(clara, 'PUT', '/api/scores/s1', scoreFields)
    await write(clara, 'scoreMark', ofScore, ofAnother)
    await write(robert, 'scoreMark', ofScore)
    await call(clara, 'DELETE', '/api/scores/s1')
    const living = async (account: string, ...ids: string[]) => {
      const records = await Promise.all(ids.map((id) => store.find(account, { kind: 'scoreMark', id })))
      return records.filter((record) => record?.deletedAt === undefined).map((record) => record?.id)
    }
    expect(await living(clara, 'm1', 'm2')).toEqual(['m2'])
    expect(await living(robert, 'm1')).toEqual(['m1'])
  })

  test.each([
    [{ title: 'No files' }, 'files'],
    [{ ...scoreFields, title: undefined }, 'title'],
    [{ ...scoreFields, difficulty: 'hard' }, 'difficulty'],
    [{ ...scoreFields, files: [{ ...scoreFields.files[0], hash: '../etc' }] }, 'files.0.hash'],
    [{ ...scoreFields, files: [{ ...scoreFields.files[0], bytes: 10_485_761 }] }, 'files.0.bytes'],
  ])(
    'the server refuses each of five invalid scores and names the invalid field: case %#',
    async (body, field) => {
      const refused = await call(clara, 'PUT', '/api/scores/s1', body)
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain(field)
      expect((await call(clara, 'GET', '/api/scores')).body.scores).toEqual([])
    },
  )

  test('no call reads or changes a score or collection of another account', async () => {
    await write(clara, 'score', secret)
    await write(clara, 'collection', buildCollection({ id: 'mine' }))
    for (const [method, path, body] of [
      ['GET', '/api/scores/secret'],
      ['DELETE', '/api/scores/secret'],
      ['PUT', '/api/scores/secret', { title: 'Taken', baseSeq: 1 }],
      ['GET', '/api/collections/mine'],
      ['DELETE', '/api/collections/mine'],
      ['PUT', '/api/collections/mine', { name: 'Taken', baseSeq: 1 }],
    ] as const) {
      expect((await call(robert, method, path, body)).status, `${method} ${path}`).toBe(404)
    }
    expect((await call(clara, 'GET', '/api/scores')).body.scores[0].title).toBe(PRIVATE)
  })

  test('a public collection shows its public scores in order, and nothing private', async () => {
    await write(clara, 'score', secret, open_)
    await write(clara, 'collection', openCollection, buildCollection({ id: 'hidden', name: PRIVATE }))
    const { slug } = (await call(clara, 'GET', `/api/collections/${openCollection.id}`)).body
    const page = await call(null, 'GET', `/api/public-collections/${slug}`)
    expect(page.body).toEqual({
      slug: 'recital-0123456789ab',
      name: 'Recital',
      description: null,
      tags: [],
      featured: false,
      scoreCount: 2,
      scores: [
        { id: 'starter-scale', title: null, composer: null, difficulty: null, instrument: null },
        {
          id: 'open',
          title: 'Nocturne',
          composer: 'Frédéric Chopin',
          difficulty: 'intermediate',
          instrument: 'piano',
        },
      ],
    })
    const list = await call(null, 'GET', '/api/public-collections')
    expect(list.body.collections.map(({ name }: { name: string }) => name)).toEqual(['Recital'])
    expect(JSON.stringify([page.body, list.body])).not.toMatch(/private words|@|hash|account/)
  })

  test('two collections with the same name in two accounts have different addresses', async () => {
    await write(clara, 'collection', openCollection)
    const other = { ...openCollection, id: '0193a6b0-1234-7abc-8def-fedcba987654', description: 'of Robert' }
    await write(robert, 'collection', other)
    const read = async (slug: string) =>
      (await call(null, 'GET', `/api/public-collections/${slug}`)).body.description
    expect(await read('recital-0123456789ab')).toBeNull()
    expect(await read('recital-fedcba987654')).toBe('of Robert')
  })

  test('the public address stays with the first account if another account copies the collection with its id', async () => {
    await write(clara, 'collection', openCollection)
    const copy = { ...openCollection, description: 'of Robert' }
    const later = [{ kind: 'collection', id: copy.id, body: copy as unknown as JsonObject, updatedAt: NOW }]
    const at = (time: number) => new KyselyRecordStore(database.db, () => time)
    await at(NOW + 1000).write(robert, (tx) => applyWrites(tx, later, { now: NOW + 1000, device: null }))
    const page = async () => (await call(null, 'GET', '/api/public-collections/recital-0123456789ab')).body
    expect((await page()).description).toBeNull()
    // A change of the first collection makes it the newer row.
    const edit = [
      {
        kind: 'collection',
        id: copy.id,
        body: { ...openCollection, description: 'of Clara' } as unknown as JsonObject,
        updatedAt: NOW + 5000,
      },
    ]
    await at(NOW + 5000).write(clara, (tx) => applyWrites(tx, edit, { now: NOW + 5000, device: null }))
    expect((await page()).description).toBe('of Clara')
    await call(clara, 'DELETE', `/api/collections/${copy.id}`)
    expect((await page()).description).toBe('of Robert')
  })

  test('a private collection of another account appears on no page and in no list, and cannot be featured', async () => {
    const hidden = buildCollection({
      ...openCollection,
      visibility: 'private',
      name: PRIVATE,
      description: PRIVATE,
      tags: [PRIVATE],
    })
    await write(clara, 'score', open_)
    await write(clara, 'collection', hidden)
    const tail = '0123456789ab'
    expect((await cli(featureCollection, tail)).code).toBe(1)
    const answers = []
    for (const account of [null, robert]) {
      for (const path of [
        `/${tail}`,
        `/private-words-${tail}`,
        `/${hidden.id}`,
        '/%25',
        '',
        '?featured=true',
      ]) {
        answers.push((await call(account, 'GET', `/api/public-collections${path}`)).body)
      }
    }
    answers.push((await call(robert, 'GET', '/api/collections')).body)
    answers.push((await call(robert, 'GET', `/api/collections/${hidden.id}`)).body)
    expect(JSON.stringify(answers)).not.toContain(PRIVATE)
    expect((await call(clara, 'GET', '/api/collections')).body.collections).toMatchObject([
      { name: PRIVATE, slug: null },
    ])
  })

  test('the page of a collection returns 404 once the collection is private or deleted, or its account is deleted', async () => {
    const path = '/api/public-collections/recital-0123456789ab'
    await write(clara, 'collection', openCollection)
    expect((await call(null, 'GET', path)).status).toBe(200)
    await call(clara, 'PUT', `/api/collections/${openCollection.id}`, { visibility: 'private' })
    expect((await call(null, 'GET', path)).status).toBe(404)
    await call(clara, 'PUT', `/api/collections/${openCollection.id}`, { visibility: 'public' })
    await database.db.updateTable('account').set({ deletion_at: NOW }).where('id', '=', clara).execute()
    expect((await call(null, 'GET', path)).status).toBe(404)
    await database.db.updateTable('account').set({ deletion_at: null }).where('id', '=', clara).execute()
    await call(clara, 'DELETE', `/api/collections/${openCollection.id}`)
    expect((await call(null, 'GET', path)).status).toBe(404)
  })

  test('the operator can feature a public collection, and clients cannot', async () => {
    await write(clara, 'collection', openCollection)
    await call(clara, 'PUT', `/api/collections/${openCollection.id}`, { featured: true } as object)
    expect((await call(null, 'GET', '/api/public-collections?featured=true')).body.collections).toEqual([])
    expect(await cli(featureCollection, 'recital-0123456789ab')).toEqual({
      code: 0,
      output: 'Recital: featured\n',
    })
    const featured = await call(null, 'GET', '/api/public-collections?featured=true')
    expect(featured.body.collections).toMatchObject([{ name: 'Recital', featured: true }])
    expect((await cli(listPublicCollections, '')).output).toBe('featured\trecital-0123456789ab\tRecital\n')
    expect((await cli(unfeatureCollection, openCollection.id)).code).toBe(0)
    expect((await call(null, 'GET', '/api/public-collections?featured=true')).body.collections).toEqual([])
    expect((await cli(featureCollection, 'nothing')).code).toBe(1)
  })
}

describe('scores and collections, on SQLite', () => scoreSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`scores and collections, on PostgreSQL${unavailable}`, () =>
  scoreSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return openTestDatabase(await postgres.newDatabase())
  }),
)
