import { keyOf, type ServerRecord } from '@segno/domain/record/record'
import { apiError } from '@segno/protocol/http/api-error'
import type { PullBody } from '@segno/protocol/http/sync-pull'
import type { PushAnswerBody, PushBody, PushConflict } from '@segno/protocol/http/sync-push'
import { SyncService } from '../../../apps/server/src/features/sync/sync-service'
import { ApiProblem } from '../../../apps/server/src/http/api-problem'
import { MemoryRecordStore } from '../../../apps/server/src/testing/memory-record-store'
import type { HttpRequest } from '../../../apps/web/src/contracts/http'

export const accountIds = ['ada', 'bob'] as const
export type AccountId = (typeof accountIds)[number]

/** The maximum delivery time of a response in milliseconds. */
const LONGEST_DELIVERY = 80_000

/** The server's response to a sign-in or a token renewal. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

interface SignIn {
  readonly account: AccountId
  /** How often the client has renewed the refresh token. */
  turn: number
  /** The number of the latest access token. Each response has a new one, even if it repeats a refresh token. */
  issued: number
  issuedAt: number
  /** Access tokens with numbers up to this one have expired. */
  expired: number
}

/** The server with two accounts: the product's sync code over records in memory, and simplified sign-ins. */
export class SimulatedAccounts {
  readonly store: MemoryRecordStore
  readonly #sync: SyncService
  readonly #signIns = new Map<string, SignIn>()
  readonly #backups = new Map<AccountId, unknown>()
  readonly #restores = new Map<AccountId, number>()
  /** The keys of records that this version of the server refuses. */
  readonly refused = new Set<string>()
  version = 1
  readonly #now: () => number
  #count = 0

  constructor(now: () => number) {
    this.#now = now
    this.store = new MemoryRecordStore(now)
    for (const account of accountIds) this.store.create(account, `${account}-0`)
    this.#sync = new SyncService({ store: this.store, bus: { publish: () => {} }, now })
  }

  async handle({ method, path, headers, body }: HttpRequest): Promise<Answer> {
    const input = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>
    try {
      return { status: 200, body: await this.#answer(`${method} ${path}`, input, headers.Authorization) }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      return { status: error.status, body: apiError(error.code, error.message, error.details) }
    }
  }

  /** Ends every sign-in of an account, as Sign out everywhere on another device does. */
  endSignIns(account: AccountId): void {
    for (const [family, signIn] of this.#signIns) if (signIn.account === account) this.#signIns.delete(family)
  }

  /**
   * Expires access tokens, except those whose response may still be in flight. Real ones are valid for 15
   * minutes.
   */
  expireAccessTokens(): void {
    for (const signIn of this.#signIns.values()) {
      const isFresh = this.#now() - signIn.issuedAt < LONGEST_DELIVERY
      signIn.expired = Math.max(signIn.expired, isFresh ? signIn.issued - 1 : signIn.issued)
    }
  }

  backUp(account: AccountId): void {
    this.#backups.set(account, this.store.backup(account))
  }

  /**
   * Restores the backup of an account and returns true, or false without a backup. `keepsEpoch` hides the
   * restore from clients.
   */
  restore(account: AccountId, keepsEpoch: boolean): boolean {
    const backup = this.#backups.get(account)
    if (backup === undefined) return false
    const count = (this.#restores.get(account) ?? 0) + (keepsEpoch ? 0 : 1)
    this.#restores.set(account, count)
    this.store.restore(account, backup, keepsEpoch ? epochOf(backup) : `${account}-${count}`)
    return true
  }

  async records(account: AccountId): Promise<readonly ServerRecord[]> {
    return (await this.store.page(account, { afterSeq: 0, limit: Number.MAX_SAFE_INTEGER })).records
  }

  async #answer(call: string, input: Record<string, unknown>, header: string | undefined): Promise<unknown> {
    switch (call) {
      case 'POST /api/auth/verify-magic-link':
        return this.#signIn(input.token as AccountId | 'expired')
      case 'POST /api/auth/refresh':
        return this.#refresh(String(input.refreshToken ?? ''))
      case 'POST /api/auth/logout':
        this.#signIns.delete(String(input.refreshToken ?? '').split(' ')[0] ?? '')
        return { success: true }
      case 'GET /api/user/me':
        return userOf(this.#accountOf(header))
      case 'POST /api/sync/pull':
        return this.#sync.pull(this.#accountOf(header), input as PullBody)
      case 'POST /api/sync/push':
        return this.#push(this.#accountOf(header), input as PushBody)
      default:
        throw new ApiProblem(404, 'not_found', call)
    }
  }

  #signIn(token: AccountId | 'expired') {
    if (token === 'expired') throw new ApiProblem(401, 'invalid_token', 'The link has expired.')
    const family = `family-${++this.#count}`
    const signIn = { account: token, turn: 0, issued: 0, issuedAt: this.#now(), expired: -1 }
    this.#signIns.set(family, signIn)
    return tokensOf(family, signIn)
  }

  /**
   * Accepts the current refresh token and its predecessor, because the response with the current one may be
   * lost.
   */
  #refresh(token: string) {
    const [family = '', turn] = token.split(' ')
    const signIn = this.#signIns.get(family)
    if (!signIn || Number(turn) < signIn.turn - 1) throw unauthorized()
    signIn.turn = Math.max(signIn.turn, Number(turn) + 1)
    signIn.issued++
    signIn.issuedAt = this.#now()
    return tokensOf(family, signIn)
  }

  #accountOf(header: string | undefined): AccountId {
    const [family = '', , issued] = header?.replace('Bearer ', '').split(' ') ?? []
    const second = accountIds.find((account) => family === `second-${account}`)
    if (second) return second
    const signIn = this.#signIns.get(family)
    if (!signIn || Number(issued) <= signIn.expired) throw unauthorized()
    return signIn.account
  }

  async #push(accountId: AccountId, body: PushBody): Promise<PushAnswerBody> {
    const conflicts: PushConflict[] = []
    const changes: Record<string, unknown[]> = {}
    for (const [list, items] of Object.entries(body.changes)) {
      changes[list] = items.filter((item) => {
        const { id } = item as { id: string }
        if (list !== 'entries' || !this.refused.has(keyOf({ kind: 'entry', id }))) return true
        conflicts.push(refusalOf(id, item))
        return false
      })
    }
    const caller = { accountId, family: '', device: null }
    const answer = await this.#sync.push(caller, { ...body, changes }, { key: null, hash: '' })
    return { ...answer, conflicts: [...answer.conflicts, ...conflicts], version: `server-${this.version}` }
  }
}

function refusalOf(id: string, localVersion: unknown): PushConflict {
  return {
    kind: 'entry',
    type: 'logbook_entry',
    id,
    reason: 'unsupported',
    localVersion,
    remoteVersion: null,
    fields: [],
  } as PushConflict
}

function epochOf(backup: unknown): string {
  return (backup as { state: { epoch: string } }).state.epoch
}

function unauthorized(): ApiProblem {
  return new ApiProblem(401, 'unauthorized', 'The session is over.')
}

function tokensOf(family: string, { account, turn, issued }: SignIn) {
  return {
    accessToken: `${family} access ${issued}`,
    refreshToken: `${family} ${turn}`,
    expiresIn: 900,
    user: userOf(account),
  }
}

function userOf(id: AccountId) {
  const email = `${id}@example.org`
  const createdAt = '2026-11-21T00:00:00.000Z'
  return { id, email, displayName: null, authMethod: 'magic_link', primaryInstrument: null, createdAt }
}
