import type { Clock } from '../../contracts/clock'
import type { Connection } from '../../contracts/connection'
import { RefusedCall } from '../../contracts/http'
import type { Locks } from '../../contracts/locks'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { ScoreFiles } from '../../contracts/score-files'
import type { FileServer, ScoreSync, ScoreSyncState } from '../../contracts/score-sync'
import type { ScoreSyncChoices } from '../../data/scores/score-sync-choices'
import { sendFile } from './send-file'

/** A file of a score that is not deleted. */
export interface NamedFile {
  readonly hash: string
  readonly mediaType: string
  /** Size in bytes. */
  readonly bytes: number
}

export interface FileSyncDeps {
  readonly owner: string
  readonly server: FileServer
  readonly files: ScoreFiles
  /** Returns the files of all scores that are not deleted, in sending order. */
  readonly named: () => readonly NamedFile[]
  readonly choices: () => ScoreSyncChoices
  readonly connection: Connection
  readonly clock: Clock
  readonly locks: Locks
  readonly lifecycle: Pick<PageLifecycle, 'online' | 'onOnlineChange'>
  /** Returns true after a sign-out in any tab. */
  readonly isOver: () => boolean
}

/** The pause after the first failure (milliseconds). It doubles with each further failure up to `LONGEST_PAUSE`. */
const FIRST_PAUSE = 2000
/** The longest pause after a failure (milliseconds). */
const LONGEST_PAUSE = 120_000
/** The time between a hint and the run that it schedules (milliseconds). A further hint restarts it. */
const SOON = 1000

/**
 * Sends the files that the account lacks and fetches those that this device wants, one after another. A Web
 * Lock allows one tab at a time. It runs beside the sync rounds of the records, so that no round waits for a
 * file. It stores no state: each run compares the scores, this device and the server's list.
 */
export class FileSync implements ScoreSync {
  readonly #deps: FileSyncDeps
  readonly #listeners = new Set<() => void>()
  readonly #refused = new Set<string>()
  readonly #stops: (() => void)[] = []
  #state: ScoreSyncState = { stored: null, transfer: null, isFull: false }
  #running: Promise<void> | null = null
  #isWantedAgain = false
  #failures = 0
  #cancel: (() => void) | null = null
  #isStopped = false

  constructor(deps: FileSyncDeps) {
    this.#deps = deps
  }

  start(): void {
    const { lifecycle, connection, files } = this.#deps
    this.#stops.push(
      lifecycle.onOnlineChange(() => this.hint()),
      connection.onChange(() => this.hint()),
      files.onChange(() => this.hint()),
    )
    this.hint()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Schedules a run soon. Call it when scores, files, the network or the settings may have changed. */
  hint(): void {
    this.#failures = 0
    this.#schedule(SOON)
  }

  state(): ScoreSyncState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  run(): Promise<void> {
    if (this.#running) {
      this.#isWantedAgain = true
      return this.#running
    }
    this.#cancel?.()
    this.#running = this.#runOnce().finally(() => {
      this.#running = null
      this.#set({ transfer: null })
      if (!this.#isWantedAgain) return
      this.#isWantedAgain = false
      this.#schedule(SOON)
    })
    return this.#running
  }

  fetch(hash: string): Promise<boolean> {
    return this.fetchOrReject(hash).catch(() => false)
  }

  async fetchOrReject(hash: string): Promise<boolean> {
    const { server, files } = this.#deps
    if (await files.has(hash)) return true
    if (this.#ends()) return false
    try {
      this.#set({ transfer: { hash, way: 'down', share: 0 } })
      const bytes = await server.get(hash, (received) => this.#showDownload(hash, received))
      if (!bytes || this.#ends()) return false
      return (await files.put(bytes)) === hash
    } finally {
      this.#set({ transfer: null })
    }
  }

  async countUnsent(): Promise<number> {
    const stored = await this.#readStored().catch(() => this.#state.stored)
    const here = await this.#deps.files.list()
    const named = new Set(this.#deps.named().map(({ hash }) => hash))
    return here.filter(({ hash }) => named.has(hash) && !stored?.has(hash)).length
  }

  network(): 'wifi' | 'mobile' | null {
    return this.#deps.connection.kind()
  }

  fetchAddress(url: string, signal: AbortSignal): Promise<Blob> {
    return this.#deps.server.fetchAddress(url, signal)
  }

  async #runOnce(): Promise<void> {
    const { locks, owner, lifecycle } = this.#deps
    if (this.#ends() || !lifecycle.online()) return
    try {
      // Another tab of this browser may be running already.
      await locks.ifFree(`segno.score-files/${owner}`, () => this.#exchange())
      this.#failures = 0
    } catch (error) {
      if (this.#ends()) return
      if (error instanceof RefusedCall && error.code === 'quota_exceeded') return this.#set({ isFull: true })
      const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE)
      this.#failures++
      this.#schedule(pause)
    }
  }

  async #exchange(): Promise<void> {
    const { files, named } = this.#deps
    const wanted = named()
    if (wanted.length === 0) return
    const stored = await this.#readStored()
    const here = new Set((await files.list()).map(({ hash }) => hash))
    for (const file of wanted) {
      if (!this.#mayTransfer()) return
      if (here.has(file.hash)) await this.#send(file)
      else if (this.#deps.choices().fetchesAll && stored.has(file.hash)) await this.fetch(file.hash)
    }
  }

  #showDownload(hash: string, received: number): void {
    const size = this.#deps.named().find((file) => file.hash === hash)?.bytes
    const share = size ? Math.min(1, Math.floor((100 * received) / size) / 100) : 0
    if (share !== this.#state.transfer?.share) this.#set({ transfer: { hash, way: 'down', share } })
  }

  async #send(file: NamedFile): Promise<void> {
    const { hash } = file
    if (this.#state.stored?.has(hash) || this.#refused.has(hash)) return
    const bytes = await this.#deps.files.read(hash)
    if (!bytes) return
    try {
      const isSent = await sendFile(this.#deps.server, { ...file, bytes }, (share) => {
        this.#set({ transfer: { hash, way: 'up', share } })
        return this.#mayTransfer()
      })
      if (isSent) this.#set({ stored: new Set([...(this.#state.stored ?? []), hash]), isFull: false })
    } catch (error) {
      // The server will always refuse this content, so continue with the other files.
      const isRefused =
        error instanceof RefusedCall &&
        ['unsupported_media_type', 'invalid_request'].includes(error.code ?? '')
      if (!isRefused) throw error
      this.#refused.add(hash)
    }
  }

  async #readStored(): Promise<ReadonlySet<string>> {
    const stored = await this.#deps.server.stored()
    this.#set({ stored })
    return stored
  }

  #mayTransfer(): boolean {
    const { choices, connection, lifecycle } = this.#deps
    const { network } = choices()
    if (this.#ends() || !lifecycle.online() || network === 'never') return false
    // Without `navigator.connection` the network is unknown and may be metered, so only 'always' allows it.
    return network === 'always' || connection.kind() === 'wifi'
  }

  #ends(): boolean {
    return this.#isStopped || this.#deps.isOver()
  }

  #schedule(delay: number): void {
    this.#cancel?.()
    if (this.#isStopped) return
    this.#cancel = this.#deps.clock.after(delay, () => void this.run())
  }

  #set(change: Partial<ScoreSyncState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
