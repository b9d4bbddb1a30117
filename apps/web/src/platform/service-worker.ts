import type { AppWorker } from '../contracts/app-worker'

const file = '/service-worker.js'
/** Names this page as one whose app runs; `service-worker/lifeless-pages` looks for it. */
const pageLock = 'segno.page'

const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
let registration: ServiceWorkerRegistration | undefined

export const appWorker: AppWorker = {
  async start() {
    if (!container || !import.meta.env.PROD) return false
    if (await isTakenBack()) {
      for (const kept of await container.getRegistrations()) await kept.unregister()
      return false
    }
    void navigator.locks?.request(pageLock, { mode: 'shared' }, () => new Promise(() => {}))
    registration = await container.register(file, { updateViaCache: 'none' })
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
    // The first worker of all takes a page over that was opened without one: nothing has changed for it.
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
    const message = { type: 'language', language }
    void container?.ready.then(({ active }) => active?.postMessage(message))
    // The version that waits is to know it as well: it may take over without a connection.
    registration?.waiting?.postMessage(message)
  },
}

/** The server says by this that the app is to work without a worker; without an answer nothing changes. */
async function isTakenBack(): Promise<boolean> {
  const said = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return said?.status === 404 || said?.status === 410
}
