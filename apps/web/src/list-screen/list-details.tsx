import type { ReactNode } from 'react'
import { usePreload } from '../app-state/use-preload'
import { useJournal } from '../data/services/use-services'
import { DetailsHint, DetailsPane } from '../ui/layout/details-pane'
import { useLoaded } from '../ui/use-loaded'
import type { ListSelection } from './use-list-selection'
import { useOnceTrue } from './use-once-true'

const loadSheet = () => import('./details-sheet')

interface ListDetailsProps<Item, Loaded> {
  readonly selection: ListSelection<Item>
  readonly selected: Item | undefined
  /** Names the region. */
  readonly label: string
  /** The title of the sheet on phones. */
  readonly title: string
  readonly closeLabel: string
  /** Shown in the empty pane. */
  readonly hint: string
  /** The list has no items, so there is nothing to choose. */
  readonly isEmpty: boolean
  /** Shown if the address names an item that does not exist. */
  readonly missing: ReactNode
  /** Fetches the code that draws an item. Must be the same function each time. */
  readonly load: () => Promise<Loaded>
  readonly children: (loaded: Loaded, place: 'pane' | 'sheet') => ReactNode
  readonly onClose: () => void
}

/** The selected item: in a pane beside the list if there is room, else in a sheet over it. */
export function ListDetails<Item, Loaded>(props: ListDetailsProps<Item, Loaded>) {
  const { selection, selected, isEmpty, load } = props
  const { isWide, selectedId } = selection
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  const isMissing = selectedId !== null && selected === undefined && isLoaded
  const wasOpened = useOnceTrue(!isWide && selectedId !== null)
  // Without this the first press would wait for the code of the sheet.
  usePreload(loadSheet, !isWide)
  usePreload(load, !isWide)
  // The sheet stays mounted after its first opening, so that it can animate its close and restore the focus.
  if (!isWide) return wasOpened && <Sheet {...props} isMissing={isMissing} />
  if (isEmpty && selected === undefined && !isMissing) return null
  return <Pane {...props} isMissing={isMissing} />
}

type PlaceProps<Item, Loaded> = ListDetailsProps<Item, Loaded> & { readonly isMissing: boolean }

function Pane<Item, Loaded>({ selection, selected, isMissing, ...props }: PlaceProps<Item, Loaded>) {
  const loaded = useLoaded(props.load)
  const hasSelected = selected !== undefined
  return (
    <DetailsPane
      ref={selection.pane}
      label={props.label}
      isEmpty={!hasSelected}
      onLeave={selection.leavePane}
    >
      {hasSelected && loaded && props.children(loaded, 'pane')}
      {!hasSelected && isMissing && props.missing}
      {!hasSelected && !isMissing && <DetailsHint>{props.hint}</DetailsHint>}
    </DetailsPane>
  )
}

function Sheet<Item, Loaded>({ selected, isMissing, ...props }: PlaceProps<Item, Loaded>) {
  const sheet = useLoaded(loadSheet)
  const loaded = useLoaded(props.load)
  const hasSelected = selected !== undefined
  if (!sheet || !loaded) return null
  return (
    <sheet.DetailsSheet
      label={props.label}
      title={hasSelected ? props.title : props.label}
      closeLabel={props.closeLabel}
      isOpen={hasSelected || isMissing}
      onClose={props.onClose}
    >
      {hasSelected ? props.children(loaded, 'sheet') : isMissing && props.missing}
    </sheet.DetailsSheet>
  )
}
