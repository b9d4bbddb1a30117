import type { PageLifecycle } from '../../contracts/page-lifecycle'
import type { AuthSessions } from './auth-session'

/**
 * Reloads this tab after another tab has signed in or out, so that it shows the right rows. A page in the
 * back/forward cache misses that event. So it compares the accounts when the browser shows it again. The
 * returned function stops this.
 */
export function followSession(
  session: AuthSessions,
  lifecycle: Pick<PageLifecycle, 'onRestore' | 'reload'>,
): () => void {
  const reload = () => lifecycle.reload()
  const stopFollowing = session.onOtherTab(reload)
  const stopRestoring = lifecycle.onRestore(() => session.hasChangedAccount() && reload())
  return () => {
    stopFollowing()
    stopRestoring()
  }
}
