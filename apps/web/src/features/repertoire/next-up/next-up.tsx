import { useJournal } from '../../../data/services/use-services'
import { lazyPart } from '../../../ui/lazy-part'

export const NextUpView = lazyPart({
  load: async () => (await import('./next-up-view')).NextUpView,
  messages: ['next-up'],
})

/** Suggestions of what to practise. Draws nothing until the whole diary is read. */
export function NextUp() {
  const isComplete = useJournal((journal) => journal.loadState()).phase === 'complete'
  NextUpView.usePreload()
  return isComplete ? <NextUpView /> : null
}
