import { inspectMagicLink, requestMagicLink, verifyMagicLink } from '@segno/protocol/http/auth'
import type { Context, Hono } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { preferredLanguage } from '../../http/preferred-language'
import { readBody } from '../../http/read-body'
import type { Account, AccountStore } from '../../ports/account-store'
import { randomToken } from '../../random-token'
import { type AuthRoutesOptions, answerSignIn, placeOf } from './auth-routes'
import { readEmailAddress } from './email-address'
import type { LinkAdmission } from './link-admission'
import { LINK_SECONDS, type MagicLinks } from './magic-links'

export interface MagicLinkRoutesOptions
  extends Pick<
    AuthRoutesOptions,
    'signIns' | 'cookies' | 'browsers' | 'pending' | 'limits' | 'addresses' | 'log'
  > {
  readonly links: MagicLinks
  readonly admission: LinkAdmission
  readonly accounts: Pick<AccountStore, 'linkGoogle'>
}

/** Seconds until the page offers another e-mail. */
const RESEND_SECONDS = 30

/**
 * Creates the routes of signing in by an e-mailed link. Mail scanners open links and run their scripts, which must not
 * use the link up. So the token is in the fragment, which browsers do not send, and only POST calls read it. The page
 * calls `inspect` and verifies by itself in the browser that requested the link. In other browsers a person presses a
 * button.
 */
export function createMagicLinkRoutes(options: MagicLinkRoutesOptions): Hono<ApiEnv> {
  const { links, admission, cookies, limits, addresses, log } = options
  const router = createRouter()
  const attempts = addresses.limit(limits.attemptsFromOnePlace)

  const requests = addresses.limit(limits.linkRequestsFromOnePlace)

  router.post(requestMagicLink.path, requests, async (context) => {
    const body = await readBody(context, requestMagicLink.request)
    const address = readEmailAddress(body.email)
    if (!address) {
      throw new ApiProblem(400, 'invalid_request', 'Enter a valid email address.', {
        details: { fields: ['email'] },
      })
    }
    // Reuse the nonce of the browser, so that its earlier links still match after a corrected address.
    const nonce = cookies.get(context, 'link') ?? randomToken()
    const language = preferredLanguage(body.language ?? context.req.header('accept-language'))
    await admission.send(context, address.key, () => links.request(address, nonce, language, body.returnTo))
    log('auth.link_requested')
    cookies.set(context, 'link', nonce)
    return context.json({ success: true, expiresIn: LINK_SECONDS, resendAfter: RESEND_SECONDS })
  })

  router.post(inspectMagicLink.path, attempts, async (context) => {
    const { token } = await readBody(context, inspectMagicLink.request)
    const link = await links.inspect(token, cookies.get(context, 'link'))
    if (!link) throw invalidLink()
    return context.json(link)
  })

  router.post(verifyMagicLink.path, attempts, async (context) => {
    const { token } = await readBody(context, verifyMagicLink.request)
    const place = placeOf(context)
    const account = await links.verify(token)
    if (!account) {
      log('auth.link_refused')
      throw invalidLink()
    }
    log('auth.link_used', { accountId: account.id })
    return answerSignIn(context, await withGoogle(context, account, options), place, 'magic_link', options)
  })
  return router
}

/**
 * Links the Google account that this browser has tried for the same address. Returns the account, with its
 * `googleSub` if it has been linked.
 */
async function withGoogle(
  context: Context<ApiEnv>,
  account: Account,
  { accounts, cookies, pending, log }: MagicLinkRoutesOptions,
): Promise<Account> {
  const value = cookies.text(context, 'pending')
  if (value === undefined) return account
  cookies.remove(context, 'pending')
  const address = readEmailAddress(account.email)
  const sub = address && (await pending.subFor(value, address.key))
  if (!sub || !(await accounts.linkGoogle(account.id, sub))) return account
  log('auth.google_linked', { accountId: account.id })
  return { ...account, googleSub: sub }
}

/**
 * Creates the refusal of an invalid link. Its status is 400 and not 401, because clients end their own sign-in
 * after a 401.
 */
function invalidLink(): ApiProblem {
  return new ApiProblem(400, 'invalid_token', 'Invalid or expired token')
}
