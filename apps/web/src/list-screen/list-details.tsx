import type { ReactNode } from 'react'
import { useOnceTrue } from '../app-state/use-once-true'
import { usePreloadLater } from '../app-state/use-preload-later'
import { useJournal } from '../data/services/use-services'
import { DetailsHint, DetailsPane } from '../ui/layout/details-pane'
import { type LazyPart, lazyPart } from '../ui/lazy-part'
import type { ListSelection } from './use-list-selection'

const DetailsSheet = lazyPart({ load: async () => (await import('./details-sheet')).DetailsSheet })

interface ListDetailsProps<Item> {
  readonly selection: ListSelection<Item>
  readonly selected: Item | undefined
  /** The accessible name of the region. */
  readonly label: string
  /** The title of the sheet on phones. */
  readonly title: string
  readonly closeLabel: string
  /** The text in the empty pane. */
  readonly hint: string
  /** True if the list has no items, so there is nothing to select. */
  readonly isEmpty: boolean
  /** The message shown if the address names an item that does not exist. */
  readonly missing: ReactNode
  /** The lazy component that shows an item. The sheet waits for it, so that it never opens empty. */
  readonly part: Pick<LazyPart<never>, 'preload' | 'usePreload'>
  readonly children: (place: 'pane' | 'sheet') => ReactNode
  readonly onClose: () => void
}

/** The selected item: in a pane beside the list if the window has room, else in a sheet over it. */
export function ListDetails<Item>(props: ListDetailsProps<Item>) {
  const { selection, selected, isEmpty, part } = props
  const { isWide, selectedId } = selection
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  const isMissing = selectedId !== null && selected === undefined && isLoaded
  const wasOpened = useOnceTrue(!isWide && selectedId !== null)
  // Preload the sheet, or the first press would wait for its code.
  usePreloadLater(DetailsSheet, !isWide)
  usePreloadLater(part, !isWide)
  // The sheet stays mounted after its first opening, so that it can animate its closing and restore the focus.
  if (!isWide) return wasOpened && <Sheet {...props} isMissing={isMissing} />
  if (isEmpty && selected === undefined && !isMissing) return null
  return <Pane {...props} isMissing={isMissing} />
}

type PlaceProps<Item> = ListDetailsProps<Item> & { readonly isMissing: boolean }

function Pane<Item>({ selection, selected, isMissing, ...props }: PlaceProps<Item>) {
  props.part.usePreload()
  const hasSelected = selected !== undefined
  return (
    <DetailsPane
      ref={selection.pane}
      label={props.label}
      isEmpty={!hasSelected}
      onLeave={selection.leavePane}
    >
      {hasSelected && props.children('pane')}
      {!hasSelected && isMissing && props.missing}
      {!hasSelected && !isMissing && <DetailsHint>{props.hint}</DetailsHint>}
    </DetailsPane>
  )
}

function Sheet<Item>({ selected, isMissing, ...props }: PlaceProps<Item>) {
  const isReady = props.part.usePreload()
  const hasSelected = selected !== undefined
  if (!isReady) return null
  return (
    <DetailsSheet
      label={props.label}
      title={hasSelected ? props.title : props.label}
      closeLabel={props.closeLabel}
      isOpen={hasSelected || isMissing}
      onClose={props.onClose}
    >
      {hasSelected ? props.children('sheet') : isMissing && props.missing}
    </DetailsSheet>
  )
}
