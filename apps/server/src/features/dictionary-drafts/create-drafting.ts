import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import type { Env } from '../../env'
import type { Log } from '../../log'
import { AiBudget } from './ai-budget'
import { AiService } from './ai-service'
import { DraftRepository } from './draft-repository'
import { DraftWorker } from './draft-worker'
import { createShippedNames } from './find-shipped-name'

interface DraftingDeps {
  readonly env: Env
  readonly db: Kysely<Schema>
  readonly now: () => number
  readonly log: Log
  readonly measure: (outcome: string, tokens: number) => void
}

/** Creates the store of drafts and, if the settings name an AI service, the worker that asks it. */
export function createDrafting({ env, db, now, log, measure }: DraftingDeps) {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model, AI_DAILY_TOKENS } = env
  const drafts = new DraftRepository(db)
  const findShipped = createShippedNames()
  if (baseUrl === undefined || apiKey === undefined || model === undefined) {
    return { drafts, findShipped, drafting: null, stop: async () => undefined }
  }
  const budget = new AiBudget(db, AI_DAILY_TOKENS)
  const service = new AiService({ baseUrl, apiKey, model })
  const elapsed = () => performance.now()
  const worker = new DraftWorker({ drafts, service, budget, findShipped, now, elapsed, log, measure })
  return { drafts, findShipped, drafting: { worker, budget }, stop: () => worker.stop() }
}
