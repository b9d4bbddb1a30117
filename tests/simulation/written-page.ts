import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordBodies, RecordKind } from '@segno/domain/change/record-kinds'

/** A page on which a person reads the diary and runs commands. */
export interface WrittenPage {
  readonly device: { readonly now: () => number }
  /** Writes the changes of one of the product's commands. */
  commit(command: string, changes: readonly Change[]): void
  living<K extends RecordKind>(kind: K): RecordBodies[K][]
  records<K extends RecordKind>(kind: K): JournalRecord<K>[]
  record<K extends RecordKind>(kind: K, id: string): JournalRecord<K> | undefined
}
