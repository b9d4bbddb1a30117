import type { AuthSession, KnownOwner, Owners, SessionStore } from '../../contracts/account'
import { LOCAL_OWNER } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { DeviceStorage } from '../../contracts/record-storage'

const SESSION_KEY = 'segno.session'
const OWNER_KEY = 'segno.owner'
/** The key of the `turn` at which the last sign-in ended. The next sign-in must get a higher one. */
const ENDED_KEY = 'segno.ended'

/** Calls `onChange` with each key that another tab writes, or with null after it clears the store. */
type WatchStore = (onChange: (key: string | null) => void) => void

/** The copy of the sign-in in the database; `session` is null after signing out. */
interface DurableSession {
  readonly turn: number
  readonly session: AuthSession | null
  /** True if the server ended the last sign-in, so that new rows belong to its account. */
  readonly expired?: true
}

/**
 * Stores the sign-in of this device and the accounts that signed in before. The first screen loads this file,
 * so it parses without zod. A stored text that cannot be parsed counts as signed out.
 *
 * The sign-in is stored twice. Screens and other tabs read the copy in localStorage synchronously. A killed
 * browser may lose its last minute of writes there. So the copy in the database is written first and decides.
 */
export class AuthSessions implements SessionStore {
  readonly #keyValueStore: KeyValueStore
  readonly #listeners = new Set<() => void>()
  readonly #otherTabListeners = new Set<() => void>()
  /** The id of the account that was signed in when this tab last read the sign-in; null if none was. */
  #account: string | null
  /** The owner of the rows that this tab writes. */
  #writer: string
  #device: DeviceStorage | null = null
  #text: string | null = null
  #session: AuthSession | null = null
  /** Functions that run after `leave` if the page stays; null while no `leave` is running. */
  #waiting: (() => void)[] | null = null

  constructor(keyValueStore: KeyValueStore, watch: WatchStore) {
    this.#keyValueStore = keyValueStore
    this.#account = this.current()?.user.id ?? null
    this.#writer = this.owners().writer
    watch((key) => {
      const hasChanged = this.hasChangedAccount()
      // A sign-out after the server ended the sign-in changes only the owners.
      const concerns = key === null || key === SESSION_KEY || (key === OWNER_KEY && hasChanged)
      if (!concerns) return
      this.#notify()
      if (!hasChanged) return
      this.unlessLeaving(() => {
        for (const listener of this.#otherTabListeners) listener()
      })
    })
  }

  /** Returns the stored sign-in or null. The same object until the stored text changes. */
  current(): AuthSession | null {
    const text = this.#keyValueStore.read(SESSION_KEY)
    if (text !== this.#text) {
      this.#text = text
      this.#session = readSession(parse(text))
    }
    return this.#session
  }

  /**
   * Stores the sign-in in the device's database from now on, and restores a newer copy from there.
   *
   * @returns true if another account, or none, is signed in now
   */
  async keepOn(device: DeviceStorage): Promise<boolean> {
    this.#device = device
    const durable = readDurable(await device.read(SESSION_KEY).catch(() => null))
    const session = this.current()
    // Older versions of the app stored no `turn`. Such a copy is newer than the database's.
    if (!durable || (session && (session.turn ?? Number.POSITIVE_INFINITY) > durable.turn)) {
      if (session) await this.#writeDurable(session)
      return false
    }
    if (session?.turn === durable.turn) return false
    if (!session && !durable.session) return this.#keepReleased(durable)
    // Another tab has signed out and not updated the database yet. Do not restore its copy.
    if (!session && durable.turn <= this.#endedTurn()) {
      await this.#writeDurable(null)
      return false
    }
    const before = this.#account
    this.#mirror(durable.session, durable.expired)
    return this.#account !== before
  }

  /**
   * Applies a later sign-out that localStorage has lost, if both copies are signed out. Without this, new rows
   * would belong to the expired account again. Returns true if the owner of new rows has changed.
   */
  #keepReleased({ turn, expired }: DurableSession): boolean {
    if (expired || turn <= this.#endedTurn() || !this.#isExpired()) return false
    this.#mirror(null)
    return true
  }

  async save(session: AuthSession): Promise<void> {
    this.#mirror(await this.#writeDurable(session))
  }

  async renew(refreshToken: string, next: AuthSession): Promise<void> {
    const durable = await this.#writeDurable(next)
    const present = this.current()
    if (present?.refreshToken === refreshToken) this.#mirror(durable)
    else await this.#writeDurable(present)
  }

  /** Signs out. `expired` is true if the server ended the sign-in and the person did not sign out. */
  async end({ expired = false }: { readonly expired?: boolean } = {}): Promise<void> {
    this.#mirror(null, expired)
    await this.#writeDurable(null)
  }

  /**
   * Runs a sign-out or a deletion, which loads a new page at its end. An earlier reload would leave rows on the
   * device. So `unlessLeaving` waits if the server refuses a late call or another tab signs out.
   *
   * @param hasLeft returns true if `act` has loaded a new page
   */
  async leave<Result>(act: () => Promise<Result>, hasLeft = (_result: Result) => true): Promise<Result> {
    const waiting: (() => void)[] = []
    this.#waiting = waiting
    let isGone = false
    try {
      const result = await act()
      isGone = hasLeft(result)
      return result
    } finally {
      this.#waiting = null
      if (!isGone) for (const run of waiting) run()
    }
  }

  /** Runs `run` now. During `leave`, runs it afterwards and only if the page stays. */
  unlessLeaving(run: () => void): void {
    if (this.#waiting) this.#waiting.push(run)
    else run()
  }

  /** Returns the accounts that signed in here and whose rows are still on this device, newest first. */
  known(): readonly KnownOwner[] {
    const last = this.#last()
    return last ? [last, ...this.#earlier()] : this.#earlier()
  }

  /** Removes an account from the stored owners. Call it after removing the account's rows. */
  forget(id: string): void {
    const last = this.#last()
    const earlier = this.#earlier().filter((owner) => owner.id !== id)
    this.#writeOwners(last?.id === id ? null : last, earlier, this.#isExpired())
    this.#notify()
  }

  /** Returns the account whose sign-in the server ended, until the next sign-in or sign-out; else null. */
  expired(): KnownOwner | null {
    return this.#isExpired() && !this.current() ? this.#last() : null
  }

  /**
   * Returns the owners whose rows this device writes and shows. After a sign-out it still shows the last account's
   * rows, beside local ones. If the server ended the sign-in, the same person continues, so new rows belong to that
   * account.
   */
  owners(): Owners {
    const account = this.current()?.user.id
    if (account) return { writer: account, shown: [account] }
    const last = this.#last()
    if (last && this.#isExpired()) return { writer: last.id, shown: [last.id, LOCAL_OWNER] }
    return { writer: LOCAL_OWNER, shown: last ? [last.id, LOCAL_OWNER] : [LOCAL_OWNER] }
  }

  /** Returns true if another account, or none, is signed in by now, or if new rows have another owner. */
  hasChangedAccount(): boolean {
    return (this.current()?.user.id ?? null) !== this.#account || this.owners().writer !== this.#writer
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `listener` after another tab has signed an account in or out, or ended an expired account's claim. */
  onOtherTab(listener: () => void): () => void {
    this.#otherTabListeners.add(listener)
    return () => this.#otherTabListeners.delete(listener)
  }

  /** Writes the sign-in with its next `turn` and returns it. If the database refuses, only localStorage has it. */
  async #writeDurable<Session extends AuthSession | null>(session: Session): Promise<Session> {
    const device = this.#device
    if (!device) return session
    const before = readDurable(await device.read(SESSION_KEY).catch(() => null))
    // A full device did not store some turns. After a crash, its old copy must not look newer than this one.
    const turn = Math.max(before?.turn ?? 0, this.current()?.turn ?? 0, this.#endedTurn()) + 1
    const next = session && { ...session, turn }
    const durable: DurableSession = { turn, session: next }
    const isExpired = !next && this.#isExpired()
    await device.write(SESSION_KEY, isExpired ? { ...durable, expired: true } : durable).catch(() => {})
    if (!next) this.#noteEnd(turn)
    return next
  }

  #mirror(session: AuthSession | null, expired = false): void {
    if (session) {
      const { id, email } = session.user
      this.#keyValueStore.write(SESSION_KEY, JSON.stringify(session))
      const earlier = this.known().filter((owner) => owner.id !== id)
      this.#writeOwners({ id, email }, earlier)
    } else {
      const ended = this.current()?.turn
      if (ended !== undefined) this.#noteEnd(ended)
      // Write the owners first: other tabs read them when the session disappears.
      this.#writeOwners(this.#last(), this.#earlier(), expired)
      this.#keyValueStore.remove(SESSION_KEY)
    }
    this.#notify()
  }

  #noteEnd(turn: number): void {
    this.#keyValueStore.write(ENDED_KEY, String(Math.max(turn, this.#endedTurn())))
  }

  #endedTurn(): number {
    return Number(this.#keyValueStore.read(ENDED_KEY) ?? 0) || 0
  }

  #last(): KnownOwner | null {
    const stored = parse(this.#keyValueStore.read(OWNER_KEY))
    return isOwner(stored) ? { id: stored.id, email: stored.email } : null
  }

  #earlier(): readonly KnownOwner[] {
    const stored = parse(this.#keyValueStore.read(OWNER_KEY)) as { earlier?: unknown } | null
    return Array.isArray(stored?.earlier) ? stored.earlier.filter(isOwner) : []
  }

  #isExpired(): boolean {
    const stored = parse(this.#keyValueStore.read(OWNER_KEY)) as { expired?: unknown } | null
    return stored?.expired === true
  }

  #writeOwners(last: KnownOwner | null, earlier: readonly KnownOwner[], expired = false): void {
    if (!last && earlier.length === 0) this.#keyValueStore.remove(OWNER_KEY)
    else
      this.#keyValueStore.write(
        OWNER_KEY,
        JSON.stringify({
          ...last,
          ...(last && expired ? { expired } : {}),
          ...(earlier.length > 0 ? { earlier } : {}),
        }),
      )
  }

  #notify(): void {
    this.#account = this.current()?.user.id ?? null
    this.#writer = this.owners().writer
    for (const listener of this.#listeners) listener()
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function readDurable(value: unknown): DurableSession | null {
  const stored = value as Partial<DurableSession> | null | undefined
  if (typeof stored?.turn !== 'number') return null
  const durable: DurableSession = { turn: stored.turn, session: readSession(stored.session) }
  return stored.expired === true ? { ...durable, expired: true } : durable
}

function isOwner(value: unknown): value is KnownOwner {
  const owner = value as Partial<KnownOwner> | null
  return typeof owner?.id === 'string' && owner.id !== '' && typeof owner.email === 'string'
}

function readSession(value: unknown): AuthSession | null {
  const session = value as Partial<AuthSession> | null
  const isWhole =
    isOwner(session?.user) &&
    session.user.id !== LOCAL_OWNER &&
    typeof session.accessToken === 'string' &&
    typeof session.refreshToken === 'string' &&
    typeof session.expiresAt === 'number'
  return isWhole ? (session as AuthSession) : null
}
