import { type PendingWrite, type ServerRecord, sameContent, type Version } from '../record/record'

/** How far ahead of the server's clock a device's time is accepted (milliseconds). */
export const CLOCK_TOLERANCE = 5 * 60_000

export type WriteDecision =
  | { readonly outcome: 'accepted'; readonly version: Version }
  /** The server holds exactly this already: a repeated call changes nothing. */
  | { readonly outcome: 'unchanged'; readonly current: ServerRecord }
  | {
      readonly outcome: 'conflict'
      readonly reason: 'concurrent_update' | 'stale'
      readonly current: ServerRecord
    }

/**
 * Decides whether the server accepts a write. The server's own numbers give the order: a write is accepted if its
 * `baseSeq` is the current number. `updatedAt` decides only for clients that send no `baseSeq`. No write is refused for
 * its time. A time that is ahead is reduced to the server's `now` (milliseconds) plus the tolerance. `updatedAt` of a
 * record always grows. Equal content is unchanged, unless its author wrote something else in between (A, B, A). Then it
 * gets a number of its own. The write in between then finds its `baseSeq` outdated if it arrives late.
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
 * Returns whether the author edited the current version and came back to it: `updatedAt` is later at the same
 * `baseSeq`.
 */
function isBackAgain(current: ServerRecord, { baseSeq, updatedAt }: PendingWrite): boolean {
  return baseSeq === current.seq && updatedAt > current.updatedAt
}

function mayReplace(current: ServerRecord, write: PendingWrite): boolean {
  if (write.baseSeq === undefined) return write.updatedAt > current.updatedAt
  return write.baseSeq === current.seq
}
