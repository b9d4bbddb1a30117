import type { KeyValueStore } from '../contracts/key-value-store'
import { sessionStore } from '../platform/session-store'
import { BETA_KEY } from './beta-flag'

/**
 * Applies the `beta` parameters of a query string and returns the query without them. `beta=on` shows
 * unfinished features for this browser session. `beta=off` hides them. Other values do nothing, and the last
 * parameter wins.
 * The rest of the query stays unchanged.
 */
export function takeBetaSwitch(session: KeyValueStore, search: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  for (const part of parts) {
    if (part === 'beta=on') session.write(BETA_KEY, 'on')
    else if (part === 'beta=off') session.remove(BETA_KEY)
  }
  const rest = parts.filter((part) => part !== '' && !/^beta(?:=|$)/.test(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** Applies the beta parameter of the page's URL and removes it with `history.replaceState`. */
export function followBetaSwitch(): void {
  const { origin, pathname, search, hash } = location
  history.replaceState(history.state, '', origin + pathname + takeBetaSwitch(sessionStore, search) + hash)
}
