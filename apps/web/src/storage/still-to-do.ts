import type { Change } from '@segno/domain/change/change'
import type { JsonObject } from '@segno/domain/record/record'
import { sameValue } from '@segno/domain/shared/same-value'
import { mergeBodies } from '@segno/domain/sync/merge-bodies'
import type { StoredRow } from './database'

/**
 * What of a change is still to be done, of which nobody knows whether it has been done: the page that made it was left
 * before it could hear. Asked again after it was done, the answer is nothing.
 *
 * A row that shows the change has it. Where both the row's clocks (this device's and the record's own) are later than
 * the change, somebody has written the row since; the other clock alone proves nothing, for an acknowledgement moves
 * the first and a device that is ahead the second. Then what is newer stands:
 *
 * - put: nothing is left to do. A row that is there has either had it or was made anew by somebody else.
 * - patch: field by field, as between two devices. A field that still has its old value gets the new one, sets get
 *   what was added and lose what was removed, fields that belong together go together, and any other value stays.
 * - delete: nothing is left to do. Who edits or restores what another deletes keeps it.
 *
 * In every other case the change is made as if it came from the journal. What is put and changed in one moment is
 * done again as a whole and in order, and so ends as it ended before.
 */
export function stillToDo(row: StoredRow | undefined, change: Change, at: number): Change | undefined {
  if (!row) return change.op === 'put' ? change : undefined
  // A row that cannot be read may have no body at all.
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

/** The part of a patch that takes nothing from whoever wrote the row since. */
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
