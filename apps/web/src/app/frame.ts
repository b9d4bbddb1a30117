import * as z from 'zod/mini'
import type { Services } from '../data/services/services'
import { loadMessages } from '../i18n/translator'
import { clock } from '../platform/clock'
import { lazyPart } from '../ui/lazy-part'
import { createToastStore } from '../ui/overlay/toast-store'
import type { Frame } from './app'
import { startServices } from './services'
import { EarlyKeys } from './shell/early-keys'
import { Shell } from './shell/shell'

// Without `jitless`, zod compiles functions from text, and the content security policy forbids that.
z.config({ jitless: true })

/**
 * The maximum time in milliseconds that a screen waits for the first entries. Meanwhile the page shows its
 * frame.
 */
const LONGEST_WAIT = 300

/**
 * Resolves when the first entries are loaded or could not be loaded. So a screen renders once, with its rows.
 * Resolves after `LONGEST_WAIT` at the latest.
 */
function firstPage({ journal, clock }: Pick<Services, 'journal' | 'clock'>): Promise<void> {
  return new Promise((resolve) => {
    const isRead = () => journal.loadState().phase !== 'opening'
    if (isRead()) return resolve()
    const unsubscribe = journal.subscribe(() => isRead() && end())
    const cancel = clock.after(LONGEST_WAIT, () => end())
    function end() {
      unsubscribe()
      cancel()
      resolve()
    }
  })
}

/**
 * Opens storage, starts to load the diary, and returns the frame around all screens.
 * `openedAt` is the path with which the browser opened the page. It differs from the current path if the
 * musician has left the landing page.
 */
export async function openFrame(openedAt: string): Promise<Frame> {
  const earlyKeys = new EarlyKeys()
  const toasts = createToastStore((run, delay) => clock.after(delay, run))
  const [services] = await Promise.all([
    startServices({
      show: ({ tone, ...notice }) =>
        toasts.show({ ...notice, ...(tone && tone !== 'plain' ? { tone } : {}) }),
    }),
    loadMessages(['shell', 'trouble']),
  ])
  // Fetch the module after the first screen. If that fails, the next start of the app writes the device record.
  const noteDevice = () => import('./device-record').then((file) => file.keepDeviceRecord())
  if (!services.sample.isOn) clock.after(1000, () => void noteDevice().catch(() => {}))
  // Runs after `noteDevice`, because the service worker fetches all remaining files of the app.
  const keepApp = () => import('./keep-app').then((file) => file.keepApp(services))
  clock.after(2000, () => void keepApp().catch(() => {}))
  // Only windows of the installed app receive launches.
  const receives = 'launchQueue' in window && !matchMedia('(display-mode: browser)').matches
  if (receives)
    void import('./outside/receive-launches')
      .then((file) => file.receiveLaunches(services))
      .catch(reportError)
  // If the app cannot fetch the module, its next start adds goal steps, merges pieces and deletes unused files.
  const keepDiary = () => import('./keep-diary').then((file) => file.keepDiary(services))
  void services.journal
    .load()
    .then(keepDiary)
    .catch(() => {})
  return {
    services,
    Shell,
    firstPage: firstPage(services),
    Extras: lazyPart({
      load: async () => (await import('./shell/extras')).createExtras(toasts, earlyKeys, openedAt),
    }),
  }
}
