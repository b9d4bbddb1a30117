const FROM_FIRST_PAGE = 'from-first-page'

/** The state of a history entry that opens a score at its first page. Otherwise it opens where it was left. */
export const fromFirstPage = { setlist: FROM_FIRST_PAGE } as const

/**
 * Returns whether the present history entry has this state, and removes it. Otherwise a reload on stage would go back to
 * the first page.
 */
export function takeFromFirstPage(): boolean {
  const state: unknown = history.state
  const isFromFirst =
    typeof state === 'object' && state !== null && 'setlist' in state && state.setlist === FROM_FIRST_PAGE
  if (isFromFirst) history.replaceState(null, '')
  return isFromFirst
}
