import type { Inbox } from '../../contracts/installed/inbox'
import type { AuthSessions } from '../../data/session/auth-session'
import { clock } from '../../platform/clock'
import { ids } from '../../platform/ids'
import { openInboxStore } from '../../storage/inbox/inbox-store'
import { ownedInbox } from '../../storage/inbox/owned-inbox'

/** Returns the inbox of a sample diary. It stores new files for the musician's own diary and shows none. */
export function openClosedInbox(session: AuthSessions): Inbox {
  return { ...openInbox(session), list: async () => [] }
}

/** Returns the inbox of files and texts that other apps shared with the owners of this page. */
export function openInbox(session: AuthSessions): Inbox {
  return ownedInbox(openInboxStore(), {
    owners: () => session.owners(),
    newId: () => ids.uuid(),
    now: clock.now,
  })
}
