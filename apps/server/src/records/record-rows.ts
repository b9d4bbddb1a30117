import { type RecordKind, recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject, RecordKey, ServerRecord, Version } from '@segno/domain/record/record'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema'
import type { HistoryVersion } from '../ports/record-store'

export type RecordRow = Selectable<Schema['record']>
type HistoryRow = Selectable<Schema['history']>

/** A stored record with the fields that only its history needs. */
export interface StoredRecord extends ServerRecord {
  readonly receivedAt: number
  readonly device: string | null
}

export function storedRecordOf(row: RecordRow): StoredRecord {
  return { ...recordOf(row), receivedAt: row.received_at, device: row.device }
}

export function recordOf(row: Omit<RecordRow, 'account_id' | 'order_key' | 'stripped_at'>): ServerRecord {
  return { kind: row.kind, id: row.id, ...versionOfRow(row), seq: row.seq }
}

/** Returns a stored record without the fields that only its history needs. */
export function plainRecord({ receivedAt: _at, device: _device, ...record }: StoredRecord): ServerRecord {
  return record
}

function versionOfRow(row: { body: string; updated_at: number; deleted_at: number | null }): Version {
  return {
    body: JSON.parse(row.body) as JsonObject,
    updatedAt: row.updated_at,
    ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  }
}

export function recordRow(accountId: string, record: StoredRecord): RecordRow {
  return {
    account_id: accountId,
    kind: record.kind,
    id: record.id,
    seq: record.seq,
    updated_at: record.updatedAt,
    deleted_at: record.deletedAt ?? null,
    received_at: record.receivedAt,
    // The store keeps the time of the first write when it replaces a row.
    first_received_at: record.receivedAt,
    device: record.device,
    order_key: orderKey(record),
    body: JSON.stringify(record.body),
    stripped_at: null,
  }
}

function orderKey({ kind, body }: ServerRecord): string {
  // The goal orders its steps, so that an index finds the steps of one goal.
  if (kind === 'progress') return String(body.goalId ?? '')
  const known = recordKindOf(kind)
  const order = known && (recordKinds[known as RecordKind].order as (body: unknown) => unknown)
  return String(order?.(body) ?? '')
}

/** Returns a history row for a replaced version, or for a version that was refused at `position`. */
export function historyRow(
  accountId: string,
  { kind, id }: RecordKey,
  version: Version,
  source: Pick<HistoryRow, 'position' | 'outcome' | 'device' | 'at' | 'kept_since'>,
): Omit<HistoryRow, 'id' | 'hash'> & { readonly hash: null } {
  return {
    account_id: accountId,
    kind,
    record_id: id,
    updated_at: version.updatedAt,
    deleted_at: version.deletedAt ?? null,
    body: JSON.stringify(version.body),
    hash: null,
    ...source,
  }
}

export function historyVersionOf(row: HistoryRow): HistoryVersion {
  const { outcome, position, device, at } = row
  return { ...versionOfRow(row), seq: outcome === 'accepted' ? position : null, outcome, device, at }
}

/** Returns the current version as the newest entry of the history. */
export function currentVersionOf(row: RecordRow): HistoryVersion {
  const { seq, device, received_at } = row
  return { ...versionOfRow(row), seq, outcome: 'accepted', device, at: received_at }
}
