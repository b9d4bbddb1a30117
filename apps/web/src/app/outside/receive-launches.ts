import { navigateGuarded } from '../../app-state/leave-guard'
import { type Inbox, ParcelError } from '../../contracts/installed/inbox'
import { SHARE_FAILURE, SHARE_PATH } from '../../contracts/installed/share-path'
import type { Services } from '../../data/services/services'
import { openInPage } from '../../platform/in-page-address'

/** The `start_url` of the manifest. */
const START_PATH = '/logbook'

/** A launch by the system: files that the app opens, or the address of a shortcut. TypeScript has no type for it. */
export interface LaunchParams {
  readonly targetURL?: string | null
  readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[]
}

interface LaunchQueue {
  setConsumer(consume: (params: LaunchParams) => void): void
}

interface LaunchDeps {
  readonly loadInbox: () => Promise<Pick<Inbox, 'add'>>
  /** Opens a path of the app. Guards of the open screen may stop it. */
  readonly open: (path: string) => void
  /** The address with which the browser opened this page. */
  readonly opened: string
}

/**
 * Handles launches of the installed app in the page that is open, so that they interrupt nothing: `launch_handler` asks
 * the browser to focus it.
 */
export function receiveLaunches({ loadInbox }: Pick<Services, 'loadInbox'>): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
  const handle = launchHandler({
    loadInbox,
    open: (path) => navigateGuarded(openInPage, path),
    opened: performance.getEntriesByType('navigation')[0]?.name ?? location.href,
  })
  launchQueue?.setConsumer((params) => void handle(params))
}

/** Returns a function that handles each launch in turn. */
export function launchHandler({ loadInbox, open, opened }: LaunchDeps) {
  let isFirst = true
  return async ({ files = [], targetURL }: LaunchParams): Promise<void> => {
    // The browser reports the launch that opened this page too, and the page already shows its address.
    const isShown = isFirst && targetURL === opened
    isFirst = false
    if (files.length > 0) return open(await keep(files, loadInbox))
    if (isShown || !targetURL) return
    const { pathname, search } = new URL(targetURL)
    // The icon itself: the musician stays where they are.
    if (pathname !== START_PATH) open(pathname + search)
  }
}

/** Stores the files in the inbox. Returns the address of the screen that offers them or names the failure. */
async function keep(
  handles: NonNullable<LaunchParams['files']>,
  loadInbox: LaunchDeps['loadInbox'],
): Promise<string> {
  try {
    const files = await Promise.all(handles.map((handle) => handle.getFile())).catch((error: unknown) => {
      throw new ParcelError('unreadable', error)
    })
    await (await loadInbox()).add(files)
    return SHARE_PATH
  } catch (error) {
    const problem = error instanceof ParcelError ? error.problem : 'write-failed'
    return `${SHARE_PATH}?${SHARE_FAILURE}=${problem}`
  }
}
