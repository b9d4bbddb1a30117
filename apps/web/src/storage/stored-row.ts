import { applyChange } from '@segno/domain/change/apply-change'
import type { Change, JournalRecord } from '@segno/domain/change/change'
import { type RecordKind, recordKinds } from '@segno/domain/change/record-kinds'
import type { Result } from '@segno/domain/shared/result'
import type { StoredRow } from './database'

/** A row as a record, or the fields of it that cannot be read. */
export function recordOfRow(row: StoredRow): Result<JournalRecord, string[]> {
  const read = recordKinds[row.kind as RecordKind].read as (raw: unknown) => Result<object, string[]>
  const body = read(row.body)
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

/** The row after a change of this device, or undefined where there is nothing to change. */
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
    owner,
    kind: record.kind,
    id: record.id,
    order: order(record.body),
    body: record.body,
    updatedAt: record.updatedAt,
    savedAt: at,
    rev: (row?.rev ?? 0) + 1,
    d: 1,
    seq: row?.seq ?? 0,
  }
  if (record.deletedAt !== undefined) next.deletedAt = record.deletedAt
  return next
}
