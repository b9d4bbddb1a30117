import type { DictionaryLanguage } from '@segno/domain/dictionary/term'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { rateTerm, reportTerm } from '@segno/protocol/http/dictionary-feedback'
import type { Context, Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { readDeviceId } from '../../http/device-id'
import { type AddressLimits, takeFrom } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { TermSource } from '../../ports/term-source'
import { addCall } from '../../records/add-call'
import { notFound } from '../../records/change-records'
import { voterOf } from '../../records/device-opinions'
import type { FeedbackRepository, OpinionKey } from './feedback-repository'

const HOUR = 3_600_000

/** Opinions and reports of one reader and of one network. */
const feedbackRules = {
  reader: [{ limit: 60, window: HOUR }],
  address: [{ limit: 300, window: HOUR }],
}

export interface FeedbackRoutesOptions {
  readonly feedback: Pick<FeedbackRepository, 'rate' | 'report'>
  /** Holds every term that has a page. */
  readonly terms: TermSource
  readonly addresses: AddressLimits
  readonly limits: Pick<RateLimits, 'create'>
  /** The secret that hides which device gave an opinion. */
  readonly secret: () => Promise<string>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Counts for the metrics. */
  readonly measure: (kind: 'helpful' | 'unhelpful' | 'report') => void
}

/** Creates the calls by which readers rate and report terms. They need no sign-in. A row contains no account id. */
export function createFeedbackRoutes(options: FeedbackRoutesOptions): Hono<ApiEnv> {
  const { feedback, limits, measure, now } = options
  const router = createRouter()
  const rates = {
    reader: limits.create('feedback-of-reader', feedbackRules.reader),
    address: limits.create('feedback-of-address', feedbackRules.address),
  }

  // Before the body is read: reading one takes time too.
  const ofAddress = options.addresses.limit(rates.address)

  async function keyOf(
    context: Context<ApiEnv>,
    { language, term: slug }: { readonly language: DictionaryLanguage; readonly term: string },
  ): Promise<OpinionKey> {
    const reader = readDeviceId(context) ?? `network ${options.addresses.keyOf(context)}`
    await takeFrom([[rates.reader, reader]])
    if (!(await options.terms.find(language, slug))) throw notFound('Term not found')
    return { language, slug, voter: voterOf(await options.secret(), reader) }
  }

  addCall(router, rateTerm, [ofAddress], async (context) => {
    const body = await readBody(context, rateTerm.request)
    await feedback.rate(await keyOf(context, body), body.helpful, now())
    measure(body.helpful ? 'helpful' : 'unhelpful')
    return context.json({ success: true })
  })

  addCall(router, reportTerm, [ofAddress], async (context) => {
    const body = await readBody(context, reportTerm.request)
    const text = cleanText(body.text, { multiline: true })
    await feedback.report(await keyOf(context, body), { reason: body.reason, text }, now())
    measure('report')
    return context.json({ success: true })
  })

  return router
}
