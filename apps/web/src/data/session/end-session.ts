import type { AccountStorage } from '../../contracts/account'
import type { PageAddress } from '../../contracts/http'
import type { AuthSessions } from './auth-session'

interface EndSessionParts {
  readonly session: AuthSessions
  readonly storage: Pick<AccountStorage, 'setOwners'>
  readonly address: PageAddress
}

/** The server has refused the session: it ends, the rows stay, and pages about the account are left. */
export async function endSession({ session, storage, address }: EndSessionParts): Promise<void> {
  session.end()
  await storage.setOwners(session.owners())
  if (!staysOpen(address.path())) address.open('/')
}

/** Pages that are as useful signed out, so that nobody is torn away from them. */
function staysOpen(path: string): boolean {
  return (
    path === '/' || path === '/auth/verify' || path.startsWith('/logbook') || path.startsWith('/repertoire')
  )
}
