import { LOCAL_OWNER, type Owners } from '../../contracts/account'
import type { Clock } from '../../contracts/clock'
import {
  DRAFTS,
  displacedDraftsKey,
  displacedDraftsOf,
  draftKey,
  editedRecord,
  PIECE_NOTES,
} from '../../contracts/owned-key'
import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { ListedDeviceStorage } from '../../contracts/record-storage'

/** The longest time from a keystroke to the write of its draft (milliseconds). */
const LONGEST_WAIT = 500

/** The prefix of the draft names of all entry forms. */
export const ENTRY_DRAFTS = 'entry/'

/** The draft name of the form of a new entry. */
export const NEW_ENTRY_DRAFT = `${ENTRY_DRAFTS}new`

/**
 * Stores form input on this device until the form is saved or discarded. The first change is written at once,
 * later ones at most every half second, and all of them on `pagehide`. A draft belongs to the account of its
 * page. Other accounts on this device do not see it, even if they sign in before this page reloads.
 */
export class Drafts {
  readonly #device: ListedDeviceStorage
  readonly #clock: Clock
  readonly #owner: string
  readonly #shown: string
  readonly #unwritten = new Map<string, unknown>()
  #cancel: (() => void) | null = null

  /** Opens the drafts of the account `owners.writer`. Writes waiting drafts when the page hides. */
  constructor(device: ListedDeviceStorage, clock: Clock, lifecycle: PageLifecycle, owners: Owners) {
    this.#device = device
    this.#clock = clock
    this.#owner = owners.writer
    this.#shown = owners.shown[0] ?? owners.writer
    lifecycle.onHide(() => this.flush())
  }

  async read(name: string): Promise<unknown> {
    const own = this.#keyOf(name)
    const kept = this.#unwritten.get(own) ?? (await this.#device.read(own))
    if (kept !== undefined || this.#owner === LOCAL_OWNER) return kept
    const waited = await this.#takeDisplaced(own, name)
    // The record that is edited may belong to a signed-out account. `adoptDrafts` finds its owner.
    if (waited !== undefined || editedRecord(name)) return waited
    return this.#adopt(own, draftKey(LOCAL_OWNER, name))
  }

  /** Returns the names of the stored drafts that begin with `prefix`, in ascending order. */
  async names(prefix: string): Promise<string[]> {
    const found = new Set<string>()
    // Also list drafts from before sign-in: they move to the account when it reads them.
    const own = [draftKey(this.#owner, ''), displacedDraftsKey(this.#owner, '')]
    for (const start of new Set([...own, DRAFTS])) {
      const stored = await this.#device.keys(start + prefix)
      for (const key of [...this.#unwritten.keys(), ...stored])
        if (key.startsWith(start + prefix) && (own.includes(start) || !editedRecord(key.slice(start.length))))
          found.add(key.slice(start.length))
    }
    return [...found].sort()
  }

  keep(name: string, draft: unknown): void {
    this.#unwritten.set(this.#keyOf(name), draft)
    if (this.#cancel) return
    this.flush()
    this.#cancel = this.#clock.after(LONGEST_WAIT, () => {
      this.#cancel = null
      this.flush()
    })
  }

  /** Stores a draft at once. Never rejects: a draft that the device refuses is lost when the page closes. */
  write(name: string, draft: unknown): Promise<void> {
    const key = this.#keyOf(name)
    this.#unwritten.delete(key)
    return this.#device.write(key, draft).catch(() => {})
  }

  forget(name: string): Promise<void> {
    const key = this.#keyOf(name)
    this.#unwritten.delete(key)
    return this.#device.remove(key).catch(() => {})
  }

  flush(): void {
    for (const [key, draft] of this.#unwritten) void this.#device.write(key, draft).catch(() => {})
    this.#unwritten.clear()
  }

  /**
   * Returns the storage key of a draft. After a sign-out, a page still shows the pieces of the last account. So
   * notes about a piece are stored for that account, and no later account adopts them.
   */
  #keyOf(name: string): string {
    return draftKey(name.startsWith(PIECE_NOTES) ? this.#shown : this.#owner, name)
  }

  /**
   * Returns the newest displaced draft of this name and makes it the account's draft; undefined if there is
   * none.
   */
  async #takeDisplaced(own: string, name: string): Promise<unknown> {
    const key = displacedDraftsKey(this.#owner, name)
    const draft = displacedDraftsOf(await this.#device.read(key)).at(-1)
    if (draft === undefined) return undefined
    await this.#device.write(own, draft).catch(() => {})
    const takeLast = (value: unknown) => {
      const left = displacedDraftsOf(value).slice(0, -1)
      return left.length > 0 ? left : undefined
    }
    await this.#device.update(key, takeLast).catch(() => {})
    return draft
  }

  /** Returns the draft from before sign-in and moves it to the account; undefined if there is none. */
  async #adopt(own: string, key: string): Promise<unknown> {
    const draft = await this.#device.read(key)
    if (draft === undefined) return undefined
    await this.#device.write(own, draft).catch(() => {})
    await this.#device.remove(key).catch(() => {})
    return draft
  }
}
