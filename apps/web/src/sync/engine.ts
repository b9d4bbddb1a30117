import type { Clock } from '../contracts/clock'
import type { Locks } from '../contracts/locks'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import { CallError, type SyncServer } from '../contracts/sync-server'
import type { SyncCursor, SyncStorage } from '../contracts/sync-storage'
import type { ChannelState, SyncRepair, SyncStatus, SyncWord } from '../data/session/sync-status'
import { DeletionsHeld } from './held-deletions'
import { runRound } from './round'
import { TransferSizes } from './transfer-sizes'

/*
 *            a local change, a hint, back online, page shown                every minute
 *                                  │                                            │
 *                                  ▼                                            ▼
 *   resting ──────────────▶ waiting (debounce, at most 5 s) ──────▶ round (one tab at a time) ──▶ resting
 *                                  ▲                                            │ failed
 *                                  └──────────── waiting longer each time ◀─────┘
 *
 * Only the storage holds the list of pending changes. The timers decide when a round runs, so they can lose no change.
 */

/** The times of the engine in milliseconds. */
export const times = {
  /** The time between a single change after a pause and the round that sends it (milliseconds). */
  soon: 100,
  /** The time between the latest change and the round (milliseconds), while more changes follow. */
  debounce: 1000,
  /** The maximum time that a change waits for more changes (milliseconds). */
  mostWait: 5000,
  /** The time between two rounds while no change arrives (milliseconds). */
  idle: 60_000,
  /** The time between two tries while another tab holds the lock (milliseconds). */
  otherTab: 2000,
  /** If a round receives no piece of a response for this long (milliseconds), the engine aborts it. */
  stall: 60_000,
  firstRetry: 1000,
  longestRetry: 30_000,
  /** The time between two comparisons of the digests of all rows (milliseconds). */
  verify: 3_600_000,
  /**
   * A round shows the status 'syncing' only after this time (milliseconds), because a shorter one would
   * flicker.
   */
  showAfter: 400,
} as const

/** A day (milliseconds). The engine sends a refused record again on another day. */
const DAY = 86_400_000

export interface EngineDeps {
  readonly storage: SyncStorage
  readonly server: SyncServer
  readonly status: SyncStatus
  readonly clock: Clock
  readonly locks: Locks
  readonly lifecycle: PageLifecycle
  /** Returns a number in [0, 1). */
  readonly random: () => number
  /** Calls the listener when a change of this tab is durable. */
  readonly onLocalChange: (listener: () => void) => () => void
  readonly appVersion: string
  /** Called at the first failure to send a change since the last success. */
  readonly onError: () => void
  /** Returns true if a pull may delete `count` entries on this device. Every round asks again. */
  readonly mayDelete: (count: number) => boolean
  /** Returns true after a sign-out in any tab. The engine discards responses that arrive later. */
  readonly isOver?: () => boolean
  /** Called after each completed round. */
  readonly onRound?: (result: { pulled: number; pushed: number; conflicts: number }) => void
}

/** Syncs this device with an account in the background. */
export class SyncEngine {
  readonly #deps: EngineDeps
  readonly #stops: (() => void)[] = []
  #isStopped = true
  #isRunning = false
  #isWantedAgain = false
  #cancelTimer: (() => void) | null = null
  /** The time of the oldest waiting change on the monotonic clock (milliseconds); null if none waits. */
  #firstWaiting: number | null = null
  #lastRoundEnd = Number.NEGATIVE_INFINITY
  #failures = 0
  #errorKind: CallError['kind'] | null = null
  #lastSync: number | null = null
  #repair: SyncRepair | null = null
  #channel: ChannelState | null = null
  #hasReportedError = false
  #verifiedAt = Number.NEGATIVE_INFINITY
  readonly #sizes = new TransferSizes()
  #listeners: ((worked: boolean) => void)[] = []

  constructor(deps: EngineDeps) {
    this.#deps = deps
  }

  start(): void {
    const { lifecycle, onLocalChange } = this.#deps
    this.#isStopped = false
    this.#stops.push(
      onLocalChange(() => this.#changed()),
      lifecycle.onOnlineChange(() => {
        this.#failures = 0
        if (lifecycle.online()) this.#schedule(0)
        else void this.#publish()
      }),
      lifecycle.onShow(() => this.#schedule(0)),
    )
    this.#schedule(0)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer?.()
    for (const stop of this.#stops.splice(0)) stop()
    this.#answer(false)
  }

  /** Starts a round, because the server may have new changes. */
  hint(): void {
    this.#schedule(0)
  }

  /** Publishes the state of the real-time channel together with the state of the rounds. */
  channelChanged(channel: ChannelState): void {
    this.#channel = channel
    void this.#publish()
  }

  /**
   * Runs a round now, unless the engine is stopped. Resolves with true if the round completed and no change
   * waits.
   */
  syncNow(): Promise<boolean> {
    if (this.#isStopped) return Promise.resolve(false)
    const done = new Promise<boolean>((resolve) => this.#listeners.push(resolve))
    this.#failures = 0
    this.#schedule(0)
    return done
  }

  #changed(): void {
    const now = this.#deps.clock.monotonic()
    this.#firstWaiting ??= now
    void this.#publish()
    if (this.#failures > 0) return
    const isQuiet = now - this.#lastRoundEnd > times.debounce && now === this.#firstWaiting
    const latest = this.#firstWaiting + times.mostWait - now
    this.#schedule(Math.max(0, Math.min(isQuiet ? times.soon : times.debounce, latest)))
  }

  #schedule(delay: number): void {
    if (this.#isStopped) return
    if (this.#isRunning) {
      this.#isWantedAgain = true
      return
    }
    this.#cancelTimer?.()
    this.#cancelTimer = this.#deps.clock.after(delay, () => void this.#round())
  }

  async #round(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    this.#isWantedAgain = false
    this.#firstWaiting = null
    let next: number = times.idle
    try {
      const { locks, storage } = this.#deps
      const ran = await locks.ifFree(`segno.sync:${storage.owner}`, () => this.#lockedRound())
      if (ran) this.#succeeded()
      else next = times.otherTab
    } catch (error) {
      next = this.#failed(error)
    }
    this.#isRunning = false
    this.#lastRoundEnd = this.#deps.clock.monotonic()
    if (this.#isStopped) return
    const waiting = await this.#publish()
    this.#answer(this.#failures === 0 && waiting === 0)
    this.#schedule(this.#isWantedAgain && this.#failures === 0 ? times.soon : next)
  }

  async #lockedRound(): Promise<void> {
    const { clock, storage, server, onRound, mayDelete, appVersion } = this.#deps
    const verify = clock.monotonic() - this.#verifiedAt > times.verify
    let isOver = false
    let giveUp: (error: CallError) => void = () => {}
    const stalled = new Promise<never>((_resolve, reject) => {
      giveUp = reject
    })
    stalled.catch(() => {})
    let cancelStall = () => {}
    const moved = () => {
      cancelStall()
      cancelStall = clock.after(times.stall, () => giveUp(new CallError('timeout')))
    }
    moved()
    const endProgress = server.onProgress?.(moved)
    const cancelShow = clock.after(times.showAfter, () => void this.#publish('syncing'))
    try {
      const round = runRound({
        storage,
        server: watched(server, moved),
        isOver: () => isOver || this.#isStopped || (this.#deps.isOver?.() ?? false),
        verify,
        sizes: this.#sizes,
        appVersion,
        mayDelete,
        refusedUnder: (version) => [appVersion, version, Math.floor(clock.now() / DAY)].join(' '),
      })
      const result = await Promise.race([round, stalled])
      if (verify) this.#verifiedAt = clock.monotonic()
      this.#repair = result.repair ?? this.#repair
      onRound?.(result)
    } finally {
      isOver = true
      endProgress?.()
      cancelStall()
      cancelShow()
    }
  }

  #succeeded(): void {
    this.#failures = 0
    this.#errorKind = null
    this.#lastSync = this.#deps.clock.now()
  }

  /** Counts a failed round and reports an unexpected error. Returns the milliseconds until the next try. */
  #failed(error: unknown): number {
    this.#failures++
    this.#errorKind = error instanceof CallError ? error.kind : 'server'
    if (error instanceof DeletionsHeld) return times.idle
    if (!(error instanceof CallError)) reportError(error)
    const grown = Math.min(times.firstRetry * 2 ** (this.#failures - 1), times.longestRetry)
    const pause = grown * (0.75 + this.#deps.random() / 2)
    const asked = error instanceof CallError ? (error.retryAfter ?? 0) : 0
    return Math.max(pause, asked)
  }

  /** Publishes the status. Resolves with the number of waiting records; 0 if the storage cannot count them. */
  async #publish(forced?: SyncWord): Promise<number> {
    const { storage, status, onError } = this.#deps
    const dirty = await storage.countDirty().catch(() => null)
    const { unread = [] } = await storage.cursor().catch((): Partial<SyncCursor> => ({}))
    if (this.#isStopped || !dirty) return dirty?.count ?? 0
    const word = forced ?? this.#word(dirty.count, dirty.rejected)
    status.setState({
      word,
      waiting: dirty.count,
      since: dirty.since,
      rejected: dirty.rejected,
      lastSync: this.#lastSync,
      repair: this.#repair,
      channel: this.#channel,
      unread: unread.length,
    })
    if (word === 'synced') this.#hasReportedError = false
    const hasError = word === 'error' && dirty.count > 0
    if (hasError && !this.#hasReportedError) {
      this.#hasReportedError = true
      onError()
    }
    return dirty.count
  }

  #word(waiting: number, rejected: number): SyncWord {
    if (!this.#deps.lifecycle.online()) return 'offline'
    if (this.#errorKind === 'offline' || this.#errorKind === 'timeout') return 'offline'
    if (this.#errorKind !== null || rejected > 0) return 'error'
    if (this.#isRunning && this.#lastSync === null) return 'syncing'
    return waiting === 0 && this.#lastSync !== null ? 'synced' : 'not-synced'
  }

  #answer(worked: boolean): void {
    for (const listener of this.#listeners.splice(0)) listener(worked)
  }
}

/** Wraps the server so that each of its responses calls `moved`. */
function watched(server: SyncServer, moved: () => void): SyncServer {
  const noted = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    moved()
    return result
  }
  return {
    pull: (request) => noted(server.pull(request)),
    newest: (limit) => noted(server.newest(limit)),
    push: (request) => noted(server.push(request)),
  }
}
