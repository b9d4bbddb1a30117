import type { KeyValueStore } from '../contracts/key-value-store'
import { sessionStore } from '../platform/session-store'

const betaKey = 'segno.beta'

/**
 * Does what the `beta` of a query string asks for (`on` switches parts that are still being made on for this
 * browser session, `off` off again, anything else does nothing) and answers the query without it. Of several the
 * last one counts; what else is in the query stays as it was written.
 */
export function takeBetaSwitch(session: KeyValueStore, search: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  for (const part of parts) {
    if (part === 'beta=on') session.write(betaKey, 'on')
    else if (part === 'beta=off') session.remove(betaKey)
  }
  const rest = parts.filter((part) => part !== '' && !/^beta(?:=|$)/.test(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** Follows the switch in the address of the page and takes it out of the address, adding nothing to the history. */
export function followBetaSwitch(): void {
  const { origin, pathname, search, hash } = location
  history.replaceState(history.state, '', origin + pathname + takeBetaSwitch(sessionStore, search) + hash)
}
