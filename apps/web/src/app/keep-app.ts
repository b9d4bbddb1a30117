import { AppUpdate } from '../app-state/app-update'
import type { Services } from '../data/services/services'
import { currentLanguage } from '../i18n/translator'
import { appWorker } from '../platform/service-worker'
import { followLanguage, showUpdateNotice } from './shell/update-notice'

/** Starts the service worker for offline use. Fetched late, because no first screen needs it. */
export async function keepApp({
  clock,
  lifecycle,
  notices,
  journal,
}: Pick<Services, 'clock' | 'lifecycle' | 'notices' | 'journal'>): Promise<void> {
  const update = new AppUpdate(appWorker, clock, lifecycle)
  await update.start(() => showUpdateNotice(notices, () => update.accept()))
  followLanguage(currentLanguage, (language) => update.useLanguage(language))
  onFirstScore(journal, () => update.useGroup('scores'))
}

/** Calls `run` once when the diary has a score. */
function onFirstScore(journal: Services['journal'], run: () => void): void {
  const look = () => {
    if (journal.records('score')[Symbol.iterator]().next().done) return
    unsubscribe()
    run()
  }
  const unsubscribe = journal.subscribe(look)
  look()
}
