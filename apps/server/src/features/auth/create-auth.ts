import type { Language } from '@segno/domain/language/languages'
import type { Hono, MiddlewareHandler } from 'hono'
import { type ApiEnv, createRouter } from '../../http/api-app'
import { createAuthenticate } from '../../http/authenticate'
import type { ClientAddresses } from '../../http/client-addresses'
import { Cookies } from '../../http/cookies'
import { AddressLimits } from '../../http/rate-limit'
import type { RateLimits } from '../../limits/create-rate-limits'
import type { Log } from '../../log'
import type { AccountStore } from '../../ports/account-store'
import type { Bus } from '../../ports/bus'
import type { GoogleVerifier } from '../../ports/google'
import type { Mail, Mailer } from '../../ports/mailer'
import type { RecordStore } from '../../ports/record-store'
import type { SignInStore } from '../../ports/sign-in-store'
import type { SocketAuth } from '../../ports/socket-auth'
import { createAuthLimits } from './auth-limits'
import { createAuthRoutes } from './auth-routes'
import { GoogleSignIn } from './google-sign-in'
import { KnownBrowsers } from './known-browsers'
import { LinkAdmission } from './link-admission'
import { createMagicLinkRoutes } from './magic-link-routes'
import { MagicLinks } from './magic-links'
import { mailPace, PacedQueue, type PacedQueueOptions } from './paced-queue'
import { PendingGoogle } from './pending-google'
import { RefreshTokens } from './refresh-tokens'
import { refuseCrossSite } from './refuse-cross-site'
import { ServerSecrets } from './server-secrets'
import { SignIns } from './sign-ins'
import type { SignUpRule } from './sign-up'
import { SignedTokens } from './signed-tokens'
import { SocketTickets } from './socket-ticket'
import { createUndoDeletionRoute } from './undo-deletion-route'

export interface AuthPorts {
  readonly accounts: AccountStore
  readonly records: Pick<RecordStore, 'page'>
  readonly store: SignInStore
  readonly bus: Bus
  readonly mailer: Mailer
  readonly composeMail: (to: string, link: string, language: Language) => Mail
  /** Composes the e-mail for an address that has no account and may not create one. */
  readonly composeRefusal: (to: string, language: Language) => Mail
  readonly signUp: () => SignUpRule
  /** Checks credentials of Google. Null if sign-in with Google is not configured. */
  readonly google: GoogleVerifier | null
  /** True to accept credentials of Google without a nonce. */
  readonly isNonceOptional: boolean
  /** The origin that people type, if `PUBLIC_ORIGIN` sets it. */
  readonly publicOrigin: string | undefined
  /** The origin of the product, known once the server listens. */
  readonly origin: () => string
  /** Whether the public origin uses https. */
  readonly isHttps: boolean
  /** Whether only this machine can reach the server, see AddressLimits. */
  readonly isLocalOnly: boolean
  readonly limits: Pick<RateLimits, 'create'>
  readonly clients: ClientAddresses
  readonly now: () => number
  readonly log: Log
  /** Pace of e-mails above the limit of the whole server. */
  readonly pacedMail?: PacedQueueOptions | undefined
}

export interface Auth {
  readonly routes: Hono<ApiEnv>
  /** Middleware that refuses calls without a valid access token, and sets `caller` for the others. */
  readonly authenticate: MiddlewareHandler<ApiEnv>
  readonly socketAuth: SocketAuth
  /** Deletes one page of expired links, tokens and sign-ins. Returns their number. */
  prune(): Promise<number>
}

/** Creates the routes of signing in, the check of access tokens, and the tickets of channels. */
export function createAuth(ports: AuthPorts): Auth {
  const { store, google, now, log } = ports
  const secrets = new ServerSecrets(store)
  const signed = new SignedTokens(() => secrets.of('signing'), now)
  const refresh = new RefreshTokens(store, () => secrets.of('refresh'), now)
  const signIns = new SignIns({ ...ports, signed, refresh })
  const tickets = new SocketTickets(signed, signIns, store)
  const authenticate = createAuthenticate((token) => signIns.verify(token))
  const options = {
    signIns,
    tickets,
    authenticate,
    log,
    google: google && new GoogleSignIn({ ...ports, google }),
    cookies: new Cookies({ secure: ports.isHttps }),
    browsers: new KnownBrowsers(() => secrets.of('browsers')),
    pending: new PendingGoogle(() => secrets.of('browsers'), now),
    limits: createAuthLimits(ports.limits),
    addresses: new AddressLimits(ports.clients, { exemptLocal: ports.isLocalOnly }),
  }
  const links = new MagicLinks({ ...ports, compose: ports.composeMail })
  const pacedMail = new PacedQueue(ports.pacedMail ?? mailPace)
  const admission = new LinkAdmission({ ...options, pacedMail })
  const routes = createRouter()
  routes.use('/api/auth/*', refuseCrossSite(ports))
  routes.route('/', createMagicLinkRoutes({ ...options, accounts: ports.accounts, links, admission }))
  routes.route('/', createAuthRoutes(options))
  routes.route('/', createUndoDeletionRoute({ ...options, accounts: ports.accounts, now }))
  return { routes, authenticate, socketAuth: tickets, prune: () => store.prune(now()) }
}
