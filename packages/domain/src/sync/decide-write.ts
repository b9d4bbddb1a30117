import { type PendingWrite, type ServerRecord, sameContent, type Version } from '../record/record'

/** How far ahead of the server a device's clock is believed (milliseconds). */
export const clockTolerance = 5 * 60_000

export type WriteDecision =
  | { readonly outcome: 'accepted'; readonly version: Version }
  /** The server holds exactly this already: repeating a call changes nothing. */
  | { readonly outcome: 'unchanged'; readonly current: ServerRecord }
  | {
      readonly outcome: 'conflict'
      readonly reason: 'concurrent_update' | 'stale'
      readonly current: ServerRecord
    }

/**
 * Whether the server takes a version of a record. Order is the server's own; a clock is only asked where a client does
 * not say what it began from. No clock is refused: one that is ahead is held to the server's time, and `updatedAt`
 * of a record always grows.
 * The same content is nothing new, unless its author has had another in between: then it gets a number of its own, so
 * that what was sent in between and comes late finds its place taken.
 */
export function decideWrite(
  current: ServerRecord | undefined,
  offered: PendingWrite,
  now: number,
): WriteDecision {
  if (current && sameContent(current, offered) && !isBackAgain(current, offered)) {
    return { outcome: 'unchanged', current }
  }
  if (current && !mayReplace(current, offered)) {
    const reason = offered.baseSeq === undefined ? 'stale' : 'concurrent_update'
    return { outcome: 'conflict', reason, current }
  }
  const believed = Math.min(offered.updatedAt, now + clockTolerance)
  const updatedAt = current ? Math.max(believed, current.updatedAt + 1) : believed
  const deletedAt = offered.deletedAt === undefined ? {} : { deletedAt: updatedAt }
  return { outcome: 'accepted', version: { body: offered.body, updatedAt, ...deletedAt } }
}

/** An edit there and back: whoever began from this very version has written since then. */
function isBackAgain(current: ServerRecord, { baseSeq, updatedAt }: PendingWrite): boolean {
  return baseSeq === current.seq && updatedAt > current.updatedAt
}

function mayReplace(current: ServerRecord, offered: PendingWrite): boolean {
  if (offered.baseSeq === undefined) return offered.updatedAt > current.updatedAt
  return offered.baseSeq === current.seq
}
