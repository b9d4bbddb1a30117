import type { Entry } from '../../../packages/domain/src/entry/entry'
import { duplicateConfidence } from '../../../packages/domain/src/entry/entry-duplicates'

/**
 * Returns the ids of entries that repeat an earlier one. A reference implementation: it compares every entry
 * with all earlier ones. The entries must be sorted by time, oldest first, then by id.
 */
export function quadraticDuplicates(entries: readonly Entry[]): Set<string> {
  const seen: Entry[] = []
  const repeated = new Set<string>()
  for (const entry of entries) {
    if (seen.find((earlier) => duplicateConfidence(earlier, entry) > 0)) repeated.add(entry.id)
    seen.push(entry)
  }
  return repeated
}
