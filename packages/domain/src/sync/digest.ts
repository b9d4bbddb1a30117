import { keyOf, type ServerRecord } from '../record/record'
import { cyrb53 } from '../shared/fingerprint'

/**
 * The number of an account's records and a sum over them. Device and server have equal digests if nothing is
 * missing.
 */
export interface Digest {
  readonly count: number
  /** Sum of a hash of each record's kind, id and number, modulo 2^32. */
  readonly sum: number
}

export const emptyDigest: Digest = { count: 0, sum: 0 }

/** Returns the digest after a record got another version; `before` is undefined for a new record. */
export function nextDigest(
  { count, sum }: Digest,
  before: Pick<ServerRecord, 'kind' | 'id' | 'seq'> | undefined,
  after: Pick<ServerRecord, 'kind' | 'id' | 'seq'>,
): Digest {
  const change = hashOf(after) - (before ? hashOf(before) : 0)
  return { count: before ? count : count + 1, sum: (sum + change) >>> 0 }
}

function hashOf(record: Pick<ServerRecord, 'kind' | 'id' | 'seq'>): number {
  return cyrb53(`${keyOf(record)}:${record.seq}`, 0) >>> 0
}
