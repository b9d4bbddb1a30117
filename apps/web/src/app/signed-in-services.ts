import type { LocalRecord } from '@segno/domain/record/record'
import { getSyncTicket } from '@segno/protocol/http/auth'
import { type HistoryAnswerBody, syncHistory } from '@segno/protocol/http/sync-history'
import type { AccountService } from '../contracts/account'
import type { Attachments } from '../contracts/attachments/attachments'
import type { DictionaryServer } from '../contracts/dictionary-server'
import type { Notice } from '../contracts/notices'
import type { PublicCollections } from '../contracts/public-collections'
import type { RecordHistory } from '../contracts/record-history'
import type { RecordStorage } from '../contracts/record-storage'
import type { ScoreFiles } from '../contracts/score-files'
import type { ScoreSync } from '../contracts/score-sync'
import type { DeviceSyncStorage } from '../contracts/sync-storage'
import { adoptRecentTerms } from '../data/dictionary/recent-terms'
import type { JournalStore } from '../data/journal/journal-store'
import { readScoreSyncChoices } from '../data/scores/score-sync-choices'
import { scoresOf } from '../data/scores/use-scores'
import type { AuthSessions } from '../data/session/auth-session'
import type { SyncStatus } from '../data/session/sync-status'
import { clock } from '../platform/clock'
import { connection } from '../platform/connection'
import { keyValueStore } from '../platform/key-value-store'
import { locks } from '../platform/locks'
import { pageLifecycle } from '../platform/page-lifecycle'
import { random } from '../platform/random'
import { openSocket } from '../platform/socket'
import { socketHost } from '../platform/socket-host'
import { socketLifecycle } from '../platform/socket-lifecycle'
import type { ApiClient } from '../remote/api-client'
import { createDictionaryServer } from '../remote/dictionary-server'
import { createFileServer } from '../remote/file-server'
import { createPublicCollections } from '../remote/public-collections'
import { SyncEngine } from '../sync/engine'
import { FileSync } from '../sync/files/file-sync'
import { recordInFlight } from '../sync/pending-write'
import { RealtimeClient } from '../sync/realtime/realtime-client'
import { openRemote, type PageOnly } from './open-account'
import { once } from './start-with-retry'
import { createSyncNews, type SyncNews } from './sync-news'

export interface SignedInDeps {
  readonly session: AuthSessions
  readonly storage: RecordStorage
  readonly journal: JournalStore
  readonly status: SyncStatus
  readonly forgetTimer: () => Promise<void>
  readonly memory?: PageOnly | undefined
  readonly loadScoreFiles: () => Promise<ScoreFiles>
  readonly loadAttachments: () => Promise<Attachments | null>
  readonly news: SyncNews
  readonly account: AccountService
}

/** The services that need a server. The app fetches them at sign-in, or at the start if signed in. */
export interface SignedInServices {
  readonly account: AccountService
  readonly history: RecordHistory
  readonly dictionary: DictionaryServer
  readonly publicCollections: PublicCollections
  /** Starts to sync if signed in and not started yet. */
  start(): Promise<void>
  /** Ends rounds and the real-time connection until the next `start`. */
  stop(): void
  /** Returns the records that the server rejects, at most 50. */
  refused(): Promise<readonly LocalRecord[]>
  /** Returns the sync of sheet music files, or null if signed out. */
  scoreSync(): Promise<ScoreSync | null>
  /** Runs a round now. Resolves with true if the server then has everything; false if not, or if signed out. */
  syncNow(): Promise<boolean>
}

/** Creates the services that call the server. They sync only after `start` or `syncNow`. */
export async function openSignedInServices(
  deps: Omit<SignedInDeps, 'news' | 'account'>,
  show: (notice: Notice) => void,
): Promise<SignedInServices> {
  const { session } = deps
  let sync: RunningSync | null = null
  // A failed start, for example because a chunk could not be fetched, must not block the next start.
  const start = once(() => begin())
  const control = {
    syncNow: async () => {
      // A caller may sync before `startSyncLater` has started the engine.
      if (session.current()) await start()
      return (await sync?.engine.syncNow()) ?? false
    },
    stop: () => {
      sync?.stop()
      sync = null
      start.reset()
    },
  }
  const news = createSyncNews(show, () => void control.syncNow())
  const scoreSync = async () => {
    if (session.current()) await start()
    return sync?.files ?? null
  }
  const countUnsentFiles = async () => {
    // Attachments exist only on this device, so removing them always loses them.
    const attachments = (await (await deps.loadAttachments())?.list()) ?? []
    return attachments.length + (await countAfterSending(await scoreSync()))
  }
  const { client, account, syncServer } = await openRemote({ ...deps, sync: control, countUnsentFiles })
  const begin = async () => {
    const owner = session.current()?.user.id
    if (owner === undefined) return
    adoptRecentTerms(keyValueStore, owner)
    // First finish an interrupted adoption, even offline, so that the rows belong to the account.
    await account.resume().catch(() => {})
    if (session.current()?.user.id !== owner) return
    sync = await startSync({ ...deps, news, account }, owner, client, syncServer)
  }
  return {
    account,
    history: { versions: (kind, id) => versionsOf(client, kind, id) },
    dictionary: createDictionaryServer(client),
    publicCollections: createPublicCollections(client),
    start,
    stop: control.stop,
    refused: async () => (await sync?.rows.refused(MOST_REFUSED)) ?? [],
    scoreSync,
    syncNow: control.syncNow,
  }
}

/** The maximum time in milliseconds that a sign-out waits for uploads of files. */
const LAST_SENDING = 20_000

/**
 * Sends files for at most `LAST_SENDING`. Returns the number of files that only this device has, or 0 if signed
 * out.
 */
async function countAfterSending(files: ScoreSync | null): Promise<number> {
  if (!files) return 0
  if ((await files.countUnsent()) === 0) return 0
  const timeout = new Promise<void>((resolve) => clock.after(LAST_SENDING, resolve))
  await Promise.race([files.run(), timeout])
  return files.countUnsent()
}

const MOST_REFUSED = 50

interface RunningSync {
  readonly rows: DeviceSyncStorage
  readonly engine: SyncEngine
  readonly files: ScoreSync
  stop(): void
}

async function startSync(
  { session, storage, journal, status, news, account, loadScoreFiles }: SignedInDeps,
  owner: string,
  client: ApiClient,
  server: ConstructorParameters<typeof SyncEngine>[0]['server'],
): Promise<RunningSync> {
  const [rows, accounts] = await Promise.all([storage.openSync(owner), storage.openAccounts()])
  const isOver = () => session.current()?.user.id !== owner
  const files = openFileSync(await loadScoreFiles(), { owner, client, journal, isOver })
  let hasClearedBackup = false
  const engine = new SyncEngine({
    storage: rows,
    server,
    status,
    clock,
    locks,
    lifecycle: pageLifecycle,
    random,
    appVersion: __APP_VERSION__,
    onLocalChange: (listener) => storage.onSaved(listener),
    onError: news.failed,
    isOver,
    mayDelete: (count) => news.mayDelete(count, journal.entryDays().count),
    onRound: ({ conflicts }) => {
      news.roundEnded()
      // Scores from the round may name files that the account or this device lacks.
      files.hint()
      if (conflicts > 0) news.conflicts(conflicts)
      if (!hasClearedBackup) {
        hasClearedBackup = true
        void accounts.clearBackup(owner).catch(() => {})
      }
    },
  })
  const realtime = new RealtimeClient({
    clock,
    random,
    openSocket,
    ticket: async (fresh) => {
      if (fresh) await account.refresh()
      return (await client.call(getSyncTicket, {})).ticket
    },
    user: () => session.current()?.user.id ?? null,
    url: socketHost(),
    device: {
      cursor: () => rows.cursor(),
      pending: () => rows.newestDirty(200),
      recordInFlight: (writes) => recordInFlight(rows, writes),
      lastSync: () => status.getState()?.lastSync ?? null,
    },
    lifecycle: socketLifecycle,
    onHint: () => engine.hint(),
    onState: (channel) => engine.channelChanged(channel),
  })
  engine.start()
  files.start()
  // The channel only delivers hints. Without it the next round finds all changes. The sync details show the
  // failure.
  realtime.connect().catch(() => {})
  return {
    rows,
    engine,
    files,
    stop() {
      files.stop()
      engine.stop()
      realtime.disconnect()
      status.setState(null)
    },
  }
}

interface FileSyncChoice {
  readonly owner: string
  readonly client: ApiClient
  readonly journal: JournalStore
  readonly isOver: () => boolean
}

function openFileSync(files: ScoreFiles, { owner, client, journal, isOver }: FileSyncChoice): FileSync {
  return new FileSync({
    owner,
    server: createFileServer(client),
    files,
    named: () => scoresOf(journal).flatMap((score) => score.files),
    choices: () => readScoreSyncChoices(keyValueStore),
    connection,
    clock,
    locks,
    lifecycle: pageLifecycle,
    isOver,
  })
}

async function versionsOf(client: ApiClient, kind: string, id: string) {
  const answer: HistoryAnswerBody = await client.call(syncHistory, { params: { kind, id } })
  return answer.versions
}
