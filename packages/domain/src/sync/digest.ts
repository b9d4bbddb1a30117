import { keyOf, type ServerRecord } from '../record/record'
import { cyrb53 } from '../shared/fingerprint'

/** How many records an account holds, and the sum of a hash of each: equal on both sides when nothing is missing. */
export interface Digest {
  readonly count: number
  /** Sum modulo 2^32 of 32 bits of each record's kind, id and number. */
  readonly sum: number
}

export const emptyDigest: Digest = { count: 0, sum: 0 }

/** The digest after a record got another version; `before` is absent for a new record. */
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
