import type { AuthSession, KnownOwner, Owners, SessionStore } from '../../contracts/account'
import { LOCAL_OWNER } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'

const sessionKey = 'segno.session'
const ownerKey = 'segno.owner'

/** Calls `onChange` with each key that another tab writes, or with null after it clears the store. */
type WatchStore = (onChange: (key: string | null) => void) => void

/**
 * Stores the session of this device and the accounts that signed in before. The first screen loads this file, so it
 * parses without zod. A stored session that cannot be parsed counts as signed out.
 */
export class AuthSessions implements SessionStore {
  readonly #keyValueStore: KeyValueStore
  readonly #listeners = new Set<() => void>()
  readonly #otherTabListeners = new Set<() => void>()
  /** The account whose rows this tab shows. */
  #account: string | null
  #text: string | null = null
  #session: AuthSession | null = null

  constructor(keyValueStore: KeyValueStore, watch: WatchStore) {
    this.#keyValueStore = keyValueStore
    this.#account = this.current()?.user.id ?? null
    watch((key) => {
      if (key !== null && key !== sessionKey) return
      const before = this.#account
      this.#notify()
      if (this.#account !== before) for (const listener of this.#otherTabListeners) listener()
    })
  }

  /** Returns the same object until the stored text changes. */
  current(): AuthSession | null {
    const text = this.#keyValueStore.read(sessionKey)
    if (text !== this.#text) {
      this.#text = text
      this.#session = readSession(parse(text))
    }
    return this.#session
  }

  save(session: AuthSession): void {
    const { id, email } = session.user
    this.#keyValueStore.write(sessionKey, JSON.stringify(session))
    const earlier = this.known().filter((owner) => owner.id !== id)
    this.#writeOwners({ id, email }, earlier)
    this.#notify()
  }

  end(): void {
    this.#keyValueStore.remove(sessionKey)
    this.#notify()
  }

  /** The accounts that signed in here and whose rows are still on this device, newest first. */
  known(): readonly KnownOwner[] {
    const last = this.#last()
    return last ? [last, ...this.#earlier()] : this.#earlier()
  }

  /** Call this after an account's rows were removed from this device. */
  forget(id: string): void {
    const last = this.#last()
    const earlier = this.#earlier().filter((owner) => owner.id !== id)
    this.#writeOwners(last?.id === id ? null : last, earlier)
  }

  /** Which rows this device writes and shows. After sign-out it still shows the last account's, beside local ones. */
  owners(): Owners {
    const account = this.current()?.user.id
    if (account) return { writer: account, shown: [account] }
    const last = this.#last()
    return { writer: LOCAL_OWNER, shown: last ? [last.id, LOCAL_OWNER] : [LOCAL_OWNER] }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls `listener` after another tab has signed an account in or out. */
  onOtherTab(listener: () => void): () => void {
    this.#otherTabListeners.add(listener)
    return () => this.#otherTabListeners.delete(listener)
  }

  #last(): KnownOwner | null {
    const stored = parse(this.#keyValueStore.read(ownerKey))
    return isOwner(stored) ? { id: stored.id, email: stored.email } : null
  }

  #earlier(): readonly KnownOwner[] {
    const stored = parse(this.#keyValueStore.read(ownerKey)) as { earlier?: unknown } | null
    return Array.isArray(stored?.earlier) ? stored.earlier.filter(isOwner) : []
  }

  #writeOwners(last: KnownOwner | null, earlier: readonly KnownOwner[]): void {
    if (!last && earlier.length === 0) this.#keyValueStore.remove(ownerKey)
    else
      this.#keyValueStore.write(
        ownerKey,
        JSON.stringify({ ...last, ...(earlier.length > 0 ? { earlier } : {}) }),
      )
  }

  #notify(): void {
    this.#account = this.current()?.user.id ?? null
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
