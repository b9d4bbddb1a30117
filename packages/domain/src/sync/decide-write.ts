import { type PendingWrite, type ServerRecord, sameContent, type Version } from '../record/record'

/** The maximum milliseconds by which a device's time may be ahead of the server's clock. */
export const CLOCK_TOLERANCE = 5 * 60_000

export type WriteDecision =
  | { readonly outcome: 'accepted'; readonly version: Version }
  /** The server already has this content: a repeated call changes nothing. */
  | { readonly outcome: 'unchanged'; readonly current: ServerRecord }
  | {
      readonly outcome: 'conflict'
      readonly reason: 'concurrent_update' | 'stale'
      readonly current: ServerRecord
    }

/**
 * Decides whether the server accepts a write. It accepts every write of a record that it lacks. Otherwise
 * server numbers give the order: it accepts a write whose `baseSeq` is the current number. `updatedAt` decides
 * only for clients that send no `baseSeq`: it must be newer than that of the record. A time that is ahead
 * becomes the server's `now` (milliseconds) plus the tolerance, at most. `updatedAt` of a record always grows.
 * A write with equal content is unchanged, unless its author wrote another version in between (A, B, A). Then
 * it gets its own number, so that a late write of B finds its `baseSeq` outdated.
 */
export function decideWrite(
  current: ServerRecord | undefined,
  write: PendingWrite,
  now: number,
): WriteDecision {
  if (current && sameContent(current, write) && !isBackAgain(current, write)) {
    return { outcome: 'unchanged', current }
  }
  if (current && !mayReplace(current, write)) {
    const reason = write.baseSeq === undefined ? 'stale' : 'concurrent_update'
    return { outcome: 'conflict', reason, current }
  }
  const believed = Math.min(write.updatedAt, now + CLOCK_TOLERANCE)
  const updatedAt = current ? Math.max(believed, current.updatedAt + 1) : believed
  const deletedAt = write.deletedAt === undefined ? {} : { deletedAt: updatedAt }
  return { outcome: 'accepted', version: { body: write.body, updatedAt, ...deletedAt } }
}

/**
 * Returns true if the author edited the current version and returned to its content. `updatedAt` is then later
 * at the same `baseSeq`.
 */
function isBackAgain(current: ServerRecord, { baseSeq, updatedAt }: PendingWrite): boolean {
  return baseSeq === current.seq && updatedAt > current.updatedAt
}

function mayReplace(current: ServerRecord, write: PendingWrite): boolean {
  if (write.baseSeq === undefined) return write.updatedAt > current.updatedAt
  return write.baseSeq === current.seq
}
