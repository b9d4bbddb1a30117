import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { AuthSessions } from './auth-session'

/** Another tab signed somebody in or out: this one begins anew, with the rows of whoever it is now. */
export function followSession(session: AuthSessions, lifecycle: PageLifecycle): () => void {
  return session.onOtherTab(() => lifecycle.reload())
}
