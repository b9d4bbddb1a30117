import type { Context, MiddlewareHandler } from 'hono'
import { addressGroup } from '../address-groups'
import { type AccountCosts, bodyCost, entryCost } from '../limits/account-costs'
import { countCall, type RateLimit } from '../limits/rate-limit'
import { addressedRequest } from './addressed-request'
import type { ApiEnv, Caller } from './api-app'
import { ApiProblem } from './api-problem'
import type { ClientAddresses } from './client-addresses'
import { LARGEST_BODY } from './read-body'

/** Counts a call against every limit, or refuses it with 429 and counts it against none. */
export async function takeFrom(limits: readonly (readonly [RateLimit, key: string])[]): Promise<void> {
  const wait = await countCall(limits)
  if (wait === 0) return
  throw tooManyCalls(wait)
}

/** Limits calls by the network address of the caller. */
export class AddressLimits {
  readonly #clients: ClientAddresses
  readonly #exemptLocal: boolean

  /**
   * Limits calls by the addresses of `clients`. `exemptLocal` is for servers that only this machine can reach.
   * A person who tries the product signs in many times from one address there. Behind a proxy it would disable
   * the limits, so `isLocalOnly` returns false for a public origin on another host.
   */
  constructor(clients: ClientAddresses, { exemptLocal }: { readonly exemptLocal: boolean }) {
    this.#clients = clients
    this.#exemptLocal = exemptLocal
  }

  /** Returns the IP address of the caller, or null for a call that no limit counts. */
  addressOf(context: Context): string | null {
    const request = addressedRequest(context)
    return this.#exemptLocal && this.#clients.isLocal(request) ? null : this.#clients.of(request)
  }

  /** Returns the key under which to count a call, or null if the server does not count it. */
  keyOf(context: Context): string | null {
    const address = this.addressOf(context)
    return address === null ? null : addressGroup(address)
  }

  limit(limit: RateLimit): MiddlewareHandler<ApiEnv> {
    return async (context, next) => {
      const key = this.keyOf(context)
      if (key !== null) await takeFrom([[limit, key]])
      await next()
    }
  }
}

/**
 * Counts the cost of a call before its body is read, or refuses it with 429. Use it behind `authenticate`. For
 * a body without a length, `readBytes` charges the account after reading it.
 */
export function chargeAccount(costs: Pick<AccountCosts, 'take' | 'add'>): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const { accountId } = context.get('caller')
    const length = context.req.header('Content-Length')
    const bytes = Math.min(Number(length ?? 0), LARGEST_BODY) || 0
    const wait = await costs.take(accountId, entryCost('call', bytes))
    if (wait > 0) throw tooManyCalls(wait)
    if (length === undefined) context.set('payForBody', (read) => costs.add(accountId, bodyCost(read)))
    await next()
  }
}

function tooManyCalls(wait: number): ApiProblem {
  return new ApiProblem(429, 'rate_limited', 'Too many requests. Please try again later.', {
    retryAfter: Math.ceil(wait / 1000),
  })
}

/** Limits calls by account. Use it behind `authenticate`. */
export function limitAccount(limit: RateLimit): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const caller: Caller = context.get('caller')
    await takeFrom([[limit, caller.accountId]])
    await next()
  }
}
