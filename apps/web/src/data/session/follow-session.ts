import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { AuthSessions } from './auth-session'

/** Reloads this tab after another one has signed in or out, so that it shows the right rows. */
export function followSession(session: AuthSessions, lifecycle: PageLifecycle): () => void {
  return session.onOtherTab(() => lifecycle.reload())
}
