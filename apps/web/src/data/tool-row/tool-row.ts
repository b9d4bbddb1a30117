import { createStore } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { DeviceStorage } from '../../contracts/record-storage'

/** Milliseconds between two counts of the time. */
const INTERVAL = 1000

export interface ToolRowDeps {
  /** The device storage of this page's owner. */
  readonly device: Pick<DeviceStorage, 'read' | 'write' | 'onOutsideChange'>
  readonly clock: Clock
  readonly lifecycle: Pick<PageLifecycle, 'onHide'>
}

/** The content of a tool's row. Every action of a person increases the revision, counting time never does. */
export type Revised<Content> = Content & { readonly revision: number }

export type ToolSnapshot<Content> = Revised<Content> & {
  /** False until the stored row has been read. */
  readonly isReady: boolean
  /** False if the browser refused the last write, so that the state is in memory only. */
  readonly isStored: boolean
}

export interface ToolRowOptions<Content> {
  readonly key: string
  /** Returns the content of a stored row. Missing or unreadable fields get their initial value. */
  readonly read: (row: unknown) => Content
  /**
   * Returns the time up to which the content is counted (milliseconds). Of two rows with equal revisions, the
   * later one wins.
   */
  readonly countedAt: (content: Content) => number
  /**
   * Returns the content to show of a row that another page has written. If absent, the row is shown as it is.
   */
  readonly taken?: (content: Content) => Content
  /** Called each second and when the page hides. */
  readonly onCount: () => void
}

/**
 * The row in which a tool of this device stores its state, shared by all tabs. It stores each action at once
 * and the counted time each second. So a killed page loses at most a second.
 */
export class ToolRow<Content extends object> {
  readonly #deps: ToolRowDeps
  readonly #options: ToolRowOptions<Content>
  readonly #store
  readonly #stops: (() => void)[]
  /** Resolves once the stored row has been read. */
  readonly ready: Promise<void>

  constructor(deps: ToolRowDeps, options: ToolRowOptions<Content>) {
    this.#deps = deps
    this.#options = options
    const first = { ...options.read(undefined), revision: 0, isReady: false, isStored: true }
    this.#store = createStore<ToolSnapshot<Content>>()(() => first)
    this.#stops = [
      deps.clock.every(INTERVAL, options.onCount),
      deps.lifecycle.onHide(options.onCount),
      deps.device.onOutsideChange((key) => {
        if (key === options.key) void this.#readAgain()
      }),
    ]
    this.ready = this.#readFirst()
  }

  snapshot(): ToolSnapshot<Content> {
    return this.#store.getState()
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener)
  }

  /**
   * Stores a person's action under the next revision. Does nothing before `ready`, or if the action changes no
   * field.
   */
  act(content: Partial<Content>): void {
    const before = this.snapshot()
    const isSame = Object.entries(content).every(([field, value]) => before[field as keyof Content] === value)
    if (!before.isReady || isSame) return
    this.#set({ ...content, revision: before.revision + 1 })
    this.#save()
  }

  /** Stores counted time without a new revision. */
  count(content: Partial<Content>): void {
    this.#set(content)
    this.#save()
  }

  /** Stops counting and unsubscribes from the device. */
  close(): void {
    for (const stop of this.#stops) stop()
  }

  async #readFirst(): Promise<void> {
    const stored = this.#stored(await this.#deps.device.read(this.#options.key).catch(() => undefined))
    this.#set({ ...this.#taken(stored), isReady: true })
  }

  async #readAgain(): Promise<void> {
    const row = await this.#deps.device.read(this.#options.key).catch(() => null)
    const mine = this.snapshot()
    if (row === null || !mine.isReady) return
    const stored = this.#stored(row)
    // A missing row means that another tab is erasing this device.
    if (row === undefined) this.#set({ ...stored, revision: mine.revision })
    else if (this.#isNewer(stored, mine)) this.#set(this.#taken(stored))
    // A late count of another tab has overwritten an action of this tab.
    else if (stored.revision < mine.revision) this.#save()
  }

  #stored(row: unknown): Revised<Content> {
    const { revision }: { revision?: unknown } = typeof row === 'object' && row !== null ? row : {}
    const isNumber = typeof revision === 'number' && Number.isFinite(revision)
    return { ...this.#options.read(row), revision: isNumber ? revision : 0 }
  }

  #taken(stored: Revised<Content>): Revised<Content> {
    return { ...stored, ...this.#options.taken?.(stored) }
  }

  /** Returns true if the stored row has a later action, or a later count of the same actions. */
  #isNewer(stored: Revised<Content>, mine: Revised<Content>): boolean {
    if (stored.revision !== mine.revision) return stored.revision > mine.revision
    return this.#options.countedAt(stored) > this.#options.countedAt(mine)
  }

  #save(): void {
    const { isReady, isStored, ...row } = this.snapshot()
    this.#deps.device.write(this.#options.key, row).then(
      () => this.#setStored(true),
      () => this.#setStored(false),
    )
  }

  #setStored(isStored: boolean): void {
    if (this.snapshot().isStored !== isStored) this.#set({ isStored })
  }

  #set(fields: object): void {
    this.#store.setState(fields as Partial<ToolSnapshot<Content>>)
  }
}
