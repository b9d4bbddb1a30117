import type { SocketLifecycle } from '../contracts/socket'
import { pageLifecycle } from './page-lifecycle'

/** The events after which the real-time client checks its connection. */
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
