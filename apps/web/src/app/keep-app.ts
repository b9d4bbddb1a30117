import type { Score } from '@segno/domain/score/score'
import { AppUpdate } from '../app-state/app-update'
import { navigateGuarded } from '../app-state/leave-guard'
import type { Services } from '../data/services/services'
import { currentLanguage } from '../i18n/translator'
import { appWorker } from '../platform/service-worker'
import { offerParcels } from './outside/offer-parcels'
import { showTimer } from './outside/show-timer'
import { followLanguage, showUpdateNotice } from './shell/update-notice'

/**
 * Starts the service worker for offline use, shows the timer outside the page and offers what other apps shared. Fetched
 * late, because no first screen needs it.
 */
export async function keepApp({ clock, lifecycle, notices, journal, ...services }: Services): Promise<void> {
  void showTimer(services).catch(reportError)
  void offerParcels({ ...services, notices }).catch(reportError)
  const update = new AppUpdate(appWorker, clock, lifecycle)
  // Practice mode and other guards of the open screen ask first. The timer and drafts of forms survive the reload.
  const accept = () => navigateGuarded(() => update.accept(), '/')
  await update.start(() => showUpdateNotice(notices, accept))
  followLanguage(currentLanguage, (language) => update.useLanguage(language))
  onFirstScore(
    journal,
    () => true,
    () => update.useGroup('scores'),
  )
  onFirstScore(journal, isEngraved, () => update.useGroup('engraved'))
}

// Not from the domain: the viewer would then fetch this late chunk, because both need the function.
const isEngraved = ({ files }: Score) => files.some(({ mediaType }) => mediaType.includes('musicxml'))

/** Calls `run` once when the diary has a score that `matches`. */
function onFirstScore(
  journal: Services['journal'],
  matches: (score: Score) => boolean,
  run: () => void,
): void {
  const look = () => {
    for (const score of journal.records('score')) {
      if (!matches(score.body)) continue
      unsubscribe()
      run()
      return
    }
  }
  const unsubscribe = journal.subscribe(look)
  look()
}
