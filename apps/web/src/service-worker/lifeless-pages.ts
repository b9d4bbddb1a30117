import type { WindowClient, WorkerScope } from './worker-scope'

/** Held by every page as long as its app runs, also while the page is frozen or busy. */
export const pageLock = 'segno.page'

/** How long a page may take to start (milliseconds), and how often is looked. */
const patience = 10_000
const step = 500

/**
 * The open pages whose app never came to life, if not a single one runs: then nobody's work can be disturbed, and
 * the version that does not start must not stay in use. Empty otherwise.
 */
export async function lifelessPages(
  { clients, navigator: { locks } }: Pick<WorkerScope, 'clients' | 'navigator'>,
  wait: (delay: number) => Promise<void>,
): Promise<readonly WindowClient[]> {
  if (!locks) return []
  for (let waited = 0; ; waited += step) {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const { held = [] } = await locks.query()
    if (pages.length === 0 || held.some(({ name }) => name === pageLock)) return []
    if (waited >= patience) return pages
    await wait(step)
  }
}
