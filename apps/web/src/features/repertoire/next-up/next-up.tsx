import { useLoaded } from '../../../app-state/use-loaded'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'

/** Fetches the section with its words; a screen that will show it may ask ahead. */
export const loadNextUp = () => Promise.all([import('./next-up-view'), loadMessages(['next-up'])])

/** What could be practised now, and why. Nothing until the whole diary is read: half of it suggests wrongly. */
export function NextUp() {
  const isComplete = useJournal((journal) => journal.loadState()).phase === 'complete'
  const view = useLoaded(loadNextUp)?.[0]
  return isComplete && view ? <view.NextUpView /> : null
}
