import type { Hono, MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Schema } from './db/schema'
import type { Env } from './env'
import { ServerSecrets } from './features/auth/server-secrets'
import { SignInRepository } from './features/auth/sign-in-repository'
import { createDictionaryRoutes } from './features/dictionary/dictionary-routes'
import { ShippedDictionary } from './features/dictionary/shipped-dictionary'
import { ShippedTerms } from './features/dictionary/shipped-terms'
import { createDrafting } from './features/dictionary-drafts/create-drafting'
import { createDraftRoutes } from './features/dictionary-drafts/draft-routes'
import { DraftTerms } from './features/dictionary-drafts/draft-terms'
import type { FindShipped } from './features/dictionary-drafts/find-shipped-name'
import { FeedbackRepository } from './features/dictionary-feedback/feedback-repository'
import { createFeedbackRoutes } from './features/dictionary-feedback/feedback-routes'
import type { ServerMetrics } from './features/metrics/server-metrics'
import type { ApiEnv } from './http/api-app'
import type { AddressLimits } from './http/rate-limit'
import type { RateLimits } from './limits/create-rate-limits'
import type { Log } from './log'
import type { RecordStore } from './ports/record-store'
import type { TermSource } from './ports/term-source'
import { OPINION_SECRET } from './records/device-opinions'

interface DictionaryDeps {
  readonly env: Env
  readonly db: Kysely<Schema>
  readonly store: RecordStore
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly addresses: AddressLimits
  readonly limits: RateLimits
  readonly metrics: ServerMetrics
  readonly now: () => number
  readonly log: Log
}

export interface DictionaryService {
  readonly shipped: ShippedDictionary
  /** Holds every term that has a page. */
  readonly terms: TermSource
  /** Returns the slug of the shipped term with this name, or undefined if there is none. */
  readonly findShipped: FindShipped
  readonly routers: readonly Hono<ApiEnv>[]
  /** Aborts the drafts that the AI service is writing, and resolves when their tasks have ended. */
  stop(): Promise<void>
}

/** Creates the sources of terms, and the routers for terms, drafts, opinions and reports. */
export function createDictionaryService(deps: DictionaryDeps): DictionaryService {
  const { env, db, addresses, limits, metrics, now, log } = deps
  const shipped = new ShippedDictionary()
  const shippedTerms = new ShippedTerms(shipped)
  const { stop, ...drafting } = createDrafting({ env, db, now, log, measure: metrics.draftEnded })
  const terms = firstOf(shippedTerms, new DraftTerms(drafting.drafts, shippedTerms))
  const secrets = new ServerSecrets(new SignInRepository(db))
  return {
    shipped,
    terms,
    findShipped: drafting.findShipped,
    routers: [
      createDictionaryRoutes({ shipped, terms, addresses, limits }),
      createDraftRoutes({ ...deps, ...drafting }),
      createFeedbackRoutes({
        feedback: new FeedbackRepository(db),
        terms,
        addresses,
        limits,
        secret: () => secrets.of(OPINION_SECRET),
        now,
        measure: metrics.termRated,
      }),
    ],
    stop,
  }
}

/**
 * Returns a source that finds terms in `first`, then in `second`. A term that a new version ships thus replaces
 * its draft.
 */
function firstOf(first: TermSource, second: TermSource): TermSource {
  return {
    find: async (language, term) => (await first.find(language, term)) ?? second.find(language, term),
  }
}
