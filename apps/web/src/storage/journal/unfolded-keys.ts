import { recordKindOf } from '@segno/domain/change/record-kinds'
import { keyOf, type RecordKey } from '@segno/domain/record/record'
import type { JournalRow } from '../database/database'

/** Returns the keys of the records that journal rows of these owners change. Skips unknown kinds. */
export function unfoldedKeys(journal: readonly JournalRow[], owners: readonly string[]): RecordKey[] {
  const keys = new Map<string, RecordKey>()
  for (const { owner, shown = [owner], changes } of journal) {
    if (![owner, ...shown].some((one) => owners.includes(one))) continue
    for (const { kind, id } of changes) if (recordKindOf(kind)) keys.set(keyOf({ kind, id }), { kind, id })
  }
  return [...keys.values()]
}
