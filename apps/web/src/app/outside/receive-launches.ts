import { navigateGuarded } from '../../app-state/leave-guard'
import { type Inbox, ParcelError } from '../../contracts/installed/inbox'
import { SHARE_FAILURE, SHARE_PATH } from '../../contracts/installed/share-path'
import type { Services } from '../../data/services/services'
import { openInPage } from '../../platform/in-page-address'

/** The `start_url` of the manifest. */
const START_PATH = '/logbook'

/** A launch by the operating system: files to open, or the URL of a shortcut. TypeScript has no type for it. */
export interface LaunchParams {
  readonly targetURL?: string | null
  readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[]
}

interface LaunchQueue {
  setConsumer(consume: (params: LaunchParams) => void): void
}

interface LaunchDeps {
  readonly loadInbox: () => Promise<Pick<Inbox, 'add'>>
  /** Opens a path of the app. Guards of the open screen may refuse it. */
  readonly open: (path: string) => void
  /** The URL with which the browser opened this page. */
  readonly opened: string
}

/**
 * Handles launches of the installed app in the open page, so that they do not interrupt it.
 * `launch_handler` in the manifest asks the browser to focus the page.
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

/**
 * Returns a function that handles one launch: it stores files or opens a URL. It ignores the URL of the launch
 * that opened this page, and `START_PATH`.
 */
export function launchHandler({ loadInbox, open, opened }: LaunchDeps) {
  let isFirst = true
  return async ({ files = [], targetURL }: LaunchParams): Promise<void> => {
    // The browser also reports the launch that opened this page, which already shows the URL.
    const isShown = isFirst && targetURL === opened
    isFirst = false
    if (files.length > 0) return open(await keep(files, loadInbox))
    if (isShown || !targetURL) return
    const { pathname, search } = new URL(targetURL)
    // A press on the icon opens `START_PATH`. The open screen then stays.
    if (pathname !== START_PATH) open(pathname + search)
  }
}

/**
 * Stores the files in the inbox. Returns the URL of the screen that offers them, or that explains the failure.
 */
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
