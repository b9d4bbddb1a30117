/** The page at which a score opens, instead of the one where it was left. */
export interface Arrival {
  /** The id of the score. */
  readonly of: string
  readonly at: 1 | 'last'
}

/** Returns the state of a history entry that opens a score at its first or last page. */
export function arrivalState(of: string, at: Arrival['at']): { readonly setlist: Arrival } {
  return { setlist: { of, at } }
}

/**
 * Returns the arrival of the present history entry, and removes it. Otherwise a reload on stage would go back to the
 * first page.
 */
export function takeArrival(): Arrival | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('setlist' in state)) return null
  history.replaceState(null, '')
  return state.setlist as Arrival
}
