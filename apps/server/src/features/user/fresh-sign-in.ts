import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import type { AccountStore } from '../../ports/account-store'

/** Milliseconds for which a sign-in is fresh, after a link or Google proved who signs in. */
const FRESH = 10 * 60_000

/**
 * Passes calls of a sign-in that began at most ten minutes ago, and refuses others. A stolen token alone can
 * then neither delete an account nor download all its data. Refreshing tokens does not make a sign-in fresh.
 * See docs/decisions/0023.
 */
export function requireFreshSignIn(
  accounts: Pick<AccountStore, 'signedInAt'>,
  now: () => number,
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const { accountId, family } = context.get('caller')
    const at = await accounts.signedInAt(accountId, family)
    if (at === undefined || now() - at > FRESH) {
      throw new ApiProblem(
        403,
        'fresh_sign_in_required',
        'Sign in again first: this call needs a sign-in of the last ten minutes.',
      )
    }
    await next()
  }
}
