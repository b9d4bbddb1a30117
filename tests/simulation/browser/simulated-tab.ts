import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import { refreshTokens } from '@segno/protocol/http/auth'
import type { AccountService, Owners } from '../../../apps/web/src/contracts/account'
import type { Clock } from '../../../apps/web/src/contracts/clock'
import type { HttpClient } from '../../../apps/web/src/contracts/http'
import type { PageLifecycle } from '../../../apps/web/src/contracts/page-lifecycle'
import type { RecordStorage } from '../../../apps/web/src/contracts/record-storage'
import type { DeviceSyncStorage } from '../../../apps/web/src/contracts/sync-storage'
import { GoalUpdater } from '../../../apps/web/src/data/journal/goal-updater'
import { JournalStore } from '../../../apps/web/src/data/journal/journal-store'
import { keepPiecesMerged } from '../../../apps/web/src/data/journal/merge-pieces'
import { AuthSessions } from '../../../apps/web/src/data/session/auth-session'
import { endSession } from '../../../apps/web/src/data/session/end-session'
import { followSession } from '../../../apps/web/src/data/session/follow-session'
import { createSyncStatus, type SyncStatus } from '../../../apps/web/src/data/session/sync-status'
import { ApiClient } from '../../../apps/web/src/remote/api-client'
import { SessionTokens } from '../../../apps/web/src/remote/session-tokens'
import { createSyncServer } from '../../../apps/web/src/remote/sync-server'
import { openIndexedStorage } from '../../../apps/web/src/storage/indexed-storage'
import { Account } from '../../../apps/web/src/sync/account-service'
import { SyncEngine } from '../../../apps/web/src/sync/engine'
import type { BrowserPage, SimulatedBrowser } from './simulated-browser'

const SYNC_DELAY = 1000

export interface TabDeps {
  readonly browser: SimulatedBrowser
  readonly name: string
  /** Returns the HTTP client of the tab. */
  readonly http: (tab: SimulatedTab) => HttpClient
  readonly random: () => number
  /** Opens a new page that replaces this one. */
  readonly onReload: (tab: SimulatedTab) => void
}

interface RunningSync {
  readonly rows: DeviceSyncStorage
  readonly engine: SyncEngine
}

/**
 * A page of the app with the product's storage, journal, auth session and sync, connected as in `app/services`.
 */
export class SimulatedTab {
  readonly name: string
  readonly page: BrowserPage
  readonly status: SyncStatus = createSyncStatus()
  readonly session: AuthSessions
  storage!: RecordStorage
  journal!: JournalStore
  account!: AccountService
  /** The owners whose rows this tab writes and shows. */
  owners: Owners
  isOnline = true
  isReady = false
  isLeaving = false
  readonly #deps: TabDeps
  readonly #onlineListeners = new Set<() => void>()
  #sync: RunningSync | null = null

  constructor(deps: TabDeps) {
    this.#deps = deps
    this.name = deps.name
    this.page = deps.browser.newPage()
    this.session = new AuthSessions(deps.browser.keyValueStore(this.page), (onChange) => {
      this.page.onStorage.add(onChange)
    })
    this.owners = this.session.owners()
  }

  get isDead(): boolean {
    return this.page.isDead
  }

  get clock(): Clock {
    const { time } = this.#deps.browser
    const alive = (run: () => void) => () => {
      if (!this.isDead) run()
    }
    return {
      now: time.now,
      monotonic: time.now,
      timeZone: () => 'UTC',
      after: (delay, run) => {
        const id = time.after(delay, alive(run))
        return () => time.cancel(id)
      },
      every: () => () => {},
      pause: () => new Promise((resolve) => time.queue(resolve)),
    }
  }

  async open(): Promise<void> {
    const { browser } = this.#deps
    browser.opening = this.page
    const opening = openIndexedStorage(
      browser.keyValueStore(this.page),
      this.name,
      browser.time.now,
      this.owners,
    )
    browser.opening = null
    const storage = await opening
    this.storage = storage
    const setOwners = storage.setOwners.bind(storage)
    storage.setOwners = (owners) => {
      this.owners = owners
      setOwners(owners)
    }
    this.journal = new JournalStore(storage, this.clock)
    if (await this.session.keepOn(storage.device)) return this.reload()
    await this.#openRemote()
    followSession(this.session, this.#lifecycle())
    await this.journal.load()
    new GoalUpdater(this.journal, this.clock, () => {}).start()
    keepPiecesMerged(this.journal)
    this.isReady = true
    if (this.session.current()) this.clock.after(SYNC_DELAY, () => void this.#startSync().catch(reportError))
  }

  reload(): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.#deps.browser.time.after(5, () => this.#deps.onReload(this))
  }

  /** Closes this page, which dispatches `pagehide`. */
  close(completes: () => boolean): void {
    for (const run of this.page.onHide) run()
    this.kill(completes)
  }

  kill(completes: () => boolean): void {
    this.#sync?.engine.stop()
    this.#deps.browser.kill(this.page, completes)
  }

  /** Makes this tab visible, as when a person switches to it. */
  show(): void {
    for (const run of this.page.onShow) run()
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return
    this.isOnline = isOnline
    for (const listener of this.#onlineListeners) listener()
  }

  hint(): void {
    this.#sync?.engine.hint()
  }

  /** The name of this tab and the clock that commands read. */
  get device() {
    return { name: this.name, now: this.#deps.browser.time.now }
  }

  living<K extends RecordKind>(kind: K): RecordBodies[K][] {
    return this.records(kind).flatMap(({ body, deletedAt }) => (deletedAt === undefined ? [body] : []))
  }

  records<K extends RecordKind>(kind: K): JournalRecord<K>[] {
    return [...this.journal.records(kind)]
  }

  record<K extends RecordKind>(kind: K, id: string): JournalRecord<K> | undefined {
    return this.journal.record(kind, id)
  }

  onCommit: (command: string, changes: readonly Change[]) => void = () => {}

  commit(command: string, changes: readonly Change[]): void {
    if (changes.length > 0) this.onCommit(command, changes)
  }

  async countDirty() {
    return this.#sync?.rows.countDirty()
  }

  async #openRemote(): Promise<void> {
    const { browser, http } = this.#deps
    const { session, clock } = this
    const accounts = await this.storage.openAccounts()
    const address = { path: () => '/logbook', open: () => this.reload() }
    const tokens: SessionTokens = new SessionTokens({
      session,
      locks: browser.locksOf(this.page),
      now: clock.now,
      refresh: (refreshToken) =>
        client.call(refreshTokens, { body: refreshToken === null ? {} : { refreshToken } }),
      onEnd: () =>
        session.unlessLeaving(() => {
          this.#stopSync()
          void endSession({ session, storage: accounts, address })
        }),
    })
    const sha256 = async () => new Uint8Array(32)
    const client: ApiClient = new ApiClient({
      http: http(this),
      device: () => this.name,
      sha256,
      now: clock.now,
      tokens,
    })
    const account: Account = new Account({
      client,
      tokens,
      session,
      storage: accounts,
      google: { draw: async () => {} },
      address,
      keepsRows: true,
      now: clock.now,
      sync: {
        syncNow: async () => {
          if (session.current()) await this.#startSync()
          return this.#sync?.engine.syncNow()
        },
        stop: () => this.#stopSync(),
      },
      forgetTimer: async () => {},
      forgetTerms: () => {},
      countUnsentFiles: async () => 0,
    })
    this.account = account
    this.#begin = async (owner) => {
      await account.resume().catch(() => {})
      if (session.current()?.user.id !== owner) return
      const rows = await this.storage.openSync(owner)
      let hasClearedBackup = false
      const engine = new SyncEngine({
        storage: rows,
        server: createSyncServer(client),
        status: this.status,
        clock,
        locks: browser.locksOf(this.page),
        lifecycle: this.#lifecycle(),
        random: this.#deps.random,
        appVersion: '1',
        onLocalChange: (listener) => this.storage.onSaved(listener),
        onError: () => {},
        isOver: () => this.isDead || session.current()?.user.id !== owner,
        mayDelete: () => true,
        onRound: () => {
          if (!hasClearedBackup) void accounts.clearBackup(owner).catch(() => {})
          hasClearedBackup = true
        },
      })
      engine.start()
      this.#sync = { rows, engine }
    }
  }

  #begin: (owner: string) => Promise<void> = async () => {}
  #starting: Promise<void> | null = null

  async #startSync(): Promise<void> {
    const owner = this.session.current()?.user.id
    if (owner === undefined || this.#sync) return
    this.#starting ??= this.#begin(owner).finally(() => {
      this.#starting = null
    })
    await this.#starting
  }

  #stopSync(): void {
    this.#sync?.engine.stop()
    this.#sync = null
    this.status.setState(null)
  }

  #lifecycle(): PageLifecycle {
    return {
      onHide: () => () => {},
      onShow: () => () => {},
      onRestore: () => () => {},
      online: () => this.isOnline,
      onOnlineChange: (run) => {
        this.#onlineListeners.add(run)
        return () => this.#onlineListeners.delete(run)
      },
      persist: async () => true,
      persisted: async () => true,
      reload: () => this.reload(),
    }
  }
}
