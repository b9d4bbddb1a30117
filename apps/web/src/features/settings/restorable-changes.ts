import type { Change } from '@segno/domain/change/change'
import { recordKinds } from '@segno/domain/change/record-kinds'
import { keyOf } from '@segno/domain/record/record'
import type { QuarantinedChange } from '../../contracts/quarantine'
import type { JournalStore } from '../../data/journal/journal-store'

export interface Restorable {
  /** One change for each record: a patch with the record's current values as `before`, or a put. */
  readonly changes: readonly Change[]
  /** The keys of the quarantined changes that `changes` covers. */
  readonly keys: readonly number[]
}

/**
 * Returns the quarantined changes that can be committed now: patches of records in the diary, and puts of
 * records that the diary lacks. Merges later edits into such a put. Omits puts that this version cannot read.
 */
export function restorableChanges(
  quarantined: readonly QuarantinedChange[],
  journal: Pick<JournalStore, 'body'>,
): Restorable {
  const restored = new Map<string, Change>()
  const keys: number[] = []
  for (const { key, change } of quarantined) {
    const earlier = restored.get(keyOf(change))
    const next = earlier?.op === 'put' ? laterEdit(earlier, change) : restorable(change, earlier, journal)
    if (!next) continue
    restored.set(keyOf(change), next)
    keys.push(key)
  }
  return { changes: [...restored.values()], keys }
}

function restorable(
  change: Change,
  earlier: Change | undefined,
  journal: Pick<JournalStore, 'body'>,
): Change | null {
  const body = journal.body(change.kind, change.id) as Readonly<Record<string, unknown>> | undefined
  if (change.op === 'put') return body ? null : readable(change, change.body)
  if (change.op !== 'patch' || !body) return null
  const fields = { ...(earlier?.op === 'patch' ? earlier.fields : {}), ...change.fields }
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, body[field]]))
  return { ...change, fields, before } as Change
}

function laterEdit(put: Extract<Change, { op: 'put' }>, change: Change): Change | null {
  if (change.op === 'patch') return readable(put, { ...put.body, ...change.fields })
  return change.op === 'put' ? readable(change, change.body) : null
}

/** Returns `put` with the parsed body; null if this version cannot read the body. */
function readable(put: Extract<Change, { op: 'put' }>, body: unknown): Change | null {
  const read = recordKinds[put.kind].read(body)
  return read.ok ? ({ ...put, body: read.value } as Change) : null
}
