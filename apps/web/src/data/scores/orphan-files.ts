/** How long a file stays after no living score names it any more (milliseconds): seven days. */
export const ORPHAN_GRACE = 7 * 24 * 60 * 60 * 1000

/** When each file was first found without a score (milliseconds of this device's clock), by hash. */
export type OrphanNotes = Readonly<Record<string, number>>

interface OrphanPlan {
  readonly notes: OrphanNotes
  /** Files to remove now. */
  readonly expired: readonly string[]
}

/**
 * Returns the files that no living score has named for `ORPHAN_GRACE`, and the notes for the next run. A deletion can be
 * undone, also on another device, so a file stays for the grace. A clock that was set back starts the grace again.
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

/** Returns the stored notes. Ignores anything else. */
export function readOrphanNotes(raw: unknown): OrphanNotes {
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(Object.entries(raw).filter(([, since]) => Number.isFinite(since)))
}
