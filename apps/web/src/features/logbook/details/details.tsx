import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import { useJournal, useServices } from '../../../data/use-services'
import { loadWords } from '../../../i18n/translator'
import { DetailsPane } from './details-pane'
import type { EntryDetailsProps } from './entry-details'

const loadSheet = () => Promise.all([import('./details-sheet'), loadWords(['logbook-parts'])])
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
  useSheetAhead(isWide)
  if (isWide) return <DetailsPane {...rest} isMissing={isMissing} onLeave={onLeave} ref={ref} />
  // Kept once it was opened, so that it can close with its own movement and give the focus back.
  return <Suspense>{wasOpened && <DetailsSheet {...rest} isMissing={isMissing} />}</Suspense>
}

function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}

/** On phones the sheet is fetched behind the list, so that the first press opens it at once. */
function useSheetAhead(isWide: boolean): void {
  const { clock } = useServices()
  useEffect(() => {
    if (!isWide) return clock.after(1500, () => void loadSheet().catch(() => {}))
  }, [isWide, clock])
}
