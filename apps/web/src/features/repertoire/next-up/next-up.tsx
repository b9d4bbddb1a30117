import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { useLoaded } from '../../../ui/use-loaded'

/** Fetches the section with its messages. A screen can call it before it draws the section. */
export const loadNextUp = () => Promise.all([import('./next-up-view'), loadMessages(['next-up'])])

/** Suggestions of what to practise. Draws nothing until the whole diary is read. */
export function NextUp() {
  const isComplete = useJournal((journal) => journal.loadState()).phase === 'complete'
  const view = useLoaded(loadNextUp)?.[0]
  return isComplete && view ? <view.NextUpView /> : null
}
