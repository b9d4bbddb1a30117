import type { Language } from '@segno/domain/language/languages'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { instantOf } from '@segno/domain/units/instant'
import { routePath } from '@segno/protocol/http/call'
import { isStorableText } from '@segno/protocol/http/record-wire-text'
import {
  changeUser,
  deleteUser,
  endSignIn,
  exportUser,
  getUser,
  listSignIns,
  unlinkGoogle,
} from '@segno/protocol/http/user'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { preferredLanguage } from '../../http/preferred-language'
import { limitAccount } from '../../http/rate-limit'
import { readBody, readQuery } from '../../http/read-body'
import { streamText } from '../../http/stream-text'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { Log } from '../../log'
import type { Account, AccountStore } from '../../ports/account-store'
import type { Bus } from '../../ports/bus'
import type { Mail, Mailer } from '../../ports/mailer'
import type { RecordStore } from '../../ports/record-store'
import { hashToken, randomToken } from '../../random-token'
import { shownUser } from '../../records/shown-user'
import { UNDO_TIME } from './account-deletion'
import { type AccountExportPorts, exportAccount, signInLine } from './export-account'
import { requireFreshSignIn } from './fresh-sign-in'
import { changePrimaryInstrument } from './primary-instrument'

export interface UserRoutesOptions extends AccountExportPorts {
  readonly records: Pick<RecordStore, 'page' | 'write'>
  readonly accounts: AccountStore
  readonly bus: Bus
  /** Middleware before every call, in order. */
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly limits: Pick<RateLimits, 'create'>
  readonly log: Log
  /** The e-mail with the link that brings a deleted account back. */
  readonly mail: {
    readonly mailer: Pick<Mailer, 'post'>
    readonly compose: (to: string, link: string, language: Language) => Mail
    readonly origin: () => string
  }
}

/** The most exports of one account in an hour, because an export reads all data of the account. */
const exportRule = { limit: 20, window: 3_600_000 }

/** Creates the routes for the account, its sign-ins, its export and its deletion. */
export function createUserRoutes(options: UserRoutesOptions): Hono<ApiEnv> {
  const { accounts, bus, before, limits, now, log } = options
  const router = createRouter()
  const exports = limits.create('exports', [exportRule])
  const all = [getUser, unlinkGoogle, exportUser, listSignIns, endSignIn]
  for (const call of all) router.use(routePath(call), ...before)

  const shown = (account: Account) => shownUser(options.records, account)
  router.get(getUser.path, async (context) => context.json(await shown(await ownAccount(context, accounts))))

  router.put(changeUser.path, async (context) => {
    const { displayName, primaryInstrument } = await readBody(context, changeUser.request)
    const { accountId } = context.get('caller')
    const changed = await accounts.change(accountId, {
      ...(displayName === undefined ? {} : { displayName: named(displayName) }),
      ...(primaryInstrument === undefined ? {} : { primaryInstrument: named(primaryInstrument) }),
    })
    if (!changed) throw accountGone()
    if (primaryInstrument !== undefined) {
      await changePrimaryInstrument(options, accountId, named(primaryInstrument))
    }
    return context.json(await shown(changed))
  })

  router.delete(unlinkGoogle.path, async (context) => {
    const { accountId } = context.get('caller')
    const account = await accounts.unlinkGoogle(accountId)
    if (!account) throw accountGone()
    log('auth.google_unlinked', { accountId })
    return context.json(await shown(account))
  })

  addDeletion(router, options)

  router.get(listSignIns.path, async (context) => {
    const { accountId, family } = context.get('caller')
    const signIns = await accounts.signIns(accountId, now())
    return context.json({
      signIns: signIns.map((signIn) => ({ ...signInLine(signIn), current: signIn.family === family })),
    })
  })

  router.delete(routePath(endSignIn), async (context) => {
    const { accountId } = context.get('caller')
    const { id = '' }: Record<string, string | undefined> = context.req.param()
    const isKnown = isStorableText(id) && (await accounts.endSignIn(accountId, id, now()))
    if (!isKnown) throw new ApiProblem(404, 'not_found', 'There is no such sign-in.')
    bus.publishSignOut(accountId, id)
    log('auth.signed_out', { accountId })
    return context.json({ success: true })
  })

  router.get(exportUser.path, requireFreshSignIn(accounts, now), limitAccount(exports), async (context) => {
    const user = await shown(await ownAccount(context, accounts))
    const day = instantOf(now()).slice(0, 10)
    context.header('Content-Type', 'application/json; charset=utf-8')
    context.header('Content-Disposition', `attachment; filename="segno-${day}.json"`)
    log('account.exported', { accountId: user.id })
    return streamText(context, exportAccount(user, options))
  })
  return router
}

function addDeletion(router: Hono<ApiEnv>, { accounts, bus, mail, now, log }: UserRoutesOptions): void {
  router.delete(deleteUser.path, requireFreshSignIn(accounts, now), async (context) => {
    const { accountId } = context.get('caller')
    const { language } = readQuery(context, deleteUser.query)
    const token = randomToken()
    const at = now()
    const email = await accounts.requestDeletion(accountId, { undoHash: hashToken(token), now: at })
    if (email === undefined) throw accountGone()
    bus.publishSignOut(accountId, null)
    log('account.deletion_requested', { accountId })
    const chosen = preferredLanguage(language ?? context.req.header('accept-language'))
    await mail.mailer.post(mail.compose(email, `${mail.origin()}/auth/undo#token=${token}`, chosen))
    return context.json({ success: true, erasedAt: instantOf(at + UNDO_TIME) })
  })
}

async function ownAccount(context: Context<ApiEnv>, accounts: AccountStore): Promise<Account> {
  const account = await accounts.byId(context.get('caller').accountId)
  if (!account) throw accountGone()
  return account
}

/** Creates the refusal of a call whose account was deleted after its token was checked. */
function accountGone(): ApiProblem {
  return new ApiProblem(401, 'unauthorized', 'This account no longer exists.')
}

function named(text: string | null): string | null {
  return cleanText(text ?? '') || null
}
