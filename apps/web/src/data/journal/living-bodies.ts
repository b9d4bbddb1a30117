import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'
import type { JournalStore } from './journal-store'

/** Returns the bodies of all records of a kind that are not deleted. */
export function livingBodies<K extends RecordKind>(
  journal: Pick<JournalStore, 'records'>,
  kind: K,
): RecordBodies[K][] {
  return [...journal.records(kind)]
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ body }) => body as RecordBodies[K])
}
