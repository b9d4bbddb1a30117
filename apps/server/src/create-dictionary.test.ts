import { DEVICE_ID_HEADER } from '@segno/protocol/headers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from './api'
import { runCli } from './cli-commands'
import { ShippedDictionary } from './features/dictionary/shipped-dictionary'
import { ShippedTerms } from './features/dictionary/shipped-terms'
import { DraftRepository } from './features/dictionary-drafts/draft-repository'
import { DraftTerms } from './features/dictionary-drafts/draft-terms'
import { FeedbackRepository } from './features/dictionary-feedback/feedback-repository'
import { createFeedbackRoutes } from './features/dictionary-feedback/feedback-routes'
import { ClientAddresses } from './http/client-addresses'
import { AddressLimits } from './http/rate-limit'
import { createRateLimits } from './limits/create-rate-limits'
import { dictionaryRules } from './retention/dictionary-rules'
import { runPruning } from './retention/run-pruning'
import { collectLog } from './testing/collect-log'
import { createDraftingFixture } from './testing/drafting-fixture'
import { newAccount } from './testing/new-account'
import { noBlobs } from './testing/no-blobs'
import { noDeletions } from './testing/no-deletions'
import { postgresOfRun } from './testing/postgres'
import { goodAnswer } from './testing/small-ai-service'
import { openTestDatabase, type TestDatabase } from './testing/test-database'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const devices = ['dev_aaaaaaaaaaaaaaaa', 'dev_bbbbbbbbbbbbbbbb'] as const
const shipped = new ShippedTerms(new ShippedDictionary())

/**
 * Defines the tests of opinions and reports for one database. `isFirst` adds a long test that needs to run on
 * one database only.
 */
function feedbackSuite(open: () => Promise<TestDatabase>, isFirst: boolean): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    for (const table of ['dictionary_feedback', 'dictionary_report', 'dictionary_draft'] as const) {
      await database.db.deleteFrom(table).execute()
    }
  })

  function start() {
    const { db } = database
    const measured: string[] = []
    const drafts = new DraftTerms(new DraftRepository(db), shipped)
    const api = createApi(collectLog([]), [
      createFeedbackRoutes({
        feedback: new FeedbackRepository(db),
        terms: {
          find: async (language, term) => (await shipped.find(language, term)) ?? drafts.find(language, term),
        },
        addresses: new AddressLimits(new ClientAddresses([]), { exemptLocal: false }),
        limits: createRateLimits({}, collectLog([])),
        secret: async () => 'secret',
        now: () => NOW,
        measure: (kind) => void measured.push(kind),
      }),
    ])
    const put = async (
      path: 'feedback' | 'reports',
      body: object,
      device?: string,
      remoteAddress = '192.0.2.7',
    ) => {
      const request = {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          ...(device === undefined ? {} : { [DEVICE_ID_HEADER]: device }),
        },
        body: JSON.stringify({ language: 'en', term: 'cedez', ...body }),
      }
      const env = { incoming: { socket: { remoteAddress } } }
      const response = await api.request(`/api/dictionary/${path}`, request, env)
      return { status: response.status, retryAfter: response.headers.get('Retry-After') }
    }
    return { put, measured, drafts }
  }

  async function command(...args: string[]) {
    let output = ''
    const db = new Proxy(database.db, {
      get(target, name) {
        // The command destroys its database connection, but the suite still needs it.
        if (name === 'destroy') return async () => undefined
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const code = await runCli(args, {
      open: async () => db,
      isOneFile: true,
      askServer: async () => null,
      write: (text) => {
        output += text
      },
      complain: (sentence) => {
        output += sentence
      },
      now: () => NOW,
      blobs: noBlobs,
      access: { record: () => undefined },
      deleted: noDeletions,
      version: '1.2.3',
    })
    return { code, output }
  }

  const draft = {
    headword: 'molto calmo',
    category: goodAnswer.category,
    type: goodAnswer.type,
    level: goodAnswer.level,
    etymology: [],
    definition: goodAnswer.definition,
    example: goodAnswer.example,
    related: ['tranquillo'],
  }
  const addDraft = () =>
    database.db
      .insertInto('dictionary_draft')
      .values({
        ...{ language: 'en', slug: 'molto-calmo', term: 'molto\u001b[31m calmo', state: 'available' },
        ...{ body: JSON.stringify(draft), model: 'small-1', asked_at: NOW, updated_at: NOW, attempts: 1 },
      })
      .execute()

  test('the server stores the last opinion of each device about a term, and `dictionary feedback` prints the sums', async () => {
    const { put, measured } = start()
    expect((await put('feedback', { helpful: true }, devices[0])).status).toBe(200)
    await put('feedback', { helpful: false }, devices[0])
    await put('feedback', { helpful: true }, devices[1])
    await put('feedback', { helpful: true })
    await put('feedback', { helpful: true })
    expect(measured).toHaveLength(5)
    expect((await command('dictionary', 'feedback')).output).toBe('en/cedez\thelpful 2\tnot helpful 1\n')
    const rows = JSON.stringify(await database.db.selectFrom('dictionary_feedback').selectAll().execute())
    expect(rows).not.toContain('dev_')
  })

  test('`dictionary reports` prints the reason and the text of a report without control characters', async () => {
    const { put } = start()
    await put('reports', { reason: 'unclear' }, devices[1])
    await put('reports', { reason: 'wrong', text: 'first' }, devices[0])
    await put('reports', { reason: 'wrong', text: 'No\u001b[2J,\nthis is\u202e slower.' }, devices[0])
    const { output } = await command('dictionary', 'reports')
    expect(output.split('\n').sort()).toEqual([
      '',
      '2026-11-21T12:00:00.000Z\ten/cedez\tunclear\t',
      '2026-11-21T12:00:00.000Z\ten/cedez\twrong\tNo [2J, this is  slower.',
    ])
  })

  test('the server refuses opinions and reports with an unknown term, an unknown reason or more than 500 characters', async () => {
    const { put } = start()
    expect((await put('feedback', { helpful: true, term: 'no-such-term' })).status).toBe(404)
    expect((await put('feedback', { helpful: 'yes' })).status).toBe(400)
    expect((await put('reports', { reason: 'boring' })).status).toBe(400)
    expect((await put('reports', { reason: 'other', text: 'x'.repeat(501) })).status).toBe(400)
    expect(await database.db.selectFrom('dictionary_report').selectAll().execute()).toEqual([])
  })

  test('a device may send 60 opinions an hour', async () => {
    const { put } = start()
    for (let at = 0; at < 60; at++) {
      const term = ['allegro', 'adagio', 'largo', 'presto', 'vivace', 'andante'][at % 6]
      expect((await put('feedback', { helpful: true, term }, devices[0])).status).toBe(200)
    }
    const refused = await put('feedback', { helpful: false }, devices[0])
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(3500)
    expect((await put('feedback', { helpful: false }, devices[1])).status).toBe(200)
  })

  test('a network may send ten opinions and ten reports of one term a day, from all its addresses together', async () => {
    const { put } = start()
    const calls = { feedback: { helpful: false }, reports: { reason: 'wrong' } }
    for (const [path, body] of Object.entries(calls) as [keyof typeof calls, object][]) {
      const send = (at: number, address: string, term = 'cedez') =>
        put(path, { ...body, term }, `dev_${path}${String(at).padStart(12, '0')}`, address)
      for (let at = 0; at < 10; at++) expect((await send(at, `2001:db8:7:${at}::1`)).status).toBe(200)
      const refused = await send(10, '2001:db8:7:ffff::1')
      expect(refused.status).toBe(429)
      expect(Number(refused.retryAfter)).toBeGreaterThan(23 * 3600)
      expect((await send(11, '2001:db8:7::1', 'allegro')).status).toBe(200)
      expect((await send(12, '2001:db8:8::1')).status).toBe(200)
    }
    const rows = await database.db.selectFrom('dictionary_feedback').selectAll().execute()
    expect(rows).toHaveLength(12)
  })

  test.runIf(isFirst)(
    'a network of many addresses may send 3,000 reports an hour, and refused ones count too',
    async () => {
      const { put } = start()
      const send = (network: number, at: number) =>
        put('reports', { reason: 'boring' }, undefined, `2001:db8:${network}:${(at % 15).toString(16)}::1`)
      for (let at = 0; at < 3000; at++) await send(7, at)
      expect((await send(7, 15)).status).toBe(429)
      expect((await send(8, 0)).status).toBe(400)
    },
  )

  test('one IP address may send 300 reports an hour, and refused ones count too', async () => {
    const { put } = start()
    for (let at = 0; at < 300; at++) expect((await put('reports', { reason: 'boring' })).status).toBe(400)
    expect((await put('reports', { reason: 'boring' })).status).toBe(429)
  })

  test('the server refuses a report of 400,000 combining marks with 400', async () => {
    const { put } = start()
    const text = `a${'\u0301\u0327'.repeat(200_000)}`
    expect((await put('reports', { reason: 'other', text })).status).toBe(400)
  })

  test('DraftTerms.find returns a draft with `aiGenerated: true` until the operator removes it', async () => {
    const { drafts, put } = start()
    expect(await drafts.find('en', 'molto-calmo')).toBeUndefined()
    await addDraft()
    expect(await drafts.find('en', 'molto-calmo')).toMatchObject({
      term: 'molto-calmo',
      aiGenerated: true,
      definition: goodAnswer.definition,
      related: [{ term: 'tranquillo', headword: 'tranquillo' }],
      references: [],
      languages: ['en'],
    })
    expect(await drafts.find('de', 'molto-calmo')).toBeUndefined()
    expect(await drafts.find('en', 'Molto Calmo')).toBeUndefined()
    expect((await put('reports', { term: 'molto-calmo', reason: 'offensive' })).status).toBe(200)
    expect((await command('dictionary', 'drafts')).output).toBe(
      '2026-11-21T12:00:00.000Z\ten/molto-calmo\tavailable\tmolto [31m calmo\tsmall-1\n',
    )
    expect((await command('dictionary', 'remove-draft', 'en/molto-calmo')).code).toBe(0)
    expect((await command('dictionary', 'remove-draft', 'en/molto-calmo')).code).toBe(1)
    expect((await command('dictionary', 'reports')).output).toBe('')
    expect(await drafts.find('en', 'molto-calmo')).toBeUndefined()
  })

  test('no user can ask for a term that the operator has blocked, until `remove-draft` ends the block', async () => {
    const { drafts, put } = start()
    const clara = await newAccount(database.db, 0)
    const fixture = createDraftingFixture(database.db, {
      baseUrl: 'http://127.0.0.1:9/v1',
      clock: { now: NOW + 400 * DAY },
      accounts: [clara],
    })
    await addDraft()
    await put('reports', { term: 'molto-calmo', reason: 'offensive' })
    expect((await command('dictionary', 'block-draft', 'en/molto-calmo')).code).toBe(0)
    expect((await command('dictionary', 'block-draft', 'en/molto-strano')).code).toBe(1)
    expect((await command('dictionary', 'reports')).output).toBe('')
    await runPruning(dictionaryRules(database.db), () => NOW + 400 * DAY, collectLog([]))
    expect(await drafts.find('en', 'molto-calmo')).toBeUndefined()
    const blocked = { state: 'absent', canAsk: false, retryAfter: null, draft: null }
    expect((await fixture.read('molto calmo')).body).toMatchObject(blocked)
    expect((await fixture.ask(clara, 'Molto calmo')).body).toMatchObject(blocked)
    expect((await command('dictionary', 'remove-draft', 'en/molto-calmo')).code).toBe(0)
    expect((await fixture.read('molto calmo')).body).toMatchObject({ state: 'absent', canAsk: true })
    await fixture.worker.stop()
  })
}

describe('feedback on SQLite', () => feedbackSuite(() => openTestDatabase(), true))

const postgres = postgresOfRun()
describe.skipIf('unavailable' in postgres)('feedback on PostgreSQL', () => {
  if ('unavailable' in postgres) return
  feedbackSuite(async () => openTestDatabase(await postgres.newDatabase()), false)
})
