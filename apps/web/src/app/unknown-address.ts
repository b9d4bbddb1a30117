/** The state of the history entry of a page that replaced an unknown address. */
export const unknownAddress = { unknownAddress: true } as const

/** Returns true once if an unknown address led to this page. */
export function takeUnknownAddress(): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('unknownAddress' in state)) return false
  history.replaceState(null, '')
  return true
}
