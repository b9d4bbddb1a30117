import { lazy, type Ref, Suspense } from 'react'
import { useAhead } from '../../../app-state/use-ahead'
import { useJournal } from '../../../data/services/use-services'
import { loadMessages } from '../../../i18n/translator'
import { useOnceTrue } from '../../../ui/use-once-true'
import type { EntryDetailsProps } from './entry-details'
import { EntryPane } from './entry-pane'

const loadSheet = () => Promise.all([import('./details-sheet'), loadMessages(['logbook-parts'])])
const DetailsSheet = lazy(() => loadSheet().then(([module]) => ({ default: module.DetailsSheet })))

interface DetailsProps extends Omit<EntryDetailsProps, 'entry' | 'titleShown'> {
  readonly isWide: boolean
  readonly entryId: string | null
  readonly entry: EntryDetailsProps['entry'] | undefined
  readonly onClose: () => void
  readonly onLeave: () => void
  readonly ref: Ref<HTMLElement>
}

/** The chosen entry: beside the list where there is room, else over it. */
export function Details({ isWide, entryId, ref, onLeave, ...rest }: DetailsProps) {
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  const isMissing = entryId !== null && rest.entry === undefined && isLoaded
  const wasOpened = useOnceTrue(!isWide && entryId !== null)
  // So that the first press opens it at once.
  useAhead(loadSheet, !isWide)
  if (isWide) return <EntryPane {...rest} isMissing={isMissing} onLeave={onLeave} ref={ref} />
  // Kept once it was opened, so that it can close with its own movement and give the focus back.
  return <Suspense>{wasOpened && <DetailsSheet {...rest} isMissing={isMissing} />}</Suspense>
}
