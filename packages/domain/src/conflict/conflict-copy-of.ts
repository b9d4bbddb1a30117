import type { LocalRecord, RecordKey } from '../record/record'
import { canonicalJson } from '../shared/canonical-json'
import { fingerprint } from '../shared/fingerprint'
import { type Instant, instantOf } from '../units/instant'
import type { ConflictCopy } from './conflict-copy'

/**
 * Returns the copy of a value that lost a merge. Its id is a hash of record, field and value. So every device
 * that merges the same versions creates the same copy.
 */
export function conflictCopyOf(of: RecordKey, field: string, value: unknown, keptAt: Instant): ConflictCopy {
  const id = `conflict-${fingerprint(canonicalJson([of.kind, of.id, field, value ?? null]))}`
  return { id, recordKind: of.kind, recordId: of.id, field, value: value ?? null, keptAt }
}

/**
 * Returns a conflict copy for each value that a record lost at `lostAt` (milliseconds). Returns an empty list
 * if the record is itself a copy.
 */
export function conflictCopiesOf(
  of: RecordKey,
  lost: readonly Pick<ConflictCopy, 'field' | 'value'>[],
  lostAt: number,
): ConflictCopy[] {
  if (of.kind === 'conflict') return []
  return lost.map(({ field, value }) => conflictCopyOf(of, field, value, instantFrom(lostAt)))
}

/**
 * Converts milliseconds to an instant. Returns 1970 if the device clock shows a year that an instant cannot
 * have.
 */
function instantFrom(time: number): Instant {
  try {
    return instantOf(time)
  } catch {
    return instantOf(0)
  }
}

/** Returns a conflict copy as a new row of this device that waits for the server. */
export function conflictRecordOf(copy: ConflictCopy): LocalRecord {
  const updatedAt = Date.parse(copy.keptAt)
  return { kind: 'conflict', id: copy.id, body: copy, updatedAt, seq: 0, rev: 1, dirty: 'pending' }
}
