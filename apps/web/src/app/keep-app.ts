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
 * Starts the service worker for offline use, shows the timer outside the page and offers files that other apps
 * shared.
 * The app fetches this module late, because no first screen needs it.
 */
export async function keepApp({ clock, lifecycle, notices, journal, ...services }: Services): Promise<void> {
  void showTimer(services).catch(reportError)
  void offerParcels({ ...services, notices }).catch(reportError)
  const update = new AppUpdate(appWorker, clock, lifecycle)
  // Guards of the open screen, such as practice mode, ask first. The timer and drafts of forms survive the
  // reload.
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

// Do not import `isEngraved` from the domain. The bundler would put the shared function into this late chunk,
// and the viewer would fetch it.
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
