import { INBOX_CHANNEL, openInboxStore } from '../storage/inbox/inbox-store'
import type { AppBuild } from './app-build'
import { pagesFor } from './app-build'
import { AppCache } from './app-cache'
import { whatIsAsked } from './asked'
import { lifelessPages } from './lifeless-pages'
import { receiveShare } from './receive-share'
import type { FetchAsked, WindowClient, WorkerScope } from './worker-scope'

/** The version and the files of this build. The build replaces this name by them. */
declare const __APP_BUILD__: AppBuild

const scope = self as unknown as WorkerScope
const wait = (delay: number) => new Promise<void>((resolve) => void scope.setTimeout(resolve, delay))
const kept = new AppCache(__APP_BUILD__, {
  caches: scope.caches,
  fetch: (address, options) => scope.fetch(address, options),
  wait,
})
/** The statuses of the worker's own file with which the server withdraws the worker. */
const goneStatuses = [404, 410]
const OWN_ADDRESS = '/service-worker.js'

let lifeless: readonly WindowClient[] = []
/**
 * True once this worker is unregistered. It still controls the pages that it opened and leaves their requests
 * to the browser.
 */
let hasLeft = false

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data)))
scope.addEventListener('fetch', answer)
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp())
})

async function install(): Promise<void> {
  const isUpdate = scope.registration.active !== null
  await kept.fill()
  if (!isUpdate) return
  lifeless = await lifelessPages(scope, wait)
  if (lifeless.length > 0) await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await kept.becomeCurrent()
  await scope.clients.claim()
  // Do not await: the worker handles the pages' requests only after the `activate` event.
  for (const page of lifeless) void page.navigate(page.url).catch(() => {})
}

async function handleMessage(message: unknown): Promise<void> {
  const { type, language, group } = (message ?? {}) as { type?: unknown; language?: unknown; group?: unknown }
  if (type === 'take-over') return scope.skipWaiting()
  if (type === 'language' && typeof language === 'string') await kept.chooseLanguage(language)
  else if (type === 'group' && typeof group === 'string') await kept.addGroup(group)
  else return
  // Ignore a failure: the next start fetches the missing files again.
  await kept.fill().catch(() => {})
}

/** Focuses an open page, or opens the logbook, after a press on a reminder notification. */
async function showApp(): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (page ? page.focus() : scope.clients.openWindow('/logbook'))
}

function answer(event: FetchAsked): void {
  if (hasLeft) return
  const { request } = event
  const { method, mode, url } = request
  const facts = { method, mode, url, isRange: request.headers.has('range') }
  const asked = whatIsAsked(facts, scope.location.origin, (path) => kept.has(path))
  const { pathname } = new URL(url)
  if (asked === 'screen') {
    event.respondWith(screen(request, pathname))
    event.waitUntil(renewOrWithdraw(pathname))
  } else if (asked === 'share') {
    event.respondWith(receiveShare(request, inbox()))
  } else if (asked === 'file') {
    event.respondWith(kept.file(pathname).catch(() => Response.error()))
  } else if (asked === 'older-file') {
    event.respondWith(kept.keptOfAny(pathname).then((found) => found ?? scope.fetch(request)))
  }
}

function inbox() {
  const channel = new BroadcastChannel(INBOX_CHANNEL)
  return {
    add: openInboxStore().add,
    newId: () => scope.crypto.randomUUID(),
    now: () => scope.Date.now(),
    notify: () => channel.postMessage(null),
  }
}

/**
 * Returns a cached page without waiting for the network, so that a hanging server cannot block the diary.
 * Without a cached page, fetches it.
 */
async function screen(request: Request, path: string): Promise<Response> {
  try {
    const { language } = await kept.state()
    for (const address of pagesFor(path, language)) {
      const page = await kept.kept(address)
      if (page) return page
    }
  } catch {
    // Cache Storage failed, but the server may respond.
  }
  return scope.fetch(request)
}

/**
 * Asks the server for the worker's own file a second after a navigation. If the server has withdrawn the file,
 * unregisters the worker. If the server still has it, renews the cached page for the next visit.
 */
async function renewOrWithdraw(path: string): Promise<void> {
  await wait(1000)
  // If the operator removes the worker's file from the server, the worker unregisters itself.
  const answer = await scope.fetch(OWN_ADDRESS, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && goneStatuses.includes(answer.status)) {
    hasLeft = true
    await scope.registration.unregister()
    await kept.erase()
  } else if (answer?.ok) {
    const { language } = await kept.state()
    const best = pagesFor(path, language).find((address) => kept.has(address))
    if (best !== undefined) await kept.renewPage(best)
  }
}
