import { LOCAL_OWNER } from '../../contracts/account'
import type { Clock } from '../../contracts/clock'
import { ownedKey } from '../../contracts/owned-key'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { ListedDeviceStorage } from '../../contracts/record-storage'

/** The longest time from a keystroke to its write (milliseconds). */
const LONGEST_WAIT = 500

/** The names of the drafts of all entry forms begin with it. */
export const ENTRY_DRAFTS = 'entry/'

/** The name under which the form of a new entry stores its draft. */
export const NEW_ENTRY_DRAFT = `${ENTRY_DRAFTS}new`

/**
 * Stores form input on this device until the form is saved or discarded. The first change is written at once, later
 * ones at most every half second, and all of them on `pagehide`. A draft belongs to the owner of the new rows, so
 * another account on this device does not see it.
 */
export class Drafts {
  readonly #device: ListedDeviceStorage
  readonly #clock: Clock
  readonly #writer: () => string
  readonly #waiting = new Map<string, unknown>()
  #cancel: (() => void) | null = null

  constructor(device: ListedDeviceStorage, clock: Clock, lifecycle: PageLifecycle, writer: () => string) {
    this.#device = device
    this.#clock = clock
    this.#writer = writer
    lifecycle.onHide(() => this.flush())
  }

  async read(name: string): Promise<unknown> {
    const own = keyOf(this.#writer(), name)
    const kept = this.#waiting.get(own) ?? (await this.#device.read(own))
    return kept === undefined ? this.#adopt(own, keyOf(LOCAL_OWNER, name)) : kept
  }

  /** Returns the names of the stored drafts that begin with `prefix`, in ascending order. */
  async names(prefix: string): Promise<string[]> {
    const found = new Set<string>()
    // A draft from before sign-in moves to the account when it is read.
    for (const owner of new Set([this.#writer(), LOCAL_OWNER])) {
      const start = keyOf(owner, '')
      const stored = await this.#device.keys(start + prefix)
      for (const key of [...this.#waiting.keys(), ...stored])
        if (key.startsWith(start + prefix)) found.add(key.slice(start.length))
    }
    return [...found].sort()
  }

  keep(name: string, draft: unknown): void {
    this.#waiting.set(keyOf(this.#writer(), name), draft)
    if (this.#cancel) return
    this.flush()
    this.#cancel = this.#clock.after(LONGEST_WAIT, () => {
      this.#cancel = null
      this.flush()
    })
  }

  /** Stores a draft at once. Never rejects: a draft that cannot be stored is lost when the page closes. */
  write(name: string, draft: unknown): Promise<void> {
    const key = keyOf(this.#writer(), name)
    this.#waiting.delete(key)
    return this.#device.write(key, draft).catch(() => {})
  }

  forget(name: string): Promise<void> {
    const key = keyOf(this.#writer(), name)
    this.#waiting.delete(key)
    return this.#device.remove(key).catch(() => {})
  }

  flush(): void {
    for (const [key, draft] of this.#waiting) void this.#device.write(key, draft).catch(() => {})
    this.#waiting.clear()
  }

  /** Moves a draft from before sign-in to the account. */
  async #adopt(own: string, key: string): Promise<unknown> {
    if (own === key) return undefined
    const draft = await this.#device.read(key)
    if (draft === undefined) return undefined
    await this.#device.write(own, draft).catch(() => {})
    await this.#device.remove(key).catch(() => {})
    return draft
  }
}

function keyOf(writer: string, name: string): string {
  const key = `draft/${name}`
  return writer === LOCAL_OWNER ? key : ownedKey(writer, key)
}
