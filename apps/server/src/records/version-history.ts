import { createHash } from 'node:crypto'
import type { RecordKey, Version } from '@segno/domain/record/record'
import type { Insertable, Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { accountLimits } from '../limits/account-limits'
import { chunksOf } from './chunks'
import { historyRow, type StoredRecord } from './record-rows'

type Row = Insertable<Schema['history']>

/** Collects the replaced and refused versions of one transaction and writes them in `flush`. */
export class VersionHistory {
  readonly #tx: Transaction<Schema>
  readonly #accountId: string
  readonly #now: number
  readonly #replaced: Row[] = []
  /** Refused versions by record, then by hash, so that we find a repeated version without comparing bodies. */
  readonly #refused = new Map<string, Map<string, Row>>()

  constructor(tx: Transaction<Schema>, accountId: string, now: number) {
    this.#tx = tx
    this.#accountId = accountId
    this.#now = now
  }

  replace(before: StoredRecord): void {
    this.#replaced.push(
      historyRow(this.#accountId, before, before, {
        position: before.seq,
        outcome: 'accepted',
        device: before.device,
        at: before.receivedAt,
        kept_since: this.#now,
      }),
    )
  }

  /**
   * Adds a refused version to the history. A repeated refusal adds no second copy, and only the latest few
   * versions of each record stay.
   */
  refuse(key: RecordKey, version: Version, source: { position: number; device: string | null }): void {
    const row = historyRow(this.#accountId, key, version, {
      ...source,
      outcome: 'refused',
      at: this.#now,
      kept_since: this.#now,
    })
    const name = JSON.stringify([key.kind, key.id])
    const rows = this.#refused.get(name) ?? new Map<string, Row>()
    this.#refused.set(name, rows)
    const hash = hashOf(row)
    if (rows.has(hash)) return
    rows.set(hash, { ...row, hash })
    const [oldest] = rows.keys()
    if (rows.size > accountLimits.refusedVersions && oldest !== undefined) rows.delete(oldest)
  }

  /**
   * Writes all versions. Returns by how many bytes the refused ones enlarge the account. Replaced versions were
   * counted when they were accepted.
   */
  async flush(): Promise<number> {
    let bytes = 0
    const rows = [...this.#replaced]
    for (const refused of this.#refused.values()) {
      const fresh = await this.#newOf(refused)
      rows.push(...fresh)
      for (const { body } of fresh) bytes += Buffer.byteLength(body)
    }
    for (const part of chunksOf(rows)) await this.#tx.insertInto('history').values(part).execute()
    for (const refused of this.#refused.values()) bytes -= await this.#prune(refused)
    return bytes
  }

  async #newOf(refused: ReadonlyMap<string, Row>): Promise<Row[]> {
    const [any] = refused.values()
    if (!any) return []
    const known = await this.#refusedRows(any)
      .where('hash', 'in', [...refused.keys()])
      .select('hash')
      .execute()
    const hashes = new Set(known.map(({ hash }) => hash))
    return [...refused].flatMap(([hash, row]) => (hashes.has(hash) ? [] : [row]))
  }

  /** Deletes the oldest refused versions of a record beyond the limit and returns their bytes. */
  async #prune(refused: ReadonlyMap<string, Row>): Promise<number> {
    const [any] = refused.values()
    if (!any) return 0
    const old = await this.#refusedRows(any)
      .select(['id', 'body'])
      .orderBy('id', 'desc')
      .limit(accountLimits.refusedVersions)
      .offset(accountLimits.refusedVersions)
      .execute()
    if (old.length === 0) return 0
    await this.#tx
      .deleteFrom('history')
      .where('account_id', '=', this.#accountId)
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
    return old.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
  }

  #refusedRows({ kind, record_id }: Row) {
    return this.#tx
      .selectFrom('history')
      .where('account_id', '=', this.#accountId)
      .where('kind', '=', kind)
      .where('record_id', '=', record_id)
      .where('outcome', '=', 'refused')
  }
}

function hashOf({ updated_at, deleted_at, body }: Row): string {
  const text = JSON.stringify([updated_at, deleted_at ?? null, body])
  return createHash('sha256').update(text).digest('base64url')
}
