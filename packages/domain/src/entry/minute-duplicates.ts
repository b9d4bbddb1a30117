import { sameValue } from '../shared/same-value'
import type { Entry, EntryChange } from './entry'
import type { DuplicatePair } from './find-duplicate-pairs'
import { mergeDuplicates } from './merge-duplicates'

/** The greatest difference between two starts that `differByMinute` ignores, in milliseconds. */
const SAME_START = 60_000
/** The greatest difference between two durations that `differByMinute` ignores, in seconds. */
const SAME_DURATION = 60

/** Fields that may differ between two entries, or that `differByMinute` compares separately. */
const notCompared = new Set([
  'id',
  'timestamp',
  'duration',
  'localDay',
  'createdAt',
  'updatedAt',
  'metadata',
  'autoTracked',
  'pieces',
])

/**
 * Returns true if two entries differ only by at most a minute in their start, their duration or both. Ignores
 * ids, metadata, the local day, `autoTracked`, and the times of creation and change.
 */
export function differByMinute(first: Entry, second: Entry): boolean {
  const apart = Math.abs(Date.parse(first.timestamp) - Date.parse(second.timestamp))
  if (apart > SAME_START || Math.abs(first.duration - second.duration) > SAME_DURATION) return false
  const fields = new Set([...Object.keys(first), ...Object.keys(second)])
  for (const field of fields) {
    if (!notCompared.has(field) && !sameValue(first[field] ?? null, second[field] ?? null)) return false
  }
  return sameValue(first.pieces.map(withoutId), second.pieces.map(withoutId))
}

function withoutId({ id: _, ...piece }: Entry['pieces'][number]) {
  return piece
}

/**
 * Returns the changes that merge every pair whose entries differ only by a minute, and the number of merged
 * pairs. Merges each entry once. It skips a pair with an entry that is already merged, until the caller finds
 * pairs again.
 */
export function mergeMinuteDuplicates(pairs: readonly DuplicatePair[]): {
  changes: EntryChange[]
  count: number
} {
  const merged = new Set<string>()
  const changes: EntryChange[] = []
  let count = 0
  for (const { first, second } of pairs) {
    if (merged.has(first.id) || merged.has(second.id) || !differByMinute(first, second)) continue
    merged.add(first.id).add(second.id)
    changes.push(...mergeDuplicates(first, second))
    count++
  }
  return { changes, count }
}
