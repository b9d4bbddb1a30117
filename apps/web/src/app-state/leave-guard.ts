/**
 * Decides about a navigation within the app. Returns true to hold it; `go` then performs it later. The navigation is a
 * press of a link, a command, or a step in the history of the browser.
 */
export type LeaveGuard = (path: string, go: () => void) => boolean

interface Guarded {
  readonly guard: LeaveGuard
  /** The address and the state that the guard keeps. */
  readonly href: string
  readonly state: unknown
}

let current: Guarded | null = null

/** Sets the guard of the present address until the returned function is called. */
export function guardLeaving(guard: LeaveGuard): () => void {
  const guarded = { guard, href: location.href, state: history.state as unknown }
  current = guarded
  return () => {
    if (current === guarded) current = null
  }
}

/** Navigates unless the guard holds the navigation. For the `aroundNav` of the router. */
export function navigateGuarded<Options>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
): void {
  const go = () => navigate(to, options)
  if (!current?.guard(to.replace(/[?#].*/, ''), go)) go()
}

/**
 * Lets guards hold steps in the history of the browser. Call it before the router renders: only an earlier listener can
 * set back the address before the router reads it.
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
