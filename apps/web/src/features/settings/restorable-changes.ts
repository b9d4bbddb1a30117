import type { Change } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import type { QuarantinedChange } from '../../contracts/quarantine'
import type { JournalStore } from '../../data/journal/journal-store'

export interface Restorable {
  /** One patch for each record, whose `before` is what the record holds now. */
  readonly changes: readonly Change[]
  /** The keys of the quarantined changes that these patches contain. */
  readonly keys: readonly number[]
}

/** Returns the quarantined edits that can be applied now, because their records are in the diary. */
export function restorableChanges(
  quarantined: readonly QuarantinedChange[],
  journal: Pick<JournalStore, 'body'>,
): Restorable {
  const patches = new Map<string, Change>()
  const keys: number[] = []
  for (const { key, change } of quarantined) {
    if (change.op !== 'patch') continue
    const body = journal.body(change.kind, change.id) as Readonly<Record<string, unknown>> | undefined
    if (!body) continue
    const earlier = patches.get(keyOf(change))
    const fields = { ...(earlier?.op === 'patch' ? earlier.fields : {}), ...change.fields }
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, body[field]]))
    patches.set(keyOf(change), { ...change, fields, before } as Change)
    keys.push(key)
  }
  return { changes: [...patches.values()], keys }
}
