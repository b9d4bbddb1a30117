import { undoDeletion } from '@segno/protocol/http/auth'
import type { Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import type { AddressLimits } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import type { Log } from '../../log'
import type { AccountStore } from '../../ports/account-store'
import { hashToken } from '../../random-token'
import type { AuthLimits } from './auth-limits'

interface UndoDeletionOptions {
  readonly accounts: Pick<AccountStore, 'undoDeletion'>
  readonly limits: AuthLimits
  readonly addresses: AddressLimits
  readonly now: () => number
  readonly log: Log
}

/** Creates the route that brings a deleted account back. Its token is in the e-mail about the deletion. */
export function createUndoDeletionRoute(options: UndoDeletionOptions): Hono<ApiEnv> {
  const { accounts, limits, addresses, now, log } = options
  const router = createRouter()
  router.post(undoDeletion.path, addresses.limit(limits.attemptsFromOnePlace), async (context) => {
    const { token } = await readBody(context, undoDeletion.request)
    const undone = await accounts.undoDeletion(hashToken(token), now())
    if (undone.outcome === 'unknown') throw new ApiProblem(400, 'invalid_token', 'Invalid or expired token')
    if (undone.outcome === 'taken') {
      throw new ApiProblem(409, 'already_exists', 'The address has a new account with records of its own.')
    }
    log('account.restored', { accountId: undone.id })
    return context.json({ success: true, email: undone.email })
  })
  return router
}
