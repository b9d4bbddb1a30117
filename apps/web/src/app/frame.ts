import * as z from 'zod/mini'
import type { Services } from '../data/services/services'
import { loadMessages } from '../i18n/translator'
import { clock } from '../platform/clock'
import { createToastStore } from '../ui/overlay/toast-store'
import type { Frame } from './app'
import { startServices } from './services'
import { EarlyKeys } from './shell/early-keys'
import { Shell } from './shell/shell'

// zod would build functions from text, which the content security policy refuses.
z.config({ jitless: true })

/** How long a screen waits for the first entries (milliseconds): the page shows its frame meanwhile. */
const longestWait = 300

/** Resolves when the first page of the diary is read, so that a screen is drawn once and with its rows. */
function firstPage({ journal, clock }: Pick<Services, 'journal' | 'clock'>): Promise<void> {
  return new Promise((resolve) => {
    const isRead = () => journal.loadState().phase !== 'opening'
    if (isRead()) return resolve()
    const unsubscribe = journal.subscribe(() => isRead() && end())
    const cancel = clock.after(longestWait, () => end())
    function end() {
      unsubscribe()
      cancel()
      resolve()
    }
  })
}

/** Opens storage, begins to read the diary, and answers everything that stands around a screen. */
export async function openFrame(): Promise<Frame> {
  const earlyKeys = new EarlyKeys()
  const toasts = createToastStore((run, delay) => clock.after(delay, run))
  const [services] = await Promise.all([
    startServices({
      show: ({ tone, ...notice }) =>
        toasts.show({ ...notice, ...(tone && tone !== 'plain' ? { tone } : {}) }),
    }),
    loadMessages(['shell', 'trouble']),
  ])
  // After the first screen. Where its script cannot be had, the next start notes it.
  const noteDevice = () => import('./device-record').then((file) => file.keepDeviceRecord())
  clock.after(1000, () => void noteDevice().catch(() => {}))
  // Later still: it fetches the rest of the app, and nobody is to wait for that.
  const keepApp = () => import('./keep-app').then((file) => file.keepApp(services))
  clock.after(2000, () => void keepApp().catch(() => {}))
  // Where its script cannot be had, the next start makes good for it.
  const keepDiary = () => import('./keep-diary').then((file) => file.keepDiary(services))
  void services.journal
    .load()
    .then(keepDiary)
    .catch(() => {})
  return {
    services,
    Shell,
    firstPage: firstPage(services),
    loadExtras: async () => (await import('./shell/extras')).createExtras(toasts, earlyKeys),
  }
}
