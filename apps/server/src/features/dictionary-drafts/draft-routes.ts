import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { type DraftTerm, parseDraftTerm } from '@segno/domain/dictionary/draft-term'
import { askForDraft, type DictionaryDraft, getDraft } from '@segno/protocol/http/dictionary-drafts'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { claimKey, nameCall } from '../../http/idempotency'
import { type AddressLimits, takeFrom } from '../../http/rate-limit'
import { readBody, wrongFields } from '../../http/read-body'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { RateLimit } from '../../limits/rate-limit'
import type { RecordStore } from '../../ports/record-store'
import { addCall, pathParameter } from '../../records/add-call'
import { notFound } from '../../records/change-records'
import type { AiBudget } from './ai-budget'
import type { DraftRepository, StoredDraft } from './draft-repository'
import { holdsRetry, NEVER } from './draft-times'
import { DRAFT_TOKENS, type DraftWorker } from './draft-worker'
import type { FindShipped } from './find-shipped-name'

const HOUR = 3_600_000

/** Drafts that one account, one network and the whole server may begin. The budget of the day bounds their cost. */
const draftRules = {
  account: [
    { limit: 10, window: HOUR },
    { limit: 30, window: 24 * HOUR },
  ],
  address: [{ limit: 60, window: HOUR }],
  server: [{ limit: 120, window: HOUR }],
}
/** The most reads of drafts by one network in a minute. A page polls while its draft is pending. */
const readRule = { limit: 240, window: 60_000 }

export interface DraftRoutesOptions {
  readonly drafts: Pick<DraftRepository, 'find' | 'queue'>
  readonly findShipped: FindShipped
  /** The worker and the budget of drafts. Null on a server without an AI service. */
  readonly drafting: {
    readonly worker: Pick<DraftWorker, 'start' | 'pause'>
    readonly budget: Pick<AiBudget, 'wait'>
  } | null
  readonly store: Pick<RecordStore, 'write'>
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly addresses: AddressLimits
  readonly limits: Pick<RateLimits, 'create'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

interface AskedTerm extends DraftTerm {
  readonly language: DictionaryLanguage
}

/** Creates the calls about drafted definitions. Reading a draft needs no sign-in. Asking for one does. */
export function createDraftRoutes(options: DraftRoutesOptions): Hono<ApiEnv> {
  const { addresses, before, drafts, findShipped, limits, now } = options
  const router = createRouter()
  const rates = {
    account: limits.create('drafts-of-account', draftRules.account),
    address: limits.create('drafts-of-address', draftRules.address),
    server: limits.create('drafts', draftRules.server),
  }
  const reads = addresses.limit(limits.create('draft-reads', [readRule]))

  addCall(router, askForDraft, before, async (context) => {
    const { language, term: typed } = await readBody(context, askForDraft.request)
    const asked: AskedTerm = { ...termOf(typed), language }
    const isRepeated = await options.store.write(context.get('caller').accountId, (tx) =>
      claimKey(tx, nameCall(context, { language, term: typed })),
    )
    const shipped = await findShipped(asked.term)
    if (shipped !== undefined) {
      throw new ApiProblem(409, 'already_exists', 'The dictionary has this term.', {
        details: { slug: shipped },
      })
    }
    const row = await findDraft(asked, options)
    const mustWait = row && !mayAsk(row, now())
    if (mustWait || (isRepeated && row)) return context.json(wireOf(asked, row, options))
    await begin(context, asked, rates, options)
    return context.json(wireOf(asked, await drafts.find(asked), options))
  })

  addCall(router, getDraft, [reads], async (context) => {
    const language = dictionaryLanguages.find((known) => known === pathParameter(context, 'language'))
    if (!language) throw notFound('The dictionary has no such language')
    const asked: AskedTerm = { ...termOf(pathParameter(context, 'term')), language }
    const row = await findDraft(asked, options)
    if (!row && (await findShipped(asked.term)))
      throw notFound('The dictionary has this term: it needs no draft')
    return context.json(wireOf(asked, row, options))
  })

  return router
}

function termOf(typed: string): DraftTerm {
  const read = parseDraftTerm(typed)
  if (!read.ok) throw wrongFields(['term'], read.error === 'empty' ? ['term'] : [])
  return read.value
}

/**
 * Returns the stored draft of a term, or undefined. Without an AI service, a server drafts no term that was
 * queued earlier. It returns no such draft, because clients would wait for ever.
 */
async function findDraft(
  asked: AskedTerm,
  { drafting, drafts }: Pick<DraftRoutesOptions, 'drafting' | 'drafts'>,
): Promise<StoredDraft | undefined> {
  const row = await drafts.find(asked)
  const isQueued = row?.state === 'pending' || row?.state === 'generating'
  return drafting === null && isQueued ? undefined : row
}

/** Queues a term within the limits, or throws an ApiProblem. */
async function begin(
  context: Context<ApiEnv>,
  asked: AskedTerm,
  rates: Readonly<Record<keyof typeof draftRules, RateLimit>>,
  { addresses, drafting, drafts, now }: DraftRoutesOptions,
): Promise<void> {
  if (!drafting) throw notFound('The dictionary does not have this term, and this server drafts none')
  const wait = Math.max(drafting.worker.pause(), await drafting.budget.wait(DRAFT_TOKENS, now()))
  if (wait > 0) {
    throw new ApiProblem(503, 'ai_unavailable', 'The AI service is not available. Please try again later.', {
      retryAfter: Math.ceil(wait / 1000),
    })
  }
  const address = addresses.keyOf(context)
  await takeFrom([
    [rates.account, context.get('caller').accountId],
    ...(address === null ? [] : [[rates.address, address] as const]),
    [rates.server, 'all'],
  ])
  await drafts.queue(asked, now())
  drafting.worker.start()
}

/** Returns true if the draft failed or was refused, and users may ask for it again. */
function mayAsk({ retryAt, state }: StoredDraft, now: number): boolean {
  return (state === 'failed' || state === 'refused') && !holdsRetry(retryAt, now)
}

function wireOf(
  { language, slug, term }: AskedTerm,
  row: StoredDraft | undefined,
  { drafting, now }: Pick<DraftRoutesOptions, 'drafting' | 'now'>,
): DictionaryDraft {
  const isBlocked = row?.retryAt === NEVER
  const isOver = !isBlocked && (row?.state === 'failed' || row?.state === 'refused')
  const holds = isOver && row.retryAt !== null && holdsRetry(row.retryAt, now())
  const wait = holds ? Math.ceil((row.retryAt - now()) / 1000) : 0
  return {
    language,
    slug,
    // Another user typed the stored term. A reader gets the spelling of the draft, or their own.
    term: row?.draft?.headword ?? term,
    state: isBlocked ? 'absent' : (row?.state ?? 'absent'),
    canAsk: drafting !== null && (!row || mayAsk(row, now())),
    retryAfter: wait > 0 ? wait : null,
    unavailable: row?.state === 'failed' && row.failure === 'unavailable',
    aiGenerated: row?.state === 'available',
    draft: row?.draft ?? null,
  }
}
