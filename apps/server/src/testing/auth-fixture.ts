import type { SignedIn } from '@segno/protocol/http/auth'
import type { Hono } from 'hono'
import { vi } from 'vitest'
import { createApi } from '../api'
import { type Auth, type AuthPorts, createAuth } from '../features/auth/create-auth'
import { SignInRepository } from '../features/auth/sign-in-repository'
import type { SignUpRule } from '../features/auth/sign-up'
import { FileRepository } from '../features/files/file-repository'
import { AccountRepository } from '../features/user/account-repository'
import { createUserRoutes } from '../features/user/user-routes'
import { type ApiEnv, type Caller, createRouter } from '../http/api-app'
import { ApiProblem } from '../http/api-problem'
import { ClientAddresses } from '../http/client-addresses'
import { createRateLimits } from '../limits/create-rate-limits'
import { deletionMail } from '../mail/deletion-mail'
import { noAccountMail, signInMail } from '../mail/sign-in-mail'
import type { Bus } from '../ports/bus'
import type { GoogleVerifier } from '../ports/google'
import type { Mail } from '../ports/mailer'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { collectLog } from './collect-log'
import { noBlobs } from './no-blobs'
import { noDeletions } from './no-deletions'
import { openTestDatabase } from './test-database'

export interface AuthFixtureOptions {
  /** The URL of a PostgreSQL database. SQLite if absent. */
  readonly url?: string
  readonly google?: (now: () => number) => GoogleVerifier
  readonly isNonceOptional?: boolean
  readonly origin?: string
  readonly isLocalOnly?: boolean
  readonly signUp?: SignUpRule
  readonly pacedMail?: AuthPorts['pacedMail']
}

export interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** The address of the caller. */
  readonly from?: string
}

/** A response whose body has any shape: the tests state what they expect. */
export interface Answer extends Response {
  json(): Promise<ReturnType<typeof JSON.parse>>
}

/** Creates sign-in on a real database, with a clock of its own, and collects e-mails and log lines. */
export async function createAuthFixture(options: AuthFixtureOptions = {}) {
  const { db, remove } = await openTestDatabase(options.url)
  let time = Date.parse('2026-11-21T18:00:00Z')
  const now = () => time
  const mails: Mail[] = []
  const logged: string[] = []
  const signOuts: [string, string | null][] = []
  const accounts = new AccountRepository(db, noDeletions, noBlobs)
  const records = new KyselyRecordStore(db, now)
  let signUp: SignUpRule = options.signUp ?? { mode: 'open', list: [] }
  const origin = options.origin ?? 'http://127.0.0.1:4000'
  const ports: AuthPorts = {
    accounts,
    records,
    store: new SignInRepository(db),
    bus: listeningBus(signOuts),
    mailer: {
      post: async (mail) => void mails.push(mail),
      prune: async () => 0,
      close: async () => undefined,
    },
    composeMail: signInMail,
    google: options.google?.(now) ?? null,
    isNonceOptional: options.isNonceOptional ?? false,
    publicOrigin: options.origin,
    origin: () => origin,
    isHttps: origin.startsWith('https:'),
    isLocalOnly: options.isLocalOnly ?? true,
    pacedMail: options.pacedMail,
    limits: createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined),
    signUp: () => signUp,
    composeRefusal: noAccountMail,
    clients: new ClientAddresses(['127.0.0.0/8']),
    now,
    log: collectLog(logged),
  }
  const auth = createAuth(ports)
  const users = createUserRoutes({
    ...ports,
    records,
    files: new FileRepository(db),
    before: [auth.authenticate],
    version: '1.2.3',
    mail: { mailer: ports.mailer, compose: deletionMail, origin: () => origin },
  })
  const call = caller(createApi(ports.log, [auth.routes, users]))
  return {
    db,
    accounts,
    records,
    auth,
    /** Creates a second process of the same server. */
    build: () => createAuth(ports),
    call,
    ...signer(call, mails),
    mails,
    logged,
    signOuts,
    /** Ends registration, as a restart with another setting does. */
    closeSignUp: () => {
      signUp = { mode: 'closed', list: [] }
    },
    now,
    /** Moves the clock of the server. Rate limits read `Date`, so it moves too if a test has faked it. */
    forward: (milliseconds: number) => {
      time += milliseconds
      if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
    },
    remove,
  }
}

export type AuthFixture = Awaited<ReturnType<typeof createAuthFixture>>

function caller(api: Hono<ApiEnv>) {
  return async (path: string, { body, token, cookie, headers, from, method }: Call = {}): Promise<Answer> => {
    const sent = Object.entries({
      'Content-Type': body === undefined ? undefined : 'application/json',
      Authorization: token === undefined ? undefined : `Bearer ${token}`,
      Cookie: cookie,
      ...headers,
    }).filter((header): header is [string, string] => header[1] !== undefined)
    const request = {
      method: method ?? 'POST',
      headers: sent,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    return api.request(path, request, { incoming: { socket: { remoteAddress: from ?? '127.0.0.1' } } })
  }
}

function signer(call: ReturnType<typeof caller>, mails: readonly Mail[]) {
  /**
   * Requests a link. Returns the token from the e-mail and the cookie of the browser. Throws if the server
   * refuses.
   */
  async function askForLink(email: string, more: Call = {}) {
    const answer = await call('/api/auth/request-magic-link', { body: { email }, ...more })
    if (answer.status !== 200) throw new Error(`no link: ${answer.status} ${await answer.text()}`)
    return { token: mails.at(-1)?.link?.split('#token=')[1] ?? '', cookie: cookieOf(answer, 'link') }
  }

  async function signIn(email: string, more: Call = {}): Promise<SignedIn> {
    const { token } = await askForLink(email, more)
    const answer = await call('/api/auth/verify-magic-link', { body: { token }, ...more })
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return { askForLink, signIn }
}

function listeningBus(signOuts: [string, string | null][]): Bus {
  return {
    publish: () => undefined,
    publishSignOut: (...signOut) => void signOuts.push(signOut),
    onPoke: () => () => undefined,
    onSignOut: () => () => undefined,
    close: async () => undefined,
  }
}

/** Returns a cookie of a response, as a browser would send it back. Returns an empty text if there is none. */
export function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((line) => line.split('=')[0]?.endsWith(`segno_${name}`))
  return set?.split(';')[0] ?? ''
}

/** Returns the caller that a process reads from an access token, or null. Throws if the database fails. */
export async function callerOf(auth: Auth, token: string): Promise<Caller | null> {
  const router = createRouter()
  router.get('/', auth.authenticate, (context) => context.json(context.get('caller')))
  let failure: unknown
  router.onError((error, context) => {
    failure = error instanceof ApiProblem ? undefined : error
    return context.json(null)
  })
  const answer = await router.request('/', { headers: { Authorization: `Bearer ${token}` } })
  if (failure !== undefined) throw failure
  return (await answer.json()) as Caller | null
}
