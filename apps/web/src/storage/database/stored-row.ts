import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import { type RecordKind, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject, Version } from '@segno/domain/record/record'
import type { Result } from '@segno/domain/shared/result'
import { dirtyCodes, type StoredRow } from './database'

/** Returns the row as a record, or the names of the fields that cannot be read. */
export function recordOfRow(row: StoredRow): Result<JournalRecord, string[]> {
  const body = readBody(row)
  if (!body.ok) return body
  const record = {
    kind: row.kind,
    id: row.id,
    body: body.value,
    updatedAt: row.updatedAt,
    ...(row.deletedAt === undefined ? {} : { deletedAt: row.deletedAt }),
  }
  return { ok: true, value: record as JournalRecord }
}

/**
 * Reads the body by its kind, or returns the names of the fields that it cannot read. The list is empty for a
 * kind that only a newer version has.
 */
export function readBody({ kind, body }: Pick<StoredRow, 'kind' | 'body'>): Result<object, string[]> {
  return recordKinds[kind as RecordKind]?.read(body) ?? { ok: false, error: [] }
}

/**
 * Returns the row after a change made on this device at `at` (milliseconds). Returns undefined if the change does not
 * apply. A row keeps its owner; a new row gets `owner`. The first edit of a clean row keeps the server's version as
 * `base`.
 */
export function rowAfterChange(
  row: StoredRow | undefined,
  change: Change,
  owner: string,
  at: number,
): StoredRow | undefined {
  const record = applyChange(row as JournalRecord | undefined, change, at)
  if (!record) return undefined
  const order = recordKinds[record.kind].order as (body: unknown) => string
  const next: StoredRow = {
    owner: row?.owner ?? owner,
    kind: record.kind,
    id: record.id,
    order: order(record.body),
    body: record.body,
    updatedAt: record.updatedAt,
    savedAt: at,
    rev: (row?.rev ?? 0) + 1,
    d: dirtyCodes.pending,
    seq: row?.seq ?? 0,
  }
  if (record.deletedAt !== undefined) next.deletedAt = record.deletedAt
  const base = row?.seq && !row.d ? baseOf(row) : row?.base
  if (base) next.base = base
  return next
}

function baseOf({ body, updatedAt, deletedAt }: StoredRow): Version {
  const version = { body: body as JsonObject, updatedAt }
  return deletedAt === undefined ? version : { ...version, deletedAt }
}
