import { recordKindNames } from '@segno/domain/change/record-kinds'
import type { Clock } from '../../contracts/clock'
import {
  CopyError,
  type CopyErrorKind,
  type CopyTarget,
  type CopyTargets,
} from '../../contracts/device-care/copy-targets'
import type { Locks } from '../../contracts/locks'
import type { DeviceStorage } from '../../contracts/record-storage'
import { COPY_KEY } from '../../contracts/tool-keys'
import type { JournalStore } from '../journal/journal-store'

/** The name of the file in a chosen folder, and the suggested name of a chosen file. */
const FILE_NAME = 'segno-copy.json'
/**
 * The shortest time between two copies, and the longest time that a change waits to be copied (milliseconds).
 */
const INTERVAL = 5 * 60_000
const SETTLE = 20_000
const LOCK = 'segno.automatic-copy'

interface CopyRow {
  readonly target: CopyTarget
  /** The time of the last complete copy (milliseconds), or null. */
  readonly copiedAt: number | null
  /** Whether the diary has changed since `copiedAt`. */
  readonly isBehind: boolean
}

interface CopyState {
  readonly target: CopyTarget | null
  readonly copiedAt: number | null
  readonly isWriting: boolean
  readonly error: CopyErrorKind | null
}

interface CopyDeps {
  readonly device: DeviceStorage
  readonly journal: JournalStore
  readonly clock: Clock
  readonly locks: Locks
  readonly targets: CopyTargets
  /** Builds the export of all records and passes its parts to `write`. Rejects with a `CopyError` or another error. */
  readonly build: (write: (parts: Iterable<string | Blob>) => Promise<void>) => Promise<void>
  readonly onCopied: (at: number) => void
  /** Called once for each new error. */
  readonly onError: (kind: CopyErrorKind) => void
}

/**
 * Copies the diary to a file that the person chose, after changes and at most every five minutes. The copy has
 * the format of an export. If a copy fails, the state has the error kind, and the next attempt follows five
 * minutes later.
 */
export class AutomaticCopy {
  readonly #deps: CopyDeps
  readonly #listeners = new Set<() => void>()
  #row: CopyRow | null = null
  #state: CopyState = { target: null, copiedAt: null, isWriting: false, error: null }
  #cancel: (() => void) | null = null
  #isWatching = false
  #version = 0
  readonly ready: Promise<void>

  constructor(deps: CopyDeps) {
    this.#deps = deps
    this.ready = this.#read()
    deps.device.onOutsideChange((key) => {
      if (key === COPY_KEY) void this.#read()
    })
  }

  isSupported(): boolean {
    return this.#deps.targets.isSupported()
  }

  state(): CopyState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Opens the file or folder dialog and writes the first copy, unless the person cancels. Call it in a user
   * gesture.
   */
  async choose(kind: CopyTarget['kind']): Promise<void> {
    const target = await this.#deps.targets.choose(kind, FILE_NAME)
    if (!target) return
    const row = { target, copiedAt: null, isBehind: true }
    await this.#deps.device.write(COPY_KEY, row)
    this.#use(row)
    await this.copyNow()
  }

  /** Stops the copies. The file stays where it is. */
  async stop(): Promise<void> {
    await this.#deps.device.remove(COPY_KEY)
    this.#use(null)
    this.#set({ error: null })
  }

  /** Asks for permission if the browser requires it, then copies. Call it in a user gesture. */
  async allow(): Promise<void> {
    if (this.#row) await this.#deps.targets.ask(this.#row.target)
    await this.copyNow()
  }

  /**
   * Copies now if the diary has changed since the last copy and no other tab is copying. Sets `error` in the
   * state if that fails.
   */
  async copyNow(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    await this.#deps.locks.ifFree(LOCK, () => this.#copy())
  }

  async #read(): Promise<void> {
    const stored = (await this.#deps.device.read(COPY_KEY)) as CopyRow | undefined
    this.#use(stored ?? null)
  }

  #use(row: CopyRow | null): void {
    this.#row = row
    this.#set({ target: row?.target ?? null, copiedAt: row?.copiedAt ?? null })
    if (row === null) this.#cancel?.()
    else this.#watch()
    if (row?.isBehind) this.#plan()
  }

  #set(change: Partial<CopyState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #watch(): void {
    if (this.#isWatching) return
    this.#isWatching = true
    const { journal } = this.#deps
    // Loading increases the diary's versions, so compare later versions with those at its end.
    void journal.load().then(
      () => {
        this.#version = this.#diaryVersion()
        journal.subscribe(() => this.#noteChange())
      },
      () => {},
    )
  }

  #diaryVersion(): number {
    return recordKindNames.reduce((sum, kind) => sum + this.#deps.journal.version(kind), 0)
  }

  #noteChange(): void {
    const version = this.#diaryVersion()
    if (version === this.#version || this.#row === null) return
    this.#version = version
    // Store `isBehind`, so that the next start copies the change if this page closes before.
    if (!this.#row.isBehind) void this.#mark({ isBehind: true }).catch(() => {})
    this.#plan()
  }

  #plan(): void {
    if (this.#cancel) return
    const { clock } = this.#deps
    const sinceLast = clock.now() - (this.#row?.copiedAt ?? Number.NEGATIVE_INFINITY)
    const delay = Math.min(INTERVAL, Math.max(SETTLE, INTERVAL - sinceLast))
    this.#cancel = clock.after(delay, () => this.#copyLater())
  }

  #copyLater(): void {
    this.#cancel = null
    void this.copyNow().catch(() => {})
  }

  async #copy(): Promise<void> {
    const row = (await this.#deps.device.read(COPY_KEY)) as CopyRow | undefined
    // Another tab has copied the change, or stopped the copies.
    if (!row?.isBehind) return
    this.#set({ isWriting: true })
    try {
      await this.#write(row.target)
      this.#set({ isWriting: false, error: null })
    } catch (error) {
      const kind = error instanceof CopyError ? error.kind : 'failed'
      if (kind !== this.#state.error) this.#deps.onError(kind)
      this.#set({ isWriting: false, error: kind })
      this.#cancel ??= this.#deps.clock.after(INTERVAL, () => this.#copyLater())
    }
  }

  async #write(target: CopyTarget): Promise<void> {
    const { targets, build, clock, onCopied, journal } = this.#deps
    if ((await targets.permission(target)) !== 'granted') throw new CopyError('permission')
    const { missing, recovered } = await journal.load()
    // The browser has lost rows. Do not overwrite the last copy, because it may be the only place that has
    // them.
    if (missing > recovered) throw new CopyError('incomplete')
    const copiedAt = clock.now()
    const version = this.#diaryVersion()
    await build((parts) => targets.write(target, FILE_NAME, parts))
    await this.#mark({ copiedAt, isBehind: version !== this.#diaryVersion() })
    onCopied(copiedAt)
  }

  async #mark(change: Partial<CopyRow>): Promise<void> {
    const row = await this.#deps.device.update(COPY_KEY, (value) =>
      value === undefined ? undefined : { ...(value as CopyRow), ...change },
    )
    this.#use((row as CopyRow | undefined) ?? null)
  }
}
