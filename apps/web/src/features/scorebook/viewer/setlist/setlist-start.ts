/** The page at which a setlist opens a score, in place of its stored page. */
export interface Arrival {
  /** The id of the score. */
  readonly of: string
  readonly at: 1 | 'last'
}

/** Returns the `history.state` that opens a score at its first or last page. */
export function arrivalState(of: string, at: Arrival['at']): { readonly setlist: Arrival } {
  return { setlist: { of, at } }
}

/**
 * Returns the arrival in `history.state`, or null, and removes it. Otherwise a reload on stage would return to
 * the first page.
 */
export function takeArrival(): Arrival | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('setlist' in state)) return null
  history.replaceState(null, '')
  return state.setlist as Arrival
}
