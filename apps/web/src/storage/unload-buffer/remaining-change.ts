import type { Change } from '@segno/domain/change/change'
import type { JsonObject } from '@segno/domain/record/record'
import { sameValue } from '@segno/domain/shared/same-value'
import { mergeBodies } from '@segno/domain/sync/merge-bodies'
import type { StoredRow } from '../database/database'

/**
 * Returns the part of `change` that has not reached `row` yet, or undefined. The page that made the change at
 * `at` closed before its write was confirmed. So the row may already contain it. Idempotent.
 *
 * Without a row, a put remains whole, and nothing remains of a patch or deletion.
 *
 * A row with the values of the change contains it. A row was written later only if both its times are later
 * than `at`. One time is not enough: an acknowledgement changes `savedAt`, and a fast clock of a device changes
 * `updatedAt`. A row that was written later wins:
 *
 * - put: nothing remains. Either the row had the change, or another tab created the row again.
 * - patch: merged field by field, as between two devices. A field with its old value gets the new one. Sets get
 * their additions and removals. The fields of a unit change together, and any other value stays.
 * - delete: nothing remains. An edit or restoration wins over a deletion.
 *
 * In every other case the whole change remains and is replayed like a change from the journal. Changes with the
 * same time are replayed completely and in order, so they give the same row.
 */
export function remainingChange(row: StoredRow | undefined, change: Change, at: number): Change | undefined {
  if (!row) return change.op === 'put' ? change : undefined
  // An unreadable row may have no body at all.
  const body = Object(row.body) as JsonObject
  if (isDone(body, row.deletedAt !== undefined, change)) return undefined
  if (row.savedAt <= at || row.updatedAt <= at) return change
  return change.op === 'patch' ? restOf(body, change) : undefined
}

function isDone(body: JsonObject, isDeleted: boolean, change: Change): boolean {
  switch (change.op) {
    case 'put':
      return !isDeleted && shows(body, change.body)
    case 'patch':
      return shows(body, change.fields)
    case 'delete':
      return isDeleted
  }
}

function shows(body: JsonObject, fields: object): boolean {
  return Object.entries(fields).every(([field, value]) => sameValue(own(body, field), value))
}

/** Returns a patch with the merged values of the fields that differ from the row; undefined if none does. */
function restOf(body: JsonObject, change: Change & { op: 'patch' }): Change | undefined {
  const { kind, fields, before } = change
  const names = Object.keys(fields)
  const base: Record<string, unknown> = { ...body }
  for (const name of names) base[name] = own(before, name)
  const local = { ...body, ...fields } as JsonObject
  const merged = mergeBodies({ kind, base: base as JsonObject, local, remote: body, localWins: false }).body
  const left = names.filter((name) => !sameValue(own(merged, name), own(body, name)))
  if (left.length === 0) return undefined
  return { ...change, fields: Object.fromEntries(left.map((name) => [name, own(merged, name)])) } as Change
}

function own(object: object, field: string): unknown {
  return Object.hasOwn(object, field) ? (object as Readonly<Record<string, unknown>>)[field] : undefined
}
