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
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import {
  type AccountState,
  type AccountTransaction,
  type KeptAnswer,
  UnknownAccount,
} from '../ports/record-store'
import { chunksOf } from './chunks'
import { historyRow, plainRecord, recordRow, type StoredRecord, storedRecordOf } from './record-rows'

/** Upper bound for a stored answer. No valid call produces a longer one. */
const longestAnswer = 4_000_000

type Tx = Transaction<Schema>

/** Locks the account until the transaction ends. Throws UnknownAccount. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountState> {
  // An UPDATE locks the row in both databases. SQLite has no SELECT … FOR UPDATE.
  const row = await tx
    .updateTable('account')
    .set((of) => ({ seq: of.ref('seq') }))
    .where('id', '=', accountId)
    .returning(['seq', 'epoch', 'digest_count', 'digest_sum'])
    .executeTakeFirst()
  if (!row) throw new UnknownAccount()
  return accountStateOf(row)
}

export function accountStateOf(row: {
  seq: number
  epoch: string
  digest_count: number
  digest_sum: number
}): AccountState {
  return { seq: row.seq, epoch: row.epoch, digest: { count: row.digest_count, sum: row.digest_sum } }
}

/**
 * A transaction over a locked account. It numbers accepted versions at once and writes them in `flush`, many rows in
 * each statement. Reads in between return them.
 */
export class KyselyAccountTransaction implements AccountTransaction {
  readonly #tx: Tx
  readonly #accountId: string
  readonly #now: number
  #seq: number
  #digest: Digest
  readonly #epoch: string
  /** Records read or written in this transaction. Null marks a record that does not exist. */
  readonly #cache = new Map<string, StoredRecord | null>()
  readonly #changed = new Set<string>()
  #history: Insertable<Schema['history']>[] = []

  constructor(tx: Tx, accountId: string, state: AccountState, now: number) {
    this.#tx = tx
    this.#accountId = accountId
    this.#now = now
    this.#seq = state.seq
    this.#digest = state.digest
    this.#epoch = state.epoch
  }

  state(): AccountState {
    return { seq: this.#seq, epoch: this.#epoch, digest: this.#digest }
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
    for (const row of rows) this.#cacheRecord(storedRecordOf(row))
    return [...this.#cache.values()]
      .filter((record): record is StoredRecord => record?.kind === kind)
      .sort((a, b) => a.seq - b.seq)
      .map(plainRecord)
  }

  async accept(key: RecordKey, version: Version, device: string | null): Promise<ServerRecord> {
    await this.#load([key])
    const before = this.#cache.get(keyOf(key)) ?? undefined
    this.#seq += 1
    const record: StoredRecord = {
      kind: key.kind,
      id: key.id,
      ...versionOf(version),
      // Copy the body: the caller may still change its own object.
      body: JSON.parse(JSON.stringify(version.body)) as JsonObject,
      seq: this.#seq,
      receivedAt: this.#now,
      device,
    }
    this.#digest = nextDigest(this.#digest, before, record)
    this.#cache.set(keyOf(key), record)
    this.#changed.add(keyOf(key))
    if (before) this.#history.push(this.#replaced(before))
    return plainRecord(record)
  }

  async refuse(key: RecordKey, version: Version, device: string | null): Promise<void> {
    const source = {
      position: this.#seq,
      outcome: 'refused' as const,
      device,
      at: this.#now,
      kept_since: this.#now,
    }
    const row = historyRow(this.#accountId, key, version, source)
    if (!(await this.#wasRefused(row))) this.#history.push(row)
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
    if (answer.body.length > longestAnswer) throw new RangeError('an answer is too long to be kept')
    const { hash, status, body } = answer
    await this.#tx
      .insertInto('kept_answer')
      .values({ account_id: this.#accountId, key, hash, status, body, at: this.#now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).doUpdateSet({ hash, status, body, at: this.#now }),
      )
      .execute()
  }

  /** Writes the accepted and refused versions. */
  async flush(): Promise<void> {
    for (const rows of chunksOf(this.#history)) {
      await this.#tx.insertInto('history').values(rows).execute()
    }
    this.#history = []
    if (this.#changed.size === 0) return
    const records = [...this.#changed].map((key) => this.#cache.get(key) as StoredRecord)
    for (const part of chunksOf(records)) await this.#write(part)
    this.#changed.clear()
    await this.#tx
      .updateTable('account')
      .set({ seq: this.#seq, digest_count: this.#digest.count, digest_sum: this.#digest.sum })
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
        })),
      )
      .execute()
  }

  #replaced(before: StoredRecord): Insertable<Schema['history']> {
    return historyRow(this.#accountId, before, before, {
      position: before.seq,
      outcome: 'accepted',
      device: before.device,
      at: before.receivedAt,
      kept_since: this.#now,
    })
  }

  /** A repeated call is refused again, but its version is stored once. */
  async #wasRefused(row: Insertable<Schema['history']>): Promise<boolean> {
    const same = (other: Insertable<Schema['history']>) =>
      other.outcome === 'refused' &&
      other.kind === row.kind &&
      other.record_id === row.record_id &&
      other.updated_at === row.updated_at &&
      other.body === row.body
    if (this.#history.some(same)) return true
    const known = await this.#tx
      .selectFrom('history')
      .select(sql<number>`1`.as('one'))
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', row.kind)
      .where('record_id', '=', row.record_id)
      .where('outcome', '=', 'refused')
      .where('updated_at', '=', row.updated_at)
      .where('body', '=', row.body)
      .limit(1)
      .executeTakeFirst()
    return known !== undefined
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
    for (const row of rows) this.#cacheRecord(storedRecordOf(row))
    for (const id of ids) {
      if (!this.#cache.has(keyOf({ kind, id }))) this.#cache.set(keyOf({ kind, id }), null)
    }
  }

  /** Keeps versions that this transaction accepted: they are newer than the row in the database. */
  #cacheRecord(record: StoredRecord): void {
    const key = keyOf(record)
    if (!this.#changed.has(key)) this.#cache.set(key, record)
  }
}
