import {
  type JsonObject,
  keyOf,
  type RecordKey,
  type ServerRecord,
  type Version,
  versionOf,
} from '@segno/domain/record/record'
import { type Digest, nextDigest } from '@segno/domain/sync/digest'
import { isStorableText } from '@segno/protocol/http/record-wire-text'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import type { Work } from '../limits/account-costs'
import {
  type AccountQuotas,
  type AccountState,
  type AccountTransaction,
  type AccountUsage,
  type KeptAnswer,
  UnknownAccount,
} from '../ports/record-store'
import { chunksOf } from './chunks'
import { lengthOf } from './fitting-rows'
import { newEpoch } from './new-epoch'
import { plainRecord, type RecordRow, recordRow, type StoredRecord, storedRecordOf } from './record-rows'
import { stepRows } from './step-rows'
import { VersionHistory } from './version-history'

type Tx = Transaction<Schema>

/** The state of an account, and the bytes that it stores. */
export interface LockedAccount extends AccountState {
  readonly bytes: number
}

/** Locks the account until the transaction ends and returns its state. Throws UnknownAccount. */
export async function lockAccount(tx: Tx, accountId: string): Promise<LockedAccount> {
  // An UPDATE locks the row in both databases. SQLite has no SELECT … FOR UPDATE.
  const row = await tx
    .updateTable('account')
    .set((of) => ({ seq: of.ref('seq') }))
    .where('id', '=', accountId)
    .returning(['seq', 'epoch', 'digest_count', 'digest_sum', 'digest_times', 'stored_bytes'])
    .executeTakeFirst()
  if (!row) throw new UnknownAccount()
  return { ...accountStateOf(row), bytes: row.stored_bytes }
}

export function accountStateOf(row: {
  seq: number
  epoch: string
  digest_count: number
  digest_sum: number
  digest_times: number
}): AccountState {
  const digest = { count: row.digest_count, sum: row.digest_sum, times: row.digest_times }
  return { seq: row.seq, epoch: row.epoch, digest }
}

/**
 * A transaction over a locked account. It numbers accepted versions at once and writes them in `flush`, many
 * rows in each statement. Reads before `flush` return them too.
 */
export class KyselyAccountTransaction implements AccountTransaction {
  readonly #work = { rowsRead: 0, rowsWritten: 0, bytesRead: 0, renewedEpochs: 0 }
  readonly #tx: Tx
  readonly #accountId: string
  readonly #now: number
  #seq: number
  #digest: Digest
  #epoch: string
  readonly #epochBefore: string
  /** Records read or written in this transaction. Null marks a record that does not exist. */
  readonly #cache = new Map<string, StoredRecord | null>()
  readonly #changed = new Set<string>()
  readonly #history: VersionHistory
  /** The counted living records of each kind in the database. The second map has their change in this transaction. */
  readonly #living = new Map<string, number>()
  readonly #livingChange = new Map<string, number>()
  readonly #quotas: AccountQuotas
  #bytes: number
  readonly #bytesBefore: number

  constructor(tx: Tx, accountId: string, state: LockedAccount, now: number, quotas: AccountQuotas) {
    this.#tx = tx
    this.#accountId = accountId
    this.#now = now
    this.#seq = state.seq
    this.#digest = state.digest
    this.#epoch = state.epoch
    this.#epochBefore = state.epoch
    this.#history = new VersionHistory(tx, accountId, now)
    this.#bytes = state.bytes
    this.#bytesBefore = state.bytes
    this.#quotas = quotas
  }

  /** Rows and bytes read, rows written and epochs renewed in this transaction. */
  get work(): Work {
    return this.#work
  }

  state(): AccountState {
    return { seq: this.#seq, epoch: this.#epoch, digest: this.#digest }
  }

  async renewEpoch(): Promise<void> {
    this.#epoch = newEpoch()
    this.#work.renewedEpochs += 1
  }

  async find(keys: readonly RecordKey[]): Promise<ReadonlyMap<string, ServerRecord>> {
    await this.#load(keys)
    const found = new Map<string, ServerRecord>()
    for (const key of keys) {
      const known = this.#cache.get(keyOf(key))
      if (known) found.set(keyOf(key), plainRecord(known))
    }
    return found
  }

  async all(kind: string): Promise<ServerRecord[]> {
    const rows = await this.#tx
      .selectFrom('record')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .execute()
    this.#cacheRows(rows)
    return [...this.#cache.values()]
      .filter((record): record is StoredRecord => record?.kind === kind)
      .sort((a, b) => a.seq - b.seq)
      .map(plainRecord)
  }

  usage(): AccountUsage {
    return { records: this.#digest.count, bytes: this.#bytes, quotas: this.#quotas }
  }

  async countLiving(kind: string): Promise<number> {
    const stored = this.#living.get(kind) ?? (await this.#countStored(kind))
    this.#living.set(kind, stored)
    return stored + (this.#livingChange.get(kind) ?? 0)
  }

  async #countStored(kind: string): Promise<number> {
    const { count } = await this.#tx
      .selectFrom('record')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async stepsOf(goalId: string): Promise<ServerRecord[]> {
    for (const row of await stepRows(this.#tx, this.#accountId, goalId))
      this.#cacheRecord(storedRecordOf(row))
    return [...this.#cache.values()]
      .filter(
        (record): record is StoredRecord => record?.kind === 'progress' && record.body.goalId === goalId,
      )
      .filter(({ deletedAt }) => deletedAt === undefined)
      .sort((a, b) => a.seq - b.seq)
      .map(plainRecord)
  }

  async accept(key: RecordKey, version: Version, device: string | null): Promise<ServerRecord> {
    await this.#load([key])
    const before = this.#cache.get(keyOf(key)) ?? undefined
    this.#seq += 1
    const json = JSON.stringify(version.body)
    const record: StoredRecord = {
      kind: key.kind,
      id: key.id,
      ...versionOf(version),
      // Copy the body: the caller may still change its own object.
      body: JSON.parse(json) as JsonObject,
      seq: this.#seq,
      receivedAt: this.#now,
      device,
    }
    this.#digest = nextDigest(this.#digest, before, record)
    this.#cache.set(keyOf(key), record)
    this.#changed.add(keyOf(key))
    if (before) this.#history.replace(before)
    this.#bytes += Buffer.byteLength(json)
    const change =
      Number(record.deletedAt === undefined) - Number(before !== undefined && before.deletedAt === undefined)
    this.#livingChange.set(key.kind, (this.#livingChange.get(key.kind) ?? 0) + change)
    return plainRecord(record)
  }

  async refuse(key: RecordKey, version: Version, device: string | null): Promise<void> {
    this.#history.refuse(key, version, { position: this.#seq, device })
  }

  async keptAnswer(key: string): Promise<KeptAnswer | undefined> {
    return this.#tx
      .selectFrom('kept_answer')
      .select(['hash', 'status', 'body'])
      .where('account_id', '=', this.#accountId)
      .where('key', '=', key)
      .executeTakeFirst()
  }

  async keepAnswer(key: string, answer: KeptAnswer): Promise<void> {
    const { hash, status, body } = answer
    this.#bytes += Buffer.byteLength(body)
    await this.#tx
      .insertInto('kept_answer')
      .values({ account_id: this.#accountId, key, hash, status, body, at: this.#now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).doUpdateSet({ hash, status, body, at: this.#now }),
      )
      .execute()
  }

  /** Writes the accepted and refused versions, and the new state of the account. */
  async flush(): Promise<void> {
    this.#bytes += await this.#history.flush()
    const isSame = this.#bytes === this.#bytesBefore && this.#epoch === this.#epochBefore
    if (this.#changed.size === 0 && isSame) return
    const records = [...this.#changed].map((key) => this.#cache.get(key) as StoredRecord)
    this.#work.rowsWritten += records.length
    for (const part of chunksOf(records)) await this.#write(part)
    this.#changed.clear()
    await this.#tx
      .updateTable('account')
      .set({
        seq: this.#seq,
        epoch: this.#epoch,
        digest_count: this.#digest.count,
        digest_sum: this.#digest.sum,
        digest_times: this.#digest.times ?? 0,
        stored_bytes: this.#bytes,
      })
      .where('id', '=', this.#accountId)
      .execute()
  }

  async #write(records: readonly StoredRecord[]): Promise<void> {
    await this.#tx
      .insertInto('record')
      .values(records.map((record) => recordRow(this.#accountId, record)))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'id']).doUpdateSet((of) => ({
          seq: of.ref('excluded.seq'),
          updated_at: of.ref('excluded.updated_at'),
          deleted_at: of.ref('excluded.deleted_at'),
          received_at: of.ref('excluded.received_at'),
          device: of.ref('excluded.device'),
          order_key: of.ref('excluded.order_key'),
          body: of.ref('excluded.body'),
          stripped_at: of.ref('excluded.stripped_at'),
        })),
      )
      .execute()
  }

  async #load(keys: readonly RecordKey[]): Promise<void> {
    const byKind = new Map<string, Set<string>>()
    for (const { kind, id } of keys) {
      // PostgreSQL rejects a query for text that it cannot store, and no record has such a key.
      if (this.#cache.has(keyOf({ kind, id })) || !isStorableText(kind) || !isStorableText(id)) continue
      const ids = byKind.get(kind) ?? new Set()
      byKind.set(kind, ids.add(id))
    }
    for (const [kind, ids] of byKind) {
      for (const part of chunksOf([...ids])) await this.#loadPart(kind, part)
    }
  }

  async #loadPart(kind: string, ids: readonly string[]): Promise<void> {
    const rows = await this.#tx
      .selectFrom('record')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
    this.#cacheRows(rows)
    for (const id of ids) {
      if (!this.#cache.has(keyOf({ kind, id }))) this.#cache.set(keyOf({ kind, id }), null)
    }
  }

  #cacheRows(rows: readonly RecordRow[]): void {
    this.#work.rowsRead += rows.length
    this.#work.bytesRead += lengthOf(rows)
    for (const row of rows) this.#cacheRecord(storedRecordOf(row))
  }

  /** Caches a record, unless this transaction has accepted a newer version of it. */
  #cacheRecord(record: StoredRecord): void {
    const key = keyOf(record)
    if (!this.#changed.has(key)) this.#cache.set(key, record)
  }
}
