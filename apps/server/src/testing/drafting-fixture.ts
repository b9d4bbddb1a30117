import type { Kysely } from 'kysely'
import { createApi } from '../api'
import type { Schema } from '../db/schema'
import { AiBudget } from '../features/dictionary-drafts/ai-budget'
import { type AiBounds, AiService, aiBounds } from '../features/dictionary-drafts/ai-service'
import { DraftRepository } from '../features/dictionary-drafts/draft-repository'
import { createDraftRoutes } from '../features/dictionary-drafts/draft-routes'
import { DraftWorker } from '../features/dictionary-drafts/draft-worker'
import { createShippedNames } from '../features/dictionary-drafts/find-shipped-name'
import { createAuthenticate } from '../http/authenticate'
import { ClientAddresses } from '../http/client-addresses'
import { AddressLimits } from '../http/rate-limit'
import { createRateLimits } from '../limits/create-rate-limits'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { collectLog } from './collect-log'
import type { Answered } from './rest-fixture'

interface DraftingSettings {
  readonly baseUrl: string | null
  readonly clock: { now: number }
  /** Returns the elapsed milliseconds, if they differ from the clock. */
  readonly elapsed?: () => number
  readonly accounts: readonly string[]
  readonly bounds?: Partial<AiBounds>
  readonly dailyTokens?: number
}

const findShipped = createShippedNames()

/** Serves the calls about drafts like one process of the server. A token is the id of its account. */
export function createDraftingFixture(db: Kysely<Schema>, settings: DraftingSettings) {
  const { accounts, baseUrl, bounds, clock, dailyTokens = 300_000 } = settings
  const now = () => clock.now
  const { elapsed = now } = settings
  const log: string[] = []
  const measured: [string, number][] = []
  const drafts = new DraftRepository(db)
  const budget = new AiBudget(db, dailyTokens)
  const service = new AiService(
    { baseUrl: baseUrl ?? '', apiKey: 'secret-key', model: 'small-1' },
    { ...aiBounds, ...bounds },
  )
  const worker = new DraftWorker({
    drafts,
    service,
    budget,
    findShipped,
    now,
    elapsed,
    log: collectLog(log),
    measure: (outcome, tokens) => void measured.push([outcome, tokens]),
  })
  const app = createApi(collectLog(log), [
    createDraftRoutes({
      drafts,
      findShipped,
      drafting: baseUrl === null ? null : { worker, budget },
      store: new KyselyRecordStore(db, now),
      before: [
        createAuthenticate(async (token) =>
          accounts.includes(token) ? { accountId: token, family: 'family' } : null,
        ),
      ],
      addresses: new AddressLimits(new ClientAddresses([]), { exemptLocal: false }),
      limits: createRateLimits({}, collectLog(log)),
      now,
    }),
  ])

  async function call(account: string | null, path: string, body?: object, headers: object = {}) {
    const response = await app.request(`/api/dictionary/drafts${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(account === null ? {} : { Authorization: `Bearer ${account}` }),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answered: Answered = { status: response.status, body: await response.json() }
    return { ...answered, retryAfter: response.headers.get('Retry-After') }
  }
  const read = (term: string, language = 'en') => call(null, `/${language}/${encodeURIComponent(term)}`)
  return {
    worker,
    log,
    measured,
    read,
    ask: (account: string | null, term: string, language = 'en', headers: object = {}) =>
      call(account, '', { term, language }, headers),
    /**
     * Polls until the draft of a term is neither pending nor generating, and returns it. Throws after about 11
     * seconds.
     */
    async ended(term: string, language = 'en') {
      for (let turn = 0; turn < 230; turn++) {
        const { body } = await read(term, language)
        if (body.state !== 'pending' && body.state !== 'generating') return body
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the draft of ${term} does not end`)
    },
  }
}
