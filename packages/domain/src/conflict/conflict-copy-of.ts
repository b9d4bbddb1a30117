import type { LocalRecord, RecordKey } from '../record/record'
import { canonicalJson } from '../shared/canonical-json'
import { fingerprint } from '../shared/fingerprint'
import type { Instant } from '../units/instant'
import type { ConflictCopy } from './conflict-copy'

/**
 * Returns the copy of a value that lost a merge. Its id is a hash of record, field and value, so that every device that
 * notices the same loss makes the same copy.
 */
export function conflictCopyOf(of: RecordKey, field: string, value: unknown, keptAt: Instant): ConflictCopy {
  const id = `conflict-${fingerprint(canonicalJson([of.kind, of.id, field, value ?? null]))}`
  return { id, recordKind: of.kind, recordId: of.id, field, value: value ?? null, keptAt }
}

/** Returns a conflict copy as a new record that is still to be sent. */
export function conflictRecordOf(copy: ConflictCopy): LocalRecord {
  const updatedAt = Date.parse(copy.keptAt)
  return { kind: 'conflict', id: copy.id, body: copy, updatedAt, seq: 0, rev: 1, dirty: 'pending' }
}
