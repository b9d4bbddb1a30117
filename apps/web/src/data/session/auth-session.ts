import type { AuthSession, KnownOwner, Owners, SessionStore } from '../../contracts/account'
import { LOCAL_OWNER } from '../../contracts/account'
import type { SmallStore } from '../../contracts/small-store'

const sessionKey = 'segno.session'
const ownerKey = 'segno.owner'

/** Hears of what other tabs write; null stands for everything. */
type WatchStore = (heard: (key: string | null) => void) => void

/**
 * Who is signed in on this device, and who was last. It is in the bytes of the first screen, so it reads with plain
 * comparisons; what cannot be read is signed out.
 */
export class AuthSessions implements SessionStore {
  readonly #small: SmallStore
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<() => void>()
  /** Whose session this tab believes it is in. */
  #account: string | null
  #text: string | null = null
  #session: AuthSession | null = null

  constructor(small: SmallStore, watch: WatchStore) {
    this.#small = small
    this.#account = this.current()?.user.id ?? null
    watch((key) => {
      if (key !== null && key !== sessionKey) return
      const before = this.#account
      this.#tell()
      if (this.#account !== before) for (const follow of this.#followers) follow()
    })
  }

  /** The same object while nothing changed. */
  current(): AuthSession | null {
    const text = this.#small.read(sessionKey)
    if (text !== this.#text) {
      this.#text = text
      this.#session = readSession(parse(text))
    }
    return this.#session
  }

  save(session: AuthSession): void {
    const { id, email } = session.user
    this.#small.write(sessionKey, JSON.stringify(session))
    const earlier = this.known().filter((owner) => owner.id !== id)
    this.#writeOwners({ id, email }, earlier)
    this.#tell()
  }

  end(): void {
    this.#small.remove(sessionKey)
    this.#tell()
  }

  /** Everybody who signed in here and whose rows were not removed since, the last one first. */
  known(): readonly KnownOwner[] {
    const last = this.#last()
    return last ? [last, ...this.#earlier()] : this.#earlier()
  }

  /** After somebody's rows left this device. */
  forget(id: string): void {
    const last = this.#last()
    const earlier = this.#earlier().filter((owner) => owner.id !== id)
    this.#writeOwners(last?.id === id ? null : last, earlier)
  }

  /** Whose rows are written and shown: the account's; after its sign-out still its own, beside the device's. */
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

  /** Called when another tab has signed somebody in or out. */
  onOtherTab(follow: () => void): () => void {
    this.#followers.add(follow)
    return () => this.#followers.delete(follow)
  }

  #last(): KnownOwner | null {
    const stored = parse(this.#small.read(ownerKey))
    return isOwner(stored) ? { id: stored.id, email: stored.email } : null
  }

  #earlier(): readonly KnownOwner[] {
    const stored = parse(this.#small.read(ownerKey)) as { earlier?: unknown } | null
    return Array.isArray(stored?.earlier) ? stored.earlier.filter(isOwner) : []
  }

  #writeOwners(last: KnownOwner | null, earlier: readonly KnownOwner[]): void {
    if (!last && earlier.length === 0) this.#small.remove(ownerKey)
    else this.#small.write(ownerKey, JSON.stringify({ ...last, ...(earlier.length > 0 ? { earlier } : {}) }))
  }

  #tell(): void {
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
