import { sessionStore } from '../platform/session-store'

export const BETA_KEY = 'segno.beta'

/** Returns true if this browser session shows beta features. `?beta=on` in a URL sets it for the session. */
export function isBetaOn(): boolean {
  return sessionStore.read(BETA_KEY) === 'on'
}
