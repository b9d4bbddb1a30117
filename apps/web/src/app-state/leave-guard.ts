/**
 * Decides about a navigation within the app: a press of a link, a command, or a step in the browser's history.
 * Returns true to hold the navigation; calling `go` then performs it later.
 */
export type LeaveGuard = (path: string, go: () => void) => boolean

interface Guarded {
  readonly guard: LeaveGuard
  /** The address and the history state that a held navigation restores. */
  readonly href: string
  readonly state: unknown
}

let current: Guarded | null = null

/** Sets the guard of the current address. Returns a function that removes it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  const guarded = { guard, href: location.href, state: history.state as unknown }
  current = guarded
  return () => {
    if (current === guarded) current = null
  }
}

/** Navigates unless the guard holds the navigation. The router calls it as `aroundNav`. */
export function navigateGuarded<Options>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  const go = () => navigate(to, options)
  if (!current?.guard(to.replace(/[?#].*/, ''), go)) go()
}

/**
 * Lets the guard hold steps in the browser's history (`popstate`).
 * Call this before the router renders: only an earlier listener can restore the address before the router reads
 * it.
 */
export function guardHistory(): void {
  addEventListener('popstate', (event) => {
    if (!current) return
    const { guard, href, state } = current
    const isHeld = guard(location.pathname, () => {
      current = null
      history.back()
    })
    if (!isHeld) return
    event.stopImmediatePropagation()
    history.pushState(state, '', href)
  })
}
