import { cleanText } from '@segno/domain/shared/normalise-text'
import { instantOf } from '@segno/domain/units/instant'
import {
  changeUser,
  deleteUser,
  exportUser,
  getUser,
  listSignIns,
  unlinkGoogle,
} from '@segno/protocol/http/user'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { limitAccount } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import { streamText } from '../../http/stream-text'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { Log } from '../../log'
import type { Account, AccountStore } from '../../ports/account-store'
import { userOf } from '../../ports/account-user'
import type { Bus } from '../../ports/bus'
import { type AccountExportPorts, exportAccount, signInLine } from './export-account'

export interface UserRoutesOptions extends AccountExportPorts {
  readonly accounts: AccountStore
  readonly bus: Bus
  /** Middleware before every call, in order. */
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly limits: Pick<RateLimits, 'create'>
  readonly log: Log
}

/** An export reads all data of an account. */
const exportRule = { limit: 20, window: 3_600_000 }

/** Routes for the account, its sign-ins, its export and its deletion. */
export function createUserRoutes(options: UserRoutesOptions): Hono<ApiEnv> {
  const { accounts, bus, before, limits, now, log } = options
  const router = createRouter()
  const exports = limits.create('exports', [exportRule])
  for (const call of [getUser, unlinkGoogle, exportUser, listSignIns]) router.use(call.path, ...before)

  router.get(getUser.path, async (context) => context.json(userOf(await ownAccount(context, accounts))))

  router.put(changeUser.path, async (context) => {
    const { displayName, primaryInstrument } = await readBody(context, changeUser.request)
    const changed = await accounts.change(context.get('caller').accountId, {
      ...(displayName === undefined ? {} : { displayName: named(displayName) }),
      ...(primaryInstrument === undefined ? {} : { primaryInstrument: named(primaryInstrument) }),
    })
    if (!changed) throw accountGone()
    return context.json(userOf(changed))
  })

  router.delete(unlinkGoogle.path, async (context) => {
    const { accountId } = context.get('caller')
    const account = await accounts.unlinkGoogle(accountId)
    if (!account) throw accountGone()
    log('auth.google_unlinked', { accountId })
    return context.json(userOf(account))
  })

  router.delete(deleteUser.path, async (context) => {
    const { accountId } = context.get('caller')
    await accounts.remove(accountId)
    bus.publishSignOut(accountId, null)
    log('account.deleted', { accountId })
    return context.json({ success: true })
  })

  router.get(listSignIns.path, async (context) => {
    const { accountId, family } = context.get('caller')
    const signIns = await accounts.signIns(accountId)
    return context.json({
      signIns: signIns.map((signIn) => ({ ...signInLine(signIn), current: signIn.family === family })),
    })
  })

  router.get(exportUser.path, limitAccount(exports), async (context) => {
    const user = userOf(await ownAccount(context, accounts))
    const day = instantOf(now()).slice(0, 10)
    context.header('Content-Type', 'application/json; charset=utf-8')
    context.header('Content-Disposition', `attachment; filename="segno-${day}.json"`)
    log('account.exported', { accountId: user.id })
    return streamText(context, exportAccount(user, options))
  })
  return router
}

async function ownAccount(context: Context<ApiEnv>, accounts: AccountStore): Promise<Account> {
  const account = await accounts.byId(context.get('caller').accountId)
  if (!account) throw accountGone()
  return account
}

/** The account was deleted after its token was checked. */
function accountGone(): ApiProblem {
  return new ApiProblem(401, 'unauthorized', 'This account no longer exists.')
}

function named(text: string | null): string | null {
  return cleanText(text ?? '') || null
}
