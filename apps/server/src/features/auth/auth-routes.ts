import {
  getAuthConfig,
  getSyncTicket,
  refreshTokens,
  type SignedIn,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
} from '@segno/protocol/http/auth'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { ApiProblem } from '../../http/api-problem'
import { bearerToken } from '../../http/authenticate'
import type { Cookies } from '../../http/cookies'
import { readDeviceId } from '../../http/device-id'
import { type AddressLimits, limitAccount } from '../../http/rate-limit'
import { readBody } from '../../http/read-body'
import type { Log } from '../../log'
import type { Account, AuthMethod } from '../../ports/account-store'
import { randomToken } from '../../random-token'
import type { AuthLimits } from './auth-limits'
import { readEmailAddress } from './email-address'
import type { GoogleSignIn, GoogleSignInOutcome, PendingLink } from './google-sign-in'
import type { KnownBrowsers } from './known-browsers'
import type { PendingGoogle } from './pending-google'
import type { SignInPlace, SignIns } from './sign-ins'
import { type SocketTickets, TICKET_SECONDS } from './socket-ticket'
import { userAgentHint } from './user-agent-hint'

export interface AuthRoutesOptions {
  readonly signIns: SignIns
  /** Sign-in with Google. Null if it is not configured. */
  readonly google: GoogleSignIn | null
  readonly tickets: SocketTickets
  readonly cookies: Cookies
  readonly browsers: KnownBrowsers
  readonly pending: PendingGoogle
  readonly limits: AuthLimits
  readonly addresses: AddressLimits
  readonly authenticate: MiddlewareHandler<ApiEnv>
  readonly log: Log
}

type TokenAnswerOptions = Pick<AuthRoutesOptions, 'cookies' | 'browsers'>

/**
 * Starts a sign-in and responds with its tokens. Sets the refresh token and the mark of a known browser as
 * cookies.
 */
export async function answerSignIn(
  context: Context<ApiEnv>,
  account: Account,
  place: SignInPlace,
  method: AuthMethod,
  options: TokenAnswerOptions & Pick<AuthRoutesOptions, 'signIns'>,
): Promise<Response> {
  return answerTokens(context, await options.signIns.begin(account, place, method), options)
}

/** Reads device and browser of a call. Call it before a token is spent, because a malformed header refuses the call. */
export function placeOf(context: Context<ApiEnv>): SignInPlace {
  return { device: readDeviceId(context), userAgentHint: userAgentHint(context.req.header('user-agent')) }
}

async function answerTokens(
  context: Context<ApiEnv>,
  signedIn: SignedIn,
  { cookies, browsers }: TokenAnswerOptions,
): Promise<Response> {
  cookies.set(context, 'refresh', signedIn.refreshToken)
  const address = readEmailAddress(signedIn.user.email)
  if (address) cookies.set(context, 'known', await browsers.mark(address.key))
  return context.json(signedIn)
}

/** Creates the routes for Google sign-in, refreshing, signing out, and tickets for the real-time channel. */
export function createAuthRoutes(options: AuthRoutesOptions): Hono<ApiEnv> {
  const { signIns, tickets, cookies, limits, addresses, authenticate } = options
  const router = createRouter()

  addGoogle(router, options)

  router.post(refreshTokens.path, addresses.limit(limits.refreshesFromOnePlace), async (context) => {
    const token = (await shownRefreshToken(context)) ?? cookies.get(context, 'refresh')
    const signedIn = token === undefined ? null : await signIns.refresh(token)
    if (!signedIn)
      throw new ApiProblem(401, 'unauthorized', 'Your session has expired. Please sign in again.', {
        event: 'auth.refresh_refused',
      })
    return answerTokens(context, signedIn, options)
  })

  router.post(signOut.path, addresses.limit(limits.signOutsFromOnePlace), async (context) => {
    // Ignore a malformed body: it must not keep a person signed in.
    const refresh = await shownRefreshToken(context).catch(() => undefined)
    const access = bearerToken(context.req.header('authorization'))
    const isEnded = await signIns.end({ refresh, access })
    if (!isEnded) await signIns.end({ refresh: cookies.get(context, 'refresh') })
    cookies.remove(context, 'refresh')
    return context.json({ success: true })
  })

  router.post(signOutEverywhere.path, authenticate, async (context) => {
    await signIns.endAll(context.get('caller').accountId)
    cookies.remove(context, 'refresh')
    return context.json({ success: true })
  })

  router.post(getSyncTicket.path, authenticate, limitAccount(limits.ticketsOfOneAccount), async (context) =>
    context.json({ ticket: await tickets.issueTicket(context.get('caller')), expiresIn: TICKET_SECONDS }),
  )
  return router
}

function addGoogle(router: Hono<ApiEnv>, options: AuthRoutesOptions): void {
  const { google, cookies, limits, addresses } = options

  router.get(getAuthConfig.path, addresses.limit(limits.refreshesFromOnePlace), (context) => {
    if (!google) return context.json({ googleClientId: null })
    // A second tab gets the nonce of the first one, because both tabs share the cookie.
    const googleNonce = cookies.get(context, 'google') ?? randomToken()
    cookies.set(context, 'google', googleNonce)
    return context.json({ googleClientId: google.clientId, googleNonce })
  })

  router.post(signInWithGoogle.path, addresses.limit(limits.attemptsFromOnePlace), async (context) => {
    if (!google) throw new ApiProblem(404, 'unavailable', 'This server does not offer sign-in with Google.')
    const { credential } = await readBody(context, signInWithGoogle.request)
    const place = placeOf(context)
    const result = await google.signIn(credential, cookies.get(context, 'google'))
    if (result.outcome !== 'signed-in') options.log('auth.google_refused', { reason: result.outcome })
    if (result.outcome === 'link-first' && result.pending) await setPending(context, result.pending, options)
    const account = accountOrRefusal(result)
    cookies.remove(context, 'google')
    return answerSignIn(context, account, place, 'google', options)
  })
}

/**
 * Sets a cookie that remembers the Google account, until a link by e-mail proves the address in the same
 * browser.
 */
async function setPending(
  context: Context<ApiEnv>,
  { sub, emailKey }: PendingLink,
  { cookies, pending }: AuthRoutesOptions,
): Promise<void> {
  cookies.set(context, 'pending', await pending.remember(sub, emailKey))
}

function accountOrRefusal(result: GoogleSignInOutcome): Account {
  switch (result.outcome) {
    case 'signed-in':
      return result.account
    case 'invalid':
      throw new ApiProblem(401, 'invalid_credential', 'Invalid Google credentials.')
    case 'link-first':
      throw new ApiProblem(
        403,
        'link_required',
        'The first sign-in with this address needs a link by email. Please request one in this browser.',
      )
    case 'no-account':
      throw new ApiProblem(403, 'forbidden', 'This server does not accept new accounts.')
    case 'unreachable':
      throw new ApiProblem(503, 'unavailable', 'Google could not be reached. Please try again later.', {
        retryAfter: 30,
      })
  }
}

/**
 * Returns the refresh token of the body, or undefined. The specification defines no body for refreshing and
 * signing out.
 */
async function shownRefreshToken(context: Context<ApiEnv>): Promise<string | undefined> {
  const body = await readBody(context, refreshTokens.request)
  return body.refreshToken ?? undefined
}
