import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { allCalls } from '@segno/protocol/http/all-calls'
import type { Hono, MiddlewareHandler } from 'hono'
import { createApi } from './api'
import { createApp } from './app'
import { careForDatabase } from './backup/database-care'
import type { RunCommand } from './backup/operator-socket'
import { createBlobStore } from './blobs/create-blob-store'
import { createBus } from './bus/create-bus'
import { serveDictionaryCommand } from './cli-dictionary'
import { createDictionaryService } from './create-dictionary'
import { createSigningIn } from './create-signing-in'
import { openDatabase } from './db/connection'
import { createHealthCheck } from './db/database-health'
import { type Env, fileQuotasOf, quotasOf } from './env'
import { ServerSecrets } from './features/auth/server-secrets'
import { SignInRepository } from './features/auth/sign-in-repository'
import { createDictionaryPages } from './features/dictionary/dictionary-pages'
import { createDocsRoutes } from './features/docs/docs-routes'
import { FileRepository } from './features/files/file-repository'
import { createFileRoutes, type FileRoutesOptions } from './features/files/file-routes'
import { createGoalRoutes } from './features/goals/goal-routes'
import { measuredStore } from './features/metrics/measured-store'
import { createMetricsRoutes } from './features/metrics/metrics-routes'
import { ServerMetrics } from './features/metrics/server-metrics'
import { createMetronomePresetRoutes } from './features/metronome/metronome-preset-routes'
import { createPieceRoutes } from './features/pieces/piece-routes'
import { createPreferenceRoutes } from './features/preferences/preference-routes'
import { createRepertoireRoutes } from './features/repertoire/repertoire-routes'
import { createScoreImportRoutes } from './features/score-import/score-import-routes'
import { systemNetwork } from './features/score-import/system-network'
import { createCollectionRoutes } from './features/scores/collection-routes'
import { createPublicCollectionRoutes } from './features/scores/public-collection-routes'
import { PublicCollections } from './features/scores/public-collections'
import { createScoreRoutes } from './features/scores/score-routes'
import { createSyncRoutes } from './features/sync/sync-routes'
import { AccountRepository } from './features/user/account-repository'
import { createUserRoutes } from './features/user/user-routes'
import type { ApiEnv } from './http/api-app'
import { ClientAddresses } from './http/client-addresses'
import { AddressLimits } from './http/rate-limit'
import type { WebBuild } from './http/web-build'
import { AccountCosts, costs } from './limits/account-costs'
import { AccountQueue, queuedStore } from './limits/account-queue'
import { createRateLimits, type RateLimits } from './limits/create-rate-limits'
import { listeningAddress } from './listening'
import type { Log } from './log'
import type { LogMarks } from './logging/log-marks'
import { isLocalOnly, isLoopback } from './loopback'
import { createMailer } from './mail/create-mailer'
import { deletionMail } from './mail/deletion-mail'
import type { Bus } from './ports/bus'
import type { Mailer } from './ports/mailer'
import type { RecordStore } from './ports/record-store'
import { attachRealtime } from './realtime/attach-realtime'
import { EntryFacts } from './records/entry-facts'
import { KyselyRecordStore } from './records/kysely-record-store'
import { createPruneRules } from './retention/create-prune-rules'
import { DeletionList } from './retention/deletion-list'
import { PruneSchedule } from './retention/prune-schedule'
import { listDeletions, replayDeletions } from './retention/replay-deletions'
import { shutDown } from './shutdown'

export interface ServerOptions {
  readonly env: Env
  readonly build: WebBuild
  /** Semantic version of this server. */
  readonly version: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
  /**
   * Names accounts in the log. Receives the key of the database, so that all processes write the same marks.
   */
  readonly marks: LogMarks
  /** Prints a line for the person who runs the server. */
  readonly print: (line: string) => void
}

export interface RunningServer {
  /** Maps every request to its response. */
  readonly app: ReturnType<typeof createApp>
  /** The HTTP server. It does not listen yet: the caller calls `listen`. */
  readonly server: Server
  /** Waits a few seconds for running requests, then closes everything, the database last. */
  close(): Promise<void>
}

/** Milliseconds that a request may take to arrive. The server aborts slower ones. */
const SLOWEST_REQUEST = 60_000

/**
 * Creates the whole product without opening a port. Throws DatabaseUnavailable if it cannot open the database.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { env, build, version, now, log } = options
  const { db, accounts, blobs, closeDatabase } = await openAccounts(options)
  const metrics = new ServerMetrics()
  const bus = createBus(env, log)
  const limits = createRateLimits(env, log)
  const accountCosts = new AccountCosts(limits.create('costs', [costs.budget]))
  const store = createRecordStore(options, db, metrics, accountCosts)
  const files = filePorts({ env, db, blobs, accountCosts })
  const mailer = createMailer(options)
  const clients = createClients(options)
  const origin = () => env.PUBLIC_ORIGIN ?? listeningAddress(server.address())
  const common = { ...options, db, accounts, bus, limits, mailer, origin, clients }
  const auth = createSigningIn({ ...common, accountCosts, store })
  const addresses = new AddressLimits(clients, { exemptLocal: isLocalOnly(env) })
  const records = { ...common, addresses, files, store, before: auth.before }
  const dictionary = createDictionaryService({ ...records, metrics })
  const api = createApi(log, [
    auth.routes,
    createMetricsRoutes({ metrics }),
    ...createRecordRouters(records),
    ...dictionary.routers,
  ])
  const app = createApp({
    build,
    version,
    publicOrigin: env.PUBLIC_ORIGIN,
    usesGoogle: env.GOOGLE_CLIENT_ID !== undefined,
    published: publishedSettings(env),
    log,
    isDatabaseReadable: createHealthCheck(db),
    api,
    pages: createDictionaryPages({ ...dictionary, build, origin, addresses, limits }),
    first: metrics.middleware(),
    clients,
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.requestTimeout = SLOWEST_REQUEST
  const realtime = attachRealtime({
    server,
    records: store,
    costs: accountCosts,
    bus,
    tickets: auth.socketAuth,
    now,
    log,
    publicOrigin: env.PUBLIC_ORIGIN,
    clients,
  })
  metrics.watchSockets(() => realtime.size())
  const rules = createPruneRules({ ...common, records: store, blobs, auth, folder: env.DATA_DIR })
  const schedule = new PruneSchedule(rules, now, log)
  return {
    app,
    server,
    async close() {
      await schedule.stop()
      await Promise.all([realtime.close(), shutDown(server)])
      await dictionary.stop()
      await mailer.close()
      await bus.close()
      await limits.close()
      await closeDatabase()
    },
  }
}

function filePorts({
  env,
  db,
  blobs,
  accountCosts,
}: Pick<ServerOptions, 'env'> &
  Pick<Awaited<ReturnType<typeof openAccounts>>, 'db' | 'blobs'> & { readonly accountCosts: AccountCosts }) {
  const { charge } = accountCosts
  return { files: new FileRepository(db), blobs, quotas: fileQuotasOf(env), charge }
}

function publishedSettings({ AI_BASE_URL, CONTACT, ISSUES_URL, SOURCE_URL }: Env) {
  return {
    ...(CONTACT === undefined ? {} : { contact: CONTACT }),
    ...(SOURCE_URL === undefined ? {} : { source: SOURCE_URL }),
    ...(ISSUES_URL === undefined ? {} : { issues: ISSUES_URL }),
    ...(AI_BASE_URL === undefined ? {} : { drafts: true }),
  }
}

/**
 * Opens the database, and deletes accounts again that a restored backup has brought back. Throws
 * DatabaseUnavailable.
 */
async function openAccounts({ env, marks, now, log }: ServerOptions) {
  const blobs = createBlobStore(env)
  const db = await openDatabase(env, log)
  const runCommand: RunCommand = (name, argument) => serveDictionaryCommand({ db, now }, name, argument)
  const endCare = await careForDatabase({ db, env, now, log, runCommand })
  marks.useKey(await new ServerSecrets(new SignInRepository(db)).of('log'))
  const list = new DeletionList(env.DATA_DIR, now)
  await listDeletions(db, list)
  const deleted = await replayDeletions(db, list)
  if (deleted > 0) log('account.deleted_again', { accounts: deleted })
  return {
    db,
    accounts: new AccountRepository(db, list, blobs),
    blobs,
    closeDatabase: () => endCare().then(() => db.destroy()),
  }
}

function createRecordStore(
  { env, now }: ServerOptions,
  db: Awaited<ReturnType<typeof openDatabase>>,
  metrics: ServerMetrics,
  accountCosts: AccountCosts,
): RecordStore {
  const records = new KyselyRecordStore(db, now, quotasOf(env), accountCosts.charge)
  const measured = measuredStore(records, () => metrics.databaseFailed())
  return queuedStore(measured, new AccountQueue())
}

/**
 * Creates the finder of client addresses. It trusts the proxies of TRUST_PROXY. If HOST is a loopback address,
 * it also trusts this machine, because only programs of this machine can connect then.
 */
function createClients({ env, log }: ServerOptions): ClientAddresses {
  const ourselves = isLoopback(env.HOST) ? ['127.0.0.0/8', '::1'] : []
  return new ClientAddresses([...ourselves, ...(env.TRUST_PROXY ?? [])], () =>
    log('limit.header_ignored', { setting: 'TRUST_PROXY' }),
  )
}

interface CommonDeps extends ServerOptions {
  readonly accounts: AccountRepository
  readonly bus: Bus
  readonly limits: RateLimits
}

interface RecordRouterDeps extends CommonDeps {
  readonly files: Omit<FileRoutesOptions, 'before' | 'now'>
  readonly db: Awaited<ReturnType<typeof openDatabase>>
  readonly addresses: AddressLimits
  readonly store: RecordStore
  readonly before: readonly MiddlewareHandler<ApiEnv>[]
  readonly mailer: Mailer
  readonly origin: () => string
}

function createRecordRouters({
  env,
  files,
  db,
  addresses,
  accounts,
  bus,
  limits,
  version,
  now,
  log,
  store,
  before,
  mailer,
  origin,
}: RecordRouterDeps): Hono<ApiEnv>[] {
  const records = { store, bus, now, before, facts: new EntryFacts() }
  const mail = { mailer, compose: deletionMail, origin }
  const published = new PublicCollections(db)
  return [
    createUserRoutes({
      mail,
      accounts,
      files: files.files,
      records: store,
      bus,
      limits,
      before,
      version,
      now,
      log,
    }),
    createSyncRoutes({ ...records, version }),
    createGoalRoutes({ ...records, newId: randomUUID }),
    createRepertoireRoutes(records),
    createPieceRoutes(records),
    createPreferenceRoutes(records),
    createMetronomePresetRoutes(records),
    createScoreImportRoutes({ network: systemNetwork, before, limits, now, wait: setTimeout }),
    createFileRoutes({ ...files, before, now }),
    createScoreRoutes(records),
    createCollectionRoutes({ ...records, published }),
    createPublicCollectionRoutes({ published, addresses, limits }),
    createDocsRoutes({
      calls: allCalls,
      version,
      origin: env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${env.PORT}`,
    }),
  ]
}
