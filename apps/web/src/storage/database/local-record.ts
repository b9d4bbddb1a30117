import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject, LocalRecord } from '@segno/domain/record/record'
import { dirtyCodes, type StoredRow } from './database'
import { readBody } from './stored-row'

/** Converts a stored row to the record that the sync rules use. */
export function localRecordOf(row: StoredRow): LocalRecord {
  return {
    kind: row.kind,
    id: row.id,
    body: row.body as JsonObject,
    updatedAt: row.updatedAt,
    seq: row.seq,
    rev: row.rev,
    ...(row.deletedAt === undefined ? {} : { deletedAt: row.deletedAt }),
    ...dirtyOf(row),
    ...(row.base === undefined ? {} : { base: row.base }),
    ...(row.rejected === undefined ? {} : { rejected: row.rejected }),
    ...(row.refusedUnder === undefined ? {} : { refusedUnder: row.refusedUnder }),
  }
}

/** Converts a record to its stored row. `savedAt`: when this device wrote it (milliseconds). */
export function storedRowOf(row: LocalRecord, owner: string, savedAt: number): StoredRow {
  const { kind, id, body, updatedAt, deletedAt, seq, rev, dirty, base, rejected, refusedUnder } = row
  const stored: StoredRow = {
    owner,
    kind,
    id,
    order: orderOf(kind, body),
    body,
    updatedAt,
    savedAt,
    rev,
    seq,
  }
  if (deletedAt !== undefined) stored.deletedAt = deletedAt
  if (dirty !== undefined) stored.d = dirtyCodes[dirty]
  if (base !== undefined) stored.base = base
  if (rejected !== undefined) {
    stored.rejected = rejected
    if (refusedUnder !== undefined) stored.refusedUnder = refusedUnder
  }
  return stored
}

function dirtyOf({ d }: StoredRow): Pick<LocalRecord, 'dirty'> {
  if (d === undefined) return {}
  return { dirty: d === dirtyCodes.rejected ? 'rejected' : 'pending' }
}

/**
 * Returns true if this version can read a row. Bodies of kinds that only newer versions have must be objects.
 */
export function isReadable(row: Pick<StoredRow, 'kind' | 'body'>): boolean {
  if (recordKindOf(row.kind)) return readBody(row).ok
  return typeof row.body === 'object' && row.body !== null && !Array.isArray(row.body)
}

/**
 * Returns the row for the merge in a sync round; undefined without a row. Drops `dirty` and `base` of an
 * unreadable row, so that the server's version replaces it.
 */
export function mergeable(row: StoredRow | undefined): LocalRecord | undefined {
  if (!row) return undefined
  const record = localRecordOf(row)
  if (isReadable(row)) return record
  const { dirty: _dirty, base: _base, ...clean } = record
  return clean
}

function orderOf(kind: string, body: JsonObject): string {
  const known = recordKindOf(kind)
  const order: unknown = known ? (recordKinds[known].order as (body: unknown) => unknown)(body ?? {}) : ''
  // IndexedDB omits rows without a valid key from the index, and loading would never find them.
  return typeof order === 'string' ? order : ''
}
