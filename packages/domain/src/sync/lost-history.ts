import type { LocalRecord, PendingWrite, ServerRecord } from '../record/record'
import type { WriteAnswer } from './acknowledge'

/*
 * A server gives each number of an epoch to one write. A number names two versions, or a record has a lower number than
 * before. Both mean that the server was set back without a new epoch. See docs/decisions/0020.
 */

/**
 * Returns true if the server has another version under the number that the device has read. Compares
 * `updatedAt` with the clean row, or with the base of a dirty row.
 */
export function hasAnotherVersion(row: LocalRecord | undefined, remote: ServerRecord): boolean {
  const known = row?.dirty === undefined ? row : row.base
  return known !== undefined && row?.seq === remote.seq && known.updatedAt !== remote.updatedAt
}

/** Returns true if the response to a write has a lower number than the base of the write. */
export function isBehindBase({ baseSeq = 0 }: PendingWrite, answer: WriteAnswer): boolean {
  if (answer.outcome === 'refused') return false
  return (answer.outcome === 'accepted' ? answer.seq : answer.remote.seq) < baseSeq
}
