import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { rateTerm, reportTerm } from '@segno/protocol/http/dictionary-feedback'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { addressGroup } from '../../address-groups'
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

/**
 * Limits of opinions and reports from one reader, one address and one network. A client chooses its device id,
 * and a provider gives it many addresses. So a network has few opinions and few reports of one term.
 */
const feedbackRules = {
  reader: [{ limit: 60, window: HOUR }],
  address: [{ limit: 300, window: HOUR }],
  network: [{ limit: 3000, window: HOUR }],
  term: [{ limit: 10, window: 24 * HOUR }],
}
/** The bits of a network: the largest that providers give to one customer. */
const NETWORK_BITS = 48

export interface FeedbackRoutesOptions {
  readonly feedback: Pick<FeedbackRepository, 'rate' | 'report'>
  /** Holds every term that has a page. */
  readonly terms: TermSource
  readonly addresses: AddressLimits
  readonly limits: Pick<RateLimits, 'create'>
  /** Returns the secret that hides which device gave an opinion. */
  readonly secret: () => Promise<string>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Counts opinions and reports for the metrics. */
  readonly measure: (kind: 'helpful' | 'unhelpful' | 'report') => void
}

/** Creates the calls by which readers rate and report terms. They need no sign-in. A row contains no account id. */
export function createFeedbackRoutes(options: FeedbackRoutesOptions): Hono<ApiEnv> {
  const { feedback, limits, measure, now } = options
  const router = createRouter()
  const rates = {
    reader: limits.create('feedback-of-reader', feedbackRules.reader),
    address: limits.create('feedback-of-address', feedbackRules.address),
    network: limits.create('feedback-of-network', feedbackRules.network),
    term: limits.create('feedback-of-term', feedbackRules.term),
  }

  const networkOf = (context: Context<ApiEnv>) => {
    const address = options.addresses.addressOf(context)
    return address === null ? null : addressGroup(address, NETWORK_BITS)
  }

  // Limit calls before the body is read: reading one takes time too.
  const ofAddress: MiddlewareHandler<ApiEnv> = async (context, next) => {
    const address = options.addresses.keyOf(context)
    const network = networkOf(context)
    if (address !== null && network !== null) {
      await takeFrom([
        [rates.address, address],
        [rates.network, network],
      ])
    }
    await next()
  }

  async function keyOf(
    context: Context<ApiEnv>,
    kind: 'opinion' | 'report',
    { language, term: slug }: { readonly language: DictionaryLanguage; readonly term: string },
  ): Promise<OpinionKey> {
    const reader = readDeviceId(context) ?? `network ${options.addresses.keyOf(context)}`
    await takeFrom([[rates.reader, reader]])
    if (!(await options.terms.find(language, slug))) throw notFound('Term not found')
    const network = networkOf(context)
    if (network !== null) await takeFrom([[rates.term, `${kind} ${language}/${slug} ${network}`]])
    return { language, slug, voter: voterOf(await options.secret(), reader) }
  }

  addCall(router, rateTerm, [ofAddress], async (context) => {
    const body = await readBody(context, rateTerm.request)
    await feedback.rate(await keyOf(context, 'opinion', body), body.helpful, now())
    measure(body.helpful ? 'helpful' : 'unhelpful')
    return context.json({ success: true })
  })

  addCall(router, reportTerm, [ofAddress], async (context) => {
    const body = await readBody(context, reportTerm.request)
    const text = cleanText(body.text, { multiline: true })
    const key = await keyOf(context, 'report', body)
    await feedback.report(key, { reason: body.reason, text }, now())
    measure('report')
    return context.json({ success: true })
  })

  return router
}
