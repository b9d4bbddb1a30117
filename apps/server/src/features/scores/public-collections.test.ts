import type { Collection } from '@segno/domain/collection/collection'
import type { JsonObject } from '@segno/domain/record/record'
import { buildCollection } from '@segno/domain/testing/builders/build-score'
import { describe, expect, test } from 'vitest'
import { applyWrites } from '../../records/apply-writes'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { accountRules } from '../../retention/account-pages'
import { newAccount } from '../../testing/new-account'
import { postgresOfRun } from '../../testing/postgres'
import { openTestDatabase } from '../../testing/test-database'
import { PublicCollections } from './public-collections'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
const recital = buildCollection({
  id: '0193a6b0-1234-7abc-8def-0123456789ab',
  name: 'Recital',
  visibility: 'public',
})

test('an account keeps the address of its collection against a later copy, also after an edit and pruning', async () => {
  const { db, remove } = await openTestDatabase()
  const clara = await newAccount(db, START)
  const mallory = await newAccount(db, START)
  const store = (account: string, day: number, fields: Partial<Collection>) => {
    const at = START + day * DAY
    const body = { ...recital, ...fields } as unknown as JsonObject
    const write = { kind: 'collection' as const, id: recital.id, body, updatedAt: at }
    return new KyselyRecordStore(db, () => at).write(account, (tx) =>
      applyWrites(tx, [write], { now: at, device: null }),
    )
  }
  await store(clara, 0, { description: 'of Clara' })
  await store(mallory, 1, { description: 'of Mallory' })
  await store(clara, 2, { description: 'of Clara, edited' })
  for (const rule of accountRules(db)) while ((await rule.page(START + 60 * DAY)) > 0);

  const found = await new PublicCollections(db).bySlug('recital-0123456789ab')
  expect(found?.collection.description).toBe('of Clara, edited')
  await remove()
})

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? ` (${postgres.unavailable})` : ''

describe.each([
  { engine: 'SQLite', newUrl: null },
  {
    engine: `PostgreSQL${unavailable}`,
    newUrl: 'unavailable' in postgres ? undefined : postgres.newDatabase,
  },
])('public collections on $engine', ({ newUrl }) => {
  test.skipIf(newUrl === undefined)(
    'PublicCollections.list returns a featured collection before 200 newer ones',
    async () => {
      const { db, remove } = await openTestDatabase(newUrl ? await newUrl() : undefined)
      const clara = await newAccount(db, START)
      const collections = Array.from({ length: 201 }, (_, at) => ({ ...recital, id: `${recital.id}-${at}` }))
      const writes = collections.map((body) => ({
        ...{ kind: 'collection' as const, id: body.id, updatedAt: START },
        body: body as unknown as JsonObject,
      }))
      for (const at of [0, 100, 200]) {
        await new KyselyRecordStore(db, () => START + at).write(clara, (tx) =>
          applyWrites(tx, writes.slice(at, at + 100), { now: START + at, device: null }),
        )
      }
      const lists = new PublicCollections(db)
      const [oldest] = collections
      if (!oldest) throw new Error('no collection')
      const found = { accountId: clara, slug: '', collection: oldest, featured: false }
      await lists.setFeatured(found, START)
      const listed = await lists.list()
      expect(listed).toHaveLength(200)
      expect(listed[0]?.collection.id).toBe(oldest.id)
      await remove()
    },
    30_000,
  )
})
