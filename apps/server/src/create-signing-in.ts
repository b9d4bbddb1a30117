import type { Kysely } from 'kysely'
import type { Schema } from './db/schema'
import type { Env } from './env'
import { createAuth } from './features/auth/create-auth'
import { createGoogle } from './features/auth/create-google'
import { SignInRepository } from './features/auth/sign-in-repository'
import type { AccountRepository } from './features/user/account-repository'
import type { ClientAddresses } from './http/client-addresses'
import { chargeAccount } from './http/rate-limit'
import type { AccountCosts } from './limits/account-costs'
import type { RateLimits } from './limits/create-rate-limits'
import type { Log } from './log'
import { isLocalOnly } from './loopback'
import { noAccountMail, signInMail } from './mail/sign-in-mail'
import type { Bus } from './ports/bus'
import type { Mailer } from './ports/mailer'
import type { RecordStore } from './ports/record-store'

interface SigningInDeps {
  readonly env: Env
  readonly accounts: AccountRepository
  readonly bus: Bus
  readonly limits: RateLimits
  readonly now: () => number
  readonly log: Log
  readonly db: Kysely<Schema>
  readonly mailer: Mailer
  readonly origin: () => string
  readonly clients: ClientAddresses
  readonly accountCosts: AccountCosts
  readonly store: RecordStore
}

/** Creates the routes of signing in, and the middleware before the calls of an account. */
export function createSigningIn({
  env,
  db,
  accounts,
  bus,
  limits,
  mailer,
  origin,
  clients,
  accountCosts,
  store,
  now,
  log,
}: SigningInDeps) {
  const { PUBLIC_ORIGIN } = env
  const auth = createAuth({
    accounts,
    records: store,
    store: new SignInRepository(db),
    bus,
    limits,
    clients,
    mailer,
    composeMail: signInMail,
    composeRefusal: noAccountMail,
    signUp: () => ({ mode: env.SIGN_UP, list: env.SIGN_UP_LIST ?? [] }),
    google: createGoogle(env, now),
    isNonceOptional: env.GOOGLE_NONCE === 'optional',
    publicOrigin: PUBLIC_ORIGIN,
    origin,
    isHttps: PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    isLocalOnly: isLocalOnly(env),
    now,
    log,
  })
  return { ...auth, before: [auth.authenticate, chargeAccount(accountCosts)] }
}
