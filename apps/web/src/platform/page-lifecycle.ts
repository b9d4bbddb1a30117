import type { PageLifecycle } from '../contracts/page-lifecycle'

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}

export const pageLifecycle: PageLifecycle = {
  onHide(run) {
    const stopHidden = listen(
      document,
      'visibilitychange',
      () => document.visibilityState === 'hidden' && run(),
    )
    const stopLeave = listen(window, 'pagehide', run)
    return () => {
      stopHidden()
      stopLeave()
    }
  },
  onShow: (run) =>
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && run()),
  onRestore(run) {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && run()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  },
  online: () => navigator.onLine,
  onOnlineChange(run) {
    const stopOnline = listen(window, 'online', run)
    const stopOffline = listen(window, 'offline', run)
    return () => {
      stopOnline()
      stopOffline()
    }
  },
  async persist() {
    return (await navigator.storage?.persist?.()) ?? false
  },
  async persisted() {
    return (await navigator.storage?.persisted?.()) ?? false
  },
  reload: (path) => (path === undefined ? location.reload() : location.replace(path)),
}
