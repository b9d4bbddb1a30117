import type { WindowClient, WorkerScope } from './worker-scope'

/** The Web Lock that every page holds while its app runs, even if the page is frozen or busy. */
export const PAGE_LOCK = 'segno.page'

/** The time that a page may take to start (milliseconds). */
const START_TIMEOUT = 10_000
/** The time between two checks of the open pages (milliseconds). */
const STEP = 500

/**
 * Returns the open pages if the app has started in none of them within ten seconds. A version that does not
 * start must not stay in use. Returns none if the app runs in any page, so that a takeover disturbs no work,
 * and without Web Locks.
 */
export async function lifelessPages(
  { clients, navigator: { locks } }: Pick<WorkerScope, 'clients' | 'navigator'>,
  wait: (delay: number) => Promise<void>,
): Promise<readonly WindowClient[]> {
  if (!locks) return []
  for (let waited = 0; ; waited += STEP) {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const { held = [] } = await locks.query()
    if (pages.length === 0 || held.some(({ name }) => name === PAGE_LOCK)) return []
    if (waited >= START_TIMEOUT) return pages
    await wait(STEP)
  }
}
