import type { AccountStorage } from '../../contracts/account'
import type { PageAddress } from '../../contracts/http'
import type { AuthSessions } from './auth-session'

interface EndSessionDeps {
  readonly session: AuthSessions
  readonly storage: Pick<AccountStorage, 'setOwners'>
  readonly address: PageAddress
}

/**
 * Ends a sign-in that the server refuses. The rows stay, and new rows belong to its account. Loads the first
 * page if the screen needs an account.
 */
export async function endSession({ session, storage, address }: EndSessionDeps): Promise<void> {
  const ended = session.end({ expired: true })
  await storage.setOwners(session.owners())
  await ended
  if (!staysOpen(address.path())) address.open('/')
}

const openScreens = ['/', '/auth/verify', '/auth/undo']

/** Returns true for a screen that works signed out, so that the person stays there. */
function staysOpen(path: string): boolean {
  return openScreens.includes(path) || path.startsWith('/logbook') || path.startsWith('/repertoire')
}
