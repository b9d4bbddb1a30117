import type { AppWorker } from '../contracts/app-worker'

const FILE = '/service-worker.js'
/** The lock that a page holds while its app runs. `service-worker/lifeless-pages` queries it. */
const PAGE_LOCK = 'segno.page'

const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
let registration: ServiceWorkerRegistration | undefined

export const appWorker: AppWorker = {
  async start() {
    if (!container || !import.meta.env.PROD) return false
    if (await isWithdrawn()) {
      for (const kept of await container.getRegistrations()) await kept.unregister()
      return false
    }
    void navigator.locks?.request(PAGE_LOCK, { mode: 'shared' }, () => new Promise(() => {}))
    registration = await container.register(FILE, { updateViaCache: 'none' })
    return true
  },
  async check() {
    await registration?.update()
  },
  isWaiting: () => Boolean(registration?.waiting && container?.controller),
  onWaiting(run) {
    const watch = (worker: ServiceWorker | null | undefined) =>
      worker?.addEventListener('statechange', () => appWorker.isWaiting() && run())
    watch(registration?.installing)
    registration?.addEventListener('updatefound', () => watch(registration?.installing))
  },
  onTakenOver(run) {
    // The first worker takes control of a page that was opened without one. That is not a new version.
    let isFirst = !container?.controller
    container?.addEventListener('controllerchange', () => {
      if (!isFirst) run()
      isFirst = false
    })
  },
  takeOver() {
    registration?.waiting?.postMessage({ type: 'take-over' })
    return Boolean(registration?.waiting)
  },
  useLanguage(language) {
    notify({ type: 'language', language })
  },
  useGroup(group) {
    notify({ type: 'group', group })
  },
}

function notify(
  message: { readonly type: 'language'; language: string } | { readonly type: 'group'; group: string },
) {
  void container?.ready.then(({ active }) => active?.postMessage(message))
  // Notify the waiting worker too, because it may become active while offline.
  registration?.waiting?.postMessage(message)
}

/**
 * Resolves with true if the server withdrew the service worker (status 404 or 410). Without a response the
 * worker stays.
 */
async function isWithdrawn(): Promise<boolean> {
  const response = await fetch(FILE, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return response?.status === 404 || response?.status === 410
}
