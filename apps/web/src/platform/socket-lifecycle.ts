import type { SocketLifecycle } from '../contracts/socket'
import { pageLifecycle } from './page-lifecycle'

/** The moments of this page at which a connection is worth another look. */
export const socketLifecycle: SocketLifecycle = {
  onShow: pageLifecycle.onShow,
  onFocus: (run) => {
    addEventListener('focus', run)
    return () => removeEventListener('focus', run)
  },
  onLeave: (run) => {
    addEventListener('pagehide', run)
    return () => removeEventListener('pagehide', run)
  },
  online: pageLifecycle.online,
  onOnlineChange: pageLifecycle.onOnlineChange,
}
