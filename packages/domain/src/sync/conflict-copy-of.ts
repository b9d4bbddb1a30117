import type { RecordKey } from '../record/record'
import { fingerprint } from '../shared/fingerprint'
import type { Instant } from '../units/instant'
import { canonicalJson } from './canonical-json'
import type { ConflictCopy } from './conflict-copy'

/** The copy of a losing value. The same loss has the same id wherever it is noticed, so it is kept once. */
export function conflictCopyOf(of: RecordKey, field: string, value: unknown, keptAt: Instant): ConflictCopy {
  const id = `conflict-${fingerprint(canonicalJson([of.kind, of.id, field, value ?? null]))}`
  return { id, recordKind: of.kind, recordId: of.id, field, value: value ?? null, keptAt }
}
