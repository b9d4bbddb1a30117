import type { PendingWrite } from '@segno/domain/record/record'
import { type ServerRecord, sameContent } from '@segno/domain/record/record'
import { applyWrites, type WriteOutcome } from '../../apps/server/src/records/apply-writes'
import { epochFor, type SeenNumber } from '../../apps/server/src/records/rolled-back'
import { MemoryRecordStore } from '../../apps/server/src/testing/memory-record-store'
import type {
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
} from '../../apps/web/src/contracts/sync-server'
import type { Fault } from './faults'

export const ACCOUNT = 'musician'

/** The server's own code over a store in memory, which a test can lose and restore from a backup. */
export class ServerUnderTest {
  readonly store: MemoryRecordStore
  /** True after a restore that kept its epoch. */
  hasLostSilently = false
  readonly #fault: Fault
  readonly #now: () => number
  #restores = 0
  #backup: unknown

  readonly #pageSize: () => number

  constructor(fault: Fault, now: () => number, pageSize: () => number) {
    this.#fault = fault
    this.#now = now
    this.#pageSize = pageSize
    this.store = new MemoryRecordStore(now)
    this.store.create(ACCOUNT, 'epoch-0')
  }

  async pull({ epoch, seq, limit: asked }: PullRequest): Promise<PullAnswer> {
    const limit = Math.min(asked, this.#pageSize())
    if (this.#fault === 'cursor-is-a-clock') return this.#pullByClock(epoch, seq, limit)
    const page = await this.store.page(ACCOUNT, { afterSeq: seq, limit })
    const { state } = page
    if ((epoch !== null && epoch !== state.epoch) || seq > state.seq) {
      return { reset: true, epoch: await this.#epochFor({ epoch, seq }) }
    }
    const last = page.records.at(-1)?.seq ?? seq
    const digest = page.hasMore ? {} : { digest: state.digest }
    return {
      epoch: state.epoch,
      records: page.records,
      seq: last,
      hasMore: page.hasMore,
      lists: {},
      ...digest,
    }
  }

  async newest(limit: number): Promise<PullAnswer> {
    const { state, records } = await this.store.newestEntries(ACCOUNT, limit)
    return { epoch: state.epoch, records, seq: 0, hasMore: true, lists: {} }
  }

  async push({ epoch, records }: PushRequest): Promise<PushAnswer> {
    const seq = Math.max(0, ...records.map(({ baseSeq = 0 }) => baseSeq))
    const present = await this.#epochFor({ epoch, seq })
    if (epoch !== null && epoch !== present) return { reset: true, epoch: present }
    const writes = await Promise.all(records.map((record) => this.#asTaken(record)))
    const outcomes = await this.write(writes)
    return {
      epoch: present,
      answers: outcomes.map((outcome, at) => {
        const { kind = '', id = '' } = records[at] ?? {}
        return { kind, id, answer: this.#answerOf(outcome) }
      }),
    }
  }

  write(writes: readonly PendingWrite[], device: string | null = null): Promise<WriteOutcome[]> {
    return this.store.write(ACCOUNT, (tx) => applyWrites(tx, writes, { now: this.#now(), device }))
  }

  backUp(): void {
    this.#backup = this.store.backup(ACCOUNT)
  }

  /**
   * Restores the backup and returns true, or false without a backup. Every second restore keeps the epoch of
   * the backup, like an unannounced disk snapshot.
   */
  restore(): boolean {
    if (this.#backup === undefined) return false
    this.#restores++
    if (this.#fault === 'rollback-unnoticed' || this.#restores % 2 === 0) this.restoreSilently()
    else this.store.restore(ACCOUNT, this.#backup, `epoch-${this.#restores}`)
    return true
  }

  /** Restores the backup together with its epoch. */
  restoreSilently(): void {
    const { state } = this.#backup as { state: { epoch: string } }
    this.hasLostSilently = true
    this.store.restore(ACCOUNT, this.#backup, state.epoch)
  }

  async #epochFor(seen: SeenNumber): Promise<string> {
    const state = await this.store.state(ACCOUNT)
    return this.#fault === 'rollback-unnoticed' ? state.epoch : epochFor(this.store, ACCOUNT, state, seen)
  }

  /**
   * Returns a write changed by the fault: without `baseSeq`, or with the stored time if its content is equal.
   */
  async #asTaken(record: PendingWrite): Promise<PendingWrite> {
    if (this.#fault === 'last-write-wins') {
      const { baseSeq: _seq, ...rest } = record
      return rest
    }
    if (this.#fault !== 'back-again-unnoticed') return record
    const current = await this.store.find(ACCOUNT, record)
    return current && sameContent(current, record) ? { ...record, updatedAt: current.updatedAt } : record
  }

  #answerOf(outcome: WriteOutcome) {
    if (outcome.outcome === 'invalid') return { outcome: 'refused' as const, reason: outcome.reason }
    const { seq, updatedAt } = outcome.record
    if (outcome.outcome === 'conflict' && this.#fault !== 'last-write-wins') {
      return { outcome: 'conflict' as const, remote: outcome.record }
    }
    return { outcome: 'accepted' as const, seq, updatedAt }
  }

  async #pullByClock(epoch: string | null, since: number, limit: number): Promise<PullAnswer> {
    const { state, records } = await this.store.page(ACCOUNT, { afterSeq: 0, limit: Number.MAX_SAFE_INTEGER })
    if (epoch !== null && epoch !== state.epoch) return { reset: true, epoch: state.epoch }
    const newer = records
      .filter((record: ServerRecord) => record.updatedAt > since)
      .sort((a, b) => a.updatedAt - b.updatedAt)
    const page = newer.slice(0, limit)
    return {
      epoch: state.epoch,
      records: page,
      seq: page.at(-1)?.updatedAt ?? since,
      hasMore: newer.length > page.length,
      lists: {},
    }
  }
}
