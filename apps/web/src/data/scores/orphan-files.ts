/** How long a file stays after the last score that names it is deleted (milliseconds): seven days. */
export const ORPHAN_GRACE = 7 * 24 * 60 * 60 * 1000

/**
 * The time at which each file was first found without a score (milliseconds of this device's clock), by hash.
 */
export type OrphanNotes = Readonly<Record<string, number>>

interface OrphanPlan {
  readonly notes: OrphanNotes
  /** Hashes of the files to remove now. */
  readonly expired: readonly string[]
}

/**
 * Returns the files that no score has named for `ORPHAN_GRACE`, and the notes for the next run. Undo can
 * restore a deleted score, also on another device, so its files stay that long. A clock that was set back
 * starts the grace again.
 */
export function planOrphans(
  stored: readonly string[],
  named: ReadonlySet<string>,
  before: OrphanNotes,
  now: number,
): OrphanPlan {
  const notes: Record<string, number> = {}
  const expired: string[] = []
  for (const hash of stored) {
    if (named.has(hash)) continue
    const since = Math.min(before[hash] ?? now, now)
    if (now - since >= ORPHAN_GRACE) expired.push(hash)
    else notes[hash] = since
  }
  return { notes, expired }
}

/** Returns the valid notes of a stored value; empty if there are none. */
export function readOrphanNotes(raw: unknown): OrphanNotes {
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(Object.entries(raw).filter(([, since]) => Number.isFinite(since)))
}
