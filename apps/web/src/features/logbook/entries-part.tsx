import type { Entry } from '@segno/domain/entry/entry'
import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLoaded } from '../../app-state/use-loaded'
import type { QueryResult } from '../../data/journal/search-index'
import { isAsked } from '../../data/services/use-entry-query'
import { useJournal } from '../../data/services/use-services'
import { loadMessages } from '../../i18n/translator'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import type { VirtualListHandle } from '../../ui/list/virtual-list'
import { formatAddress } from './address'
import type { FilterChipsProps } from './filters/filter-chips'
import { EntryList } from './list/entry-list'
import styles from './logbook-screen.module.css'
import { ResultCount } from './result-count'
import { SearchBar } from './search-bar'
import type { AddressActions } from './use-address'
import type { EntryFormat } from './use-entry-format'

const loadPartMessages = () => loadMessages(['logbook-parts'])
const loadChips = () => Promise.all([import('./filters/filter-chips'), loadPartMessages()])
const loadPanel = () => Promise.all([import('./filters/filter-panel'), loadPartMessages()])
const loadSheet = () => Promise.all([import('./filters/filter-sheet'), loadPartMessages()])
const FilterPanel = lazy(() => loadPanel().then(([module]) => ({ default: module.FilterPanel })))
const FilterSheet = lazy(() => loadSheet().then(([module]) => ({ default: module.FilterSheet })))

interface EntriesPartProps {
  readonly format: EntryFormat
  readonly address: AddressActions
  readonly result: QueryResult
  readonly handle: RefObject<VirtualListHandle | null>
  readonly focusNext: RefObject<string | null>
  readonly onOpen: (entry: Entry, byKeyboard: boolean) => void
  readonly isWide: boolean
}

/** Search, filters, and the list of what they find. */
export function EntriesPart({ format, address, result, isWide, ...list }: EntriesPartProps) {
  const { text, filter, entryId } = address.address
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const filtersButton = useRef<HTMLButtonElement>(null)
  const closePanel = () => {
    setPanelOpen(false)
    filtersButton.current?.focus()
  }
  const fields = {
    filter,
    format,
    onFilter: address.setFilter,
    onClear: () => address.clearFilter(),
    onClose: closePanel,
  }
  return (
    <div>
      <SearchBar
        {...{ format, text, panelId, isPanelOpen, filtersButton }}
        onText={address.type}
        onTogglePanel={() => setPanelOpen(!isPanelOpen)}
        onFiltersNear={() => void (isWide ? loadPanel() : loadSheet()).catch(() => {})}
        onDown={() => list.handle.current?.focusRow(0)}
      />
      <Suspense>
        {isPanelOpen && isWide && <FilterPanel id={panelId} {...fields} />}
        {isPanelOpen && !isWide && <FilterSheet result={result} {...fields} />}
      </Suspense>
      {!isEmptyFilter(filter) && (
        <Chips filter={filter} found={result.days} format={format} onFilter={address.setFilter} />
      )}
      {isAsked(address.address) && <ResultCount result={result} format={format} />}
      {result.count > 0 ? (
        <EntryList
          {...list}
          days={result.days}
          format={format}
          selectedId={entryId}
          hrefOf={(entry) => formatAddress({ ...address.address, entryId: entry.id })}
        />
      ) : (
        result.complete && (
          <NoEntries format={format} isAsked={isAsked(address.address)} onClear={address.clear} />
        )
      )}
    </div>
  )
}

function Chips(props: FilterChipsProps) {
  const chips = useLoaded(loadChips)?.[0]
  return chips && <chips.FilterChips {...props} />
}

interface NoEntriesProps {
  readonly format: EntryFormat
  readonly isAsked: boolean
  readonly onClear: () => void
}

function NoEntries({ format, isAsked: asked, onClear }: NoEntriesProps) {
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  const [, navigate] = useLocation()
  const { t } = format
  if (!isLoaded) return null
  if (asked) {
    return (
      <EmptyState
        sentence={t('nothing.sentence')}
        action={<Button onClick={onClear}>{t('nothing.clear')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      sentence={t('empty.sentence')}
      action={
        <div className={styles.emptyActions}>
          <Button variant="primary" onClick={() => navigate('/logbook/new')}>
            {t('empty.add')}
          </Button>
          <Button onClick={() => navigate('/settings/data')}>{t('action.import')}</Button>
        </div>
      }
    />
  )
}
