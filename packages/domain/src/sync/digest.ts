import { keyOf, type LocalRecord, type ServerRecord } from '../record/record'
import { cyrb53 } from '../shared/fingerprint'

/**
 * The number of an account's records and sums over their versions. If device and server have equal digests,
 * both have the same versions.
 */
export interface Digest {
  readonly count: number
  /** Sum of a hash of each record's kind, id and number, modulo 2^32. */
  readonly sum: number
  /**
   * Sum of the times of the records (milliseconds), modulo 2^32. A server that was restored can use a number
   * again, so numbers alone do not distinguish versions. Undefined if unknown.
   */
  readonly times?: number | undefined
}

export const emptyDigest: Digest = { count: 0, sum: 0, times: 0 }

type Numbered = Pick<ServerRecord, 'kind' | 'id' | 'seq' | 'updatedAt'>

/**
 * Returns true if two digests are equal, so that both sides have the same versions. Compares `times` only if
 * both digests have it.
 */
export function sameDigest(a: Digest, b: Digest): boolean {
  const isSameTime = a.times === undefined || b.times === undefined || a.times === b.times
  return a.count === b.count && a.sum === b.sum && isSameTime
}

/** Returns the digest after a write to a record. `before` is its old version, undefined for a new record. */
export function nextDigest(
  { count, sum, times = 0 }: Digest,
  before: Numbered | undefined,
  after: Numbered,
): Digest {
  const change = hashOf(after) - (before ? hashOf(before) : 0)
  const passed = after.updatedAt - (before?.updatedAt ?? 0)
  return { count: before ? count : count + 1, sum: (sum + change) >>> 0, times: (times + passed) >>> 0 }
}

type HeldRow = Numbered & Pick<LocalRecord, 'base' | 'dirty'>

/**
 * Returns the digest with a row of a device added, or unchanged if the server has never accepted the row. An
 * edited row counts as the server's version that is its base. `times` becomes undefined if the time of that
 * version is unknown.
 */
export function withHeldRow(digest: Digest, row: HeldRow): Digest {
  if (row.seq === 0) return digest
  const updatedAt = row.dirty === undefined ? row.updatedAt : row.base?.updatedAt
  const next = nextDigest(digest, undefined, { ...row, updatedAt: updatedAt ?? 0 })
  const isKnown = updatedAt !== undefined && digest.times !== undefined
  return isKnown ? next : { ...next, times: undefined }
}

function hashOf(record: Pick<ServerRecord, 'kind' | 'id' | 'seq'>): number {
  return cyrb53(`${keyOf(record)}:${record.seq}`, 0) >>> 0
}
