import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import { keyOf } from '@segno/domain/record/record'
import type { HttpClient } from '../../../apps/web/src/contracts/http'
import { ApiClient } from '../../../apps/web/src/remote/api-client'
import { createSyncServer } from '../../../apps/web/src/remote/sync-server'
import { runRound } from '../../../apps/web/src/sync/round'
import { DeviceStorage } from '../device-storage'
import type { WrittenPage } from '../written-page'
import type { AccountId } from './simulated-accounts'

interface SecondDeviceDeps {
  readonly account: AccountId
  readonly now: () => number
  readonly http: HttpClient
  readonly onCommit: (command: string, changes: readonly Change[]) => void
}

/** Milliseconds between two comparisons of the digest, as in `SyncEngine`. */
const VERIFY_PAUSE = 3_600_000

/** Another device of an account. It is always signed in, and no fault interrupts its rounds. */
export class SecondDevice implements WrittenPage {
  readonly account: AccountId
  readonly storage: DeviceStorage
  readonly device: { readonly now: () => number }
  readonly #deps: SecondDeviceDeps
  #verifiedAt = Number.NEGATIVE_INFINITY

  constructor(deps: SecondDeviceDeps) {
    this.#deps = deps
    this.account = deps.account
    this.device = { now: deps.now }
    this.storage = new DeviceStorage('none', deps.now, () => 20)
  }

  commit(command: string, changes: readonly Change[]): void {
    if (changes.length === 0) return
    this.#deps.onCommit(command, changes)
    this.storage.commit(changes)
  }

  living<K extends RecordKind>(kind: K): RecordBodies[K][] {
    return this.records(kind).flatMap(({ body, deletedAt }) => (deletedAt === undefined ? [body] : []))
  }

  records<K extends RecordKind>(kind: K): JournalRecord<K>[] {
    return [...this.storage.rows.values()].filter((row) => row.kind === kind) as unknown as JournalRecord<K>[]
  }

  record<K extends RecordKind>(kind: K, id: string): JournalRecord<K> | undefined {
    return this.storage.rows.get(keyOf({ kind, id })) as JournalRecord<K> | undefined
  }

  async sync(): Promise<void> {
    const client = new ApiClient({
      http: this.#deps.http,
      device: () => `second-${this.account}`,
      sha256: async () => new Uint8Array(32),
      now: this.#deps.now,
      tokens: {
        current: () => ({ token: `second-${this.account}`, userId: this.account }),
        renew: async () => null,
        giveUp: () => {},
      },
    })
    const verify = this.#deps.now() - this.#verifiedAt >= VERIFY_PAUSE
    await runRound({ storage: this.storage, server: createSyncServer(client), isOver: () => false, verify })
    if (verify) this.#verifiedAt = this.#deps.now()
  }
}
