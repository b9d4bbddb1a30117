import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDraftingFixture } from '../../testing/drafting-fixture'
import { newAccount } from '../../testing/new-account'
import { type AiReply, completion, goodAnswer, startSmallAiService } from '../../testing/small-ai-service'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { draftTimes } from './draft-times'

const START = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

let database: TestDatabase
let ai: Awaited<ReturnType<typeof startSmallAiService>>
let clara: string
/**
 * The clock of the tests. `now` is the time of day, which an operator can set back. `elapsed` never goes back.
 */
const clock = { now: START, elapsed: 0 }
beforeAll(async () => {
  database = await openTestDatabase()
  ai = await startSmallAiService()
  clara = await newAccount(database.db, 0)
})
afterAll(async () => {
  await ai?.stop()
  await database?.remove()
})
beforeEach(async () => {
  await database.db.deleteFrom('dictionary_draft').execute()
  Object.assign(clock, { now: START, elapsed: 0 })
  ai.asked.length = 0
  ai.reply = completion(goodAnswer)
})

function start() {
  const fixture = createDraftingFixture(database.db, {
    baseUrl: ai.baseUrl,
    clock,
    elapsed: () => clock.elapsed,
    accounts: [clara],
  })
  onTestFinished(() => fixture.worker.stop())
  return fixture
}

function pass(milliseconds: number): void {
  clock.now += milliseconds
  clock.elapsed += milliseconds
}

const statusOf =
  (status: number): AiReply =>
  (response) =>
    void response.writeHead(status).end('{}')

test.each([
  ['loses answers that it may charge', statusOf(504)],
  ['refuses the key', statusOf(401)],
  ['forbids the model', statusOf(403)],
  ['breaks connections off', ((response) => void response.destroy()) as AiReply],
])(
  'the draft worker doubles its pause, up to an hour, after each failure of an AI service that %s',
  async (_name, reply) => {
    const { ask, ended } = start()
    ai.reply = reply
    for (const [at, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await ask(clara, `molto ${'abcdefgh'[at]}`)
      expect(await ended(`molto ${'abcdefgh'[at]}`)).toMatchObject({
        state: 'failed',
        retryAfter: minutes * 60,
      })
      expect(await ask(clara, 'molto troppo')).toMatchObject({
        status: 503,
        retryAfter: String(minutes * 60),
      })
      pass(minutes * 60_000)
    }
    expect(ai.asked).toHaveLength(8)
  },
)

test('the draft worker pauses for one minute after two questions that fail together', async () => {
  const { ask, ended } = start()
  const held: (() => void)[] = []
  ai.reply = (response, asked) => void held.push(() => statusOf(504)(response, asked))
  await ask(clara, 'molto uno')
  await ask(clara, 'molto due')
  await expect.poll(() => held.length).toBe(2)
  for (const answer of held) answer()
  expect(await ended('molto uno')).toMatchObject({ state: 'failed', retryAfter: 60 })
  expect(await ended('molto due')).toMatchObject({ state: 'failed', retryAfter: 60 })
  expect(await ask(clara, 'molto tre')).toMatchObject({ status: 503, retryAfter: '60' })
})

test('after an answer of the AI service, the pause for the next failure is one minute again', async () => {
  const { ask, ended } = start()
  const replies = [statusOf(504), statusOf(504), completion(goodAnswer), statusOf(504)]
  const waits: (number | null)[] = []
  for (const [at, reply] of replies.entries()) {
    ai.reply = reply
    const term = `molto ${'abcd'[at]}`
    await ask(clara, term)
    waits.push((await ended(term)).retryAfter)
    pass(2 * 60_000)
  }
  expect(waits).toEqual([60, 120, null, 60])
})

test('a 500 of the AI service, which costs nothing, delays only the term of its question', async () => {
  const { ask, ended } = start()
  ai.reply = statusOf(500)
  await ask(clara, 'molto uno')
  expect((await ended('molto uno')).state).toBe('failed')
  expect((await ask(clara, 'molto due')).status).toBe(200)
  await ended('molto due')
})

test('a refused draft from before the clock was set back does not block its term for days', async () => {
  const { ask, ended, read } = start()
  ai.reply = completion({ isMusicalTerm: false })
  await ask(clara, 'molto calmo')
  expect(await ended('molto calmo')).toMatchObject({ state: 'refused', canAsk: false })
  clock.now -= 3 * DAY
  expect((await read('molto calmo')).body).toMatchObject({ canAsk: true, retryAfter: null })
  ai.reply = completion(goodAnswer)
  await ask(clara, 'molto calmo')
  expect((await ended('molto calmo')).state).toBe('available')
})

test('the lease of a draft from before the clock was set back does not block its term for days', async () => {
  const lease = {
    lease: 'dead',
    lease_until: START + 3 * DAY,
    attempts: 1,
    asked_at: START,
    updated_at: START,
  }
  const key = { language: 'en', slug: 'molto-calmo', term: 'molto calmo' }
  await database.db
    .insertInto('dictionary_draft')
    .values({ ...key, ...lease, state: 'generating' })
    .execute()
  const { ended, worker } = start()
  worker.start()
  expect((await ended('molto calmo')).state).toBe('available')
})

test('a worker respects the lease of a process whose clock is five seconds ahead', async () => {
  const until = START + draftTimes.lease + 5000
  const lease = { lease: 'other', lease_until: until, attempts: 1, asked_at: START, updated_at: START }
  const key = { language: 'en', slug: 'molto-calmo', term: 'molto calmo' }
  await database.db
    .insertInto('dictionary_draft')
    .values({ ...key, ...lease, state: 'generating' })
    .execute()
  const { ask, ended, read } = start()
  // The worker looks for waiting terms in the order of their age.
  await ask(clara, 'molto altro')
  expect((await ended('molto altro')).state).toBe('available')
  expect((await read('molto calmo')).body.state).toBe('generating')
})

test('a pause after a 429 of the AI service ends on time although the clock was set back', async () => {
  const { ask, ended } = start()
  ai.reply = (response) => void response.writeHead(429, { 'Retry-After': '90' }).end()
  await ask(clara, 'molto uno')
  expect((await ended('molto uno')).state).toBe('failed')
  clock.now -= 3 * DAY
  expect((await ask(clara, 'molto due')).status).toBe(503)
  clock.elapsed += 90_000
  ai.reply = completion(goodAnswer)
  expect((await ask(clara, 'molto due')).status).toBe(200)
  expect((await ended('molto due')).state).toBe('available')
})
