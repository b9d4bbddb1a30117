import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordKinds } from '@segno/domain/change/record-kinds'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { buildCollection, buildScore } from '@segno/domain/testing/builders/build-score'
import type { SignedIn } from '@segno/protocol/http/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { DailyBackups } from '../backup/daily-backups'
import { createBlobStore } from '../blobs/create-blob-store'
import { runCli } from '../cli-commands'
import { openDatabase } from '../db/connection'
import { readEnv } from '../env'
import { SignInRepository } from '../features/auth/sign-in-repository'
import { AccountRepository } from '../features/user/account-repository'
import { createRateLimits } from '../limits/create-rate-limits'
import { createMailer } from '../mail/create-mailer'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { collectLog } from '../testing/collect-log'
import { startOtherStores } from '../testing/other-stores'
import { postgresOfRun } from '../testing/postgres'
import { readFiles } from '../testing/read-files'
import { hasRedis } from '../testing/redis'
import { chunkPath, hashOf, samplePdf } from '../testing/sample-files'
import {
  countUserRows,
  dumpTables,
  otherTables,
  tableNames,
  userFiles,
  userTables,
} from '../testing/user-stores'
import { startWholeServer } from '../testing/whole-server'
import { AccessLog } from './access-log'
import { createPruneRules } from './create-prune-rules'
import { DeletionList } from './deletion-list'
import { runPruning } from './run-pruning'

const DAY = 86_400_000
const EMAIL = 'erika.traces@example.org'
const DEVICE = 'dev_tracestracestrac'
const LIST_ID = '018f2b5e-7c1a-7d3e-9b4f-2a6c8e0d1f35'
const words = { notes: 'Zwischenton am Fenster', title: 'Sarabande der Spuren', list: 'Sammlung der Spuren' }
const [whole, partial] = [samplePdf(500, 'whole'), samplePdf(1000, 'partial')]

type Server = Awaited<ReturnType<typeof startWholeServer>>

function erasureSuite(
  engine: 'sqlite' | 'postgres',
  urlOf: () => Promise<string | undefined>,
  startStores?: typeof startOtherStores,
): void {
  let stores: Awaited<ReturnType<typeof startOtherStores>> | undefined
  let folder: string
  let settings: Record<string, string>
  let server: Server | undefined
  const logged: string[] = []
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
    folder = mkdtempSync(join(tmpdir(), 'segno-erasure-'))
    const url = await urlOf()
    stores = await startStores?.()
    settings = {
      ...stores?.settings,
      DATA_DIR: folder,
      ...(url === undefined ? { BACKUP_DIR: join(folder, 'backups') } : { DATABASE_URL: url }),
    }
  })
  afterEach(() => stop())
  afterAll(async () => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
    await stores?.stop()
  })

  const forward = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  async function start(): Promise<Server> {
    server = await startWholeServer(settings)
    return server
  }
  async function stop(): Promise<void> {
    if (!server) return
    logged.push(...server.logged)
    await server.stop()
    server = undefined
  }
  const env = () => {
    const read = readEnv(settings)
    if (!read.ok) throw new Error(read.error)
    return read.value
  }
  /** Opens the database of the stopped server, as the operator does. */
  async function opened<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const db = await openDatabase(env(), () => undefined)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  async function signIn({ post, printed }: Server): Promise<SignedIn> {
    await post('/api/auth/request-magic-link', { email: EMAIL })
    const token = /token=([\w-]+)/.exec(printed.at(-1) ?? '')?.[1] ?? ''
    const answer = await post('/api/auth/verify-magic-link', { token }, { 'X-Device-ID': DEVICE })
    expect(answer.status).toBe(200)
    return (await answer.json()) as SignedIn
  }
  const caller =
    ({ origin }: Server, { accessToken }: SignedIn) =>
    async (method: string, path: string, body?: object | Uint8Array, more: Record<string, string> = {}) => {
      const isFile = body instanceof Uint8Array
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'X-Device-ID': DEVICE,
          ...(body ? { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
          ...more,
        },
        ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      })
      // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
      return { status: answer.status, body: (await answer.json()) as any }
    }

  /** Uses every part of the server that stores something about a user. */
  async function useEverything(running: Server, signedIn: SignedIn): Promise<void> {
    const call = caller(running, signedIn)
    const file = { hash: hashOf(whole), mediaType: 'application/pdf', bytes: 500, name: 'a.pdf', rotation: 0 }
    const score = buildScore({ title: words.title, visibility: 'public', files: [file] as never })
    const collection = { id: LIST_ID, name: words.list, visibility: 'public' as const, scoreIds: [score.id] }
    const updatedAt = '2026-11-21T12:00:00.000Z'
    const changes = {
      [recordKinds.entry.exportKey]: [{ ...buildEntry({ notes: words.notes }), updatedAt }],
      [recordKinds.score.exportKey]: [{ ...score, updatedAt }],
      [recordKinds.collection.exportKey]: [{ ...buildCollection(collection), updatedAt }],
    }
    expect((await call('POST', '/api/sync/push', { changes })).body).toMatchObject({ success: true })
    const key = { 'X-Idempotency-Key': 'key-of-a-goal' }
    expect((await call('PUT', '/api/user/me', { displayName: words.title })).status).toBe(200)
    expect(
      (await call('POST', '/api/goals', { title: words.title, type: 'custom' }, key)).status,
    ).toBeLessThan(300)
    expect((await call('PUT', '/api/scores/score-1', { title: `${words.title} II` })).status).toBe(200)
    const parts = [
      [chunkPath(hashOf(whole), { offset: 0, bytes: 500 }), whole],
      [chunkPath(hashOf(partial), { offset: 0, bytes: 1000 }), partial.subarray(0, 400)],
    ] as const
    for (const [path, part] of parts) expect((await call('PATCH', path, part)).status).toBe(200)
    const term = { language: 'en', term: 'allegro' }
    expect((await call('PUT', '/api/dictionary/feedback', { ...term, helpful: true })).status).toBe(200)
    const report = { ...term, reason: 'wrong', text: words.notes }
    expect((await call('PUT', '/api/dictionary/reports', report)).body).toEqual({ success: true })
    const { ticket } = (await call('POST', '/api/sync/ticket', {})).body
    const query = new URLSearchParams({ userId: signedIn.user.id, token: ticket })
    const socket = new WebSocket(`${running.origin.replace('http', 'ws')}/sync/ws?${query}`)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'PING' })))
    await new Promise((resolve, reject) => socket.once('message', resolve).once('close', reject))
    socket.terminate()
  }
  const slugs = async (running: Server) =>
    (
      (await (await fetch(`${running.origin}/api/public-collections`)).json()) as {
        collections: { slug: string }[]
      }
    ).collections.map(({ slug }) => slug)

  async function operate(...args: string[]): Promise<void> {
    const code = await runCli(args, {
      open: () => openDatabase(env(), () => undefined),
      isOneFile: engine === 'sqlite',
      askServer: async () => null,
      write: () => undefined,
      complain: (sentence) => expect(sentence).toBe(''),
      now: Date.now,
      access: new AccessLog({ folder, operator: 'root', now: Date.now }),
      deleted: new DeletionList(folder, Date.now),
      blobs: createBlobStore(env()),
      version: '1.2.3',
    })
    expect(code).toBe(0)
  }

  /** Runs all rules of the hourly job. */
  async function prune(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
    const log = collectLog(logged)
    const limits = createRateLimits(env(), log)
    const signIns = new SignInRepository(db)
    const blobs = createBlobStore(env())
    const rules = createPruneRules({
      db,
      records: new KyselyRecordStore(db, Date.now),
      blobs,
      auth: { prune: () => signIns.prune(Date.now()) },
      limits,
      accounts: new AccountRepository(db, new DeletionList(folder, Date.now), blobs),
      mailer: createMailer({ env: env(), now: Date.now, log, print: () => undefined } as never),
      folder,
      origin: () => 'https://segno.example',
      log,
    })
    await runPruning(rules, Date.now, log)
    await limits.close()
  }

  test('userTables and otherTables name every table of the database', async () => {
    const names = await opened((db) => tableNames(db, engine))
    const known = [...Object.keys(userTables), ...otherTables]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    expect(Object.keys(userTables).filter((name) => !names.includes(name))).toEqual([])
  })

  test('seven days after a deletion, no row, file, token or log line of the user is left', async () => {
    const first = await start()
    const signedIn = await signIn(first)
    await useEverything(first, signedIn)
    const [slug = ''] = await slugs(first)
    const user = { id: signedIn.user.id, emailKey: EMAIL }
    await stop()
    await operate('users', 'export', EMAIL)
    await operate('collections', 'feature', slug)
    // Each store must hold something of the user first, or the test would prove nothing about it.
    const before = await opened((db) => countUserRows(db, user))
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    expect(readdirSync(folder).filter((name) => !Object.hasOwn(userFiles, name))).toEqual([])
    const held = await stores?.find([user.id, EMAIL], DAY)
    if (held) expect([held.objects.length > 0, held.counted > 0]).toEqual([true, true])

    forward(30_000)
    const second = await start()
    const again = await signIn(second)
    expect(await slugs(second)).toEqual([slug])
    expect(readFiles(join(folder, 'outbox')).join()).toContain(EMAIL)
    expect((await caller(second, again)('DELETE', '/api/user/me')).status).toBe(200)
    expect(await slugs(second)).toEqual([])
    expect((await fetch(`${second.origin}/api/public-collections/${slug}`)).status).toBe(404)
    await stop()

    forward(7 * DAY)
    const traces = [user.id, EMAIL, DEVICE, ...Object.values(words), hashOf(whole), hashOf(partial)]
    const tokens = [signedIn, again].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken])
    await opened(async (db) => {
      await prune(db)
      const after = await countUserRows(db, user)
      expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([])
      const dump = await dumpTables(db, await tableNames(db, engine))
      expect([...traces, ...tokens].filter((trace) => dump.includes(trace))).toEqual([])
      if (engine === 'sqlite') await rotateBackups(db)
    })
    const files = readFiles(folder)
    for (const trace of [...traces, ...tokens])
      expect(
        files.filter((file) => file.includes(trace)).map((file) => file.slice(0, file.indexOf('\n'))),
      ).toEqual([])
    expect(existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')) : []).toEqual([])
    // The counts of calls in Redis have hashes as keys, and expire within a day.
    const left = await stores?.find([...traces, ...tokens], DAY)
    if (left) expect([left.objects, left.counts, left.lasting]).toEqual([[], [], []])
    expect([...traces, ...tokens].filter((trace) => logged.join('\n').includes(trace))).toEqual([])
    expect(logged.join('\n')).toContain('account.deleted account=')

    const third = await start()
    const fresh = await signIn(third)
    expect(fresh.user.id).not.toBe(user.id)
    expect((await caller(third, fresh)('POST', '/api/sync/pull', { since: null })).status).toBe(200)
  }, 60_000)

  /** Moves the clock until no backup from before the deletion is left. */
  async function rotateBackups(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
    const { BACKUP_DIR: place = '', BACKUP_KEEP: kept } = env()
    expect(existsSync(place) && readdirSync(place).length > 0).toBe(true)
    const backups = new DailyBackups({ db, folder: place, kept, now: Date.now, log: collectLog(logged) })
    for (let day = 0; day < kept; day++) {
      forward(DAY)
      await backups.makeIfDue()
    }
  }
}

describe('the erasure of an account in SQLite', () => erasureSuite('sqlite', async () => undefined))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
const newDatabase = async () => {
  if ('unavailable' in postgres) throw new Error(postgres.unavailable)
  return postgres.newDatabase()
}
describe.skipIf(unavailable)(`the erasure of an account in PostgreSQL${unavailable}`, () =>
  erasureSuite('postgres', newDatabase),
)
const missing = unavailable || (hasRedis ? '' : ': redis-server is not installed')
describe.skipIf(missing)(`the erasure of an account in PostgreSQL, S3 and Redis${missing}`, () =>
  erasureSuite('postgres', newDatabase, startOtherStores),
)
