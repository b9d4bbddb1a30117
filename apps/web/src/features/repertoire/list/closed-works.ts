import type { WorkKey } from '@segno/domain/piece/work-key'

/** The maximum number of closed works in storage. `formatView` drops the oldest. */
const MOST_CLOSED = 200

/** The stored view of the list: its shape, and the hashes of closed works. */
export interface KeptView {
  readonly view: 'list' | 'grid'
  readonly closed: ReadonlySet<string>
}

/**
 * Returns the 32-bit FNV-1a hash of a work's key in base 36. The browser stores hashes, because stored titles
 * would survive a sign-out. Works with the same hash close together.
 */
export function markOf(key: WorkKey): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Parses a stored view: `grid` or `list`, then the hashes of closed works. */
export function parseView(stored: string | null): KeptView {
  const [view, ...marks] = (stored ?? '').split(' ')
  return { view: view === 'grid' ? 'grid' : 'list', closed: new Set(marks.slice(-MOST_CLOSED)) }
}

export function formatView({ view, closed }: KeptView): string {
  return [view, ...[...closed].slice(-MOST_CLOSED)].join(' ')
}

/** Returns the set with `mark` added, or removed if the set contains it. */
export function toggled(marks: ReadonlySet<string>, mark: string): ReadonlySet<string> {
  const next = new Set(marks)
  if (!next.delete(mark)) next.add(mark)
  return next
}
