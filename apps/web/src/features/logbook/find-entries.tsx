import type { Entry } from '@segno/domain/entry/entry'
import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import type { LogbookSearch } from '@segno/domain/report/presets/saved-search'
import { useId, useRef, useState } from 'react'
import type { QueryResult } from '../../data/journal/search-index'
import { isAsked } from '../../data/services/use-entry-query'
import { useJournal } from '../../data/services/use-services'
import type { ListRows } from '../../list-screen/list-rows'
import { ResultCount } from '../../list-screen/result-count'
import { StickyFindBar } from '../../list-screen/sticky-find-bar'
import type { ListSelection } from '../../list-screen/use-list-selection'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import type { LogbookView } from './address'
import { EntryList } from './list/entry-list'
import type { Several } from './several/use-several'
import type { EntryFormat } from './use-entry-format'
import type { LogbookAddressActions } from './use-logbook-address'

const FilterChips = lazyPart({
  load: async () => (await import('./filters/filter-chips')).FilterChips,
  messages: ['logbook-parts'],
})
const FilterPanel = lazyPart({
  load: async () => (await import('./filters/filter-panel')).FilterPanel,
  messages: ['logbook-parts'],
})
const FilterSheet = lazyPart({
  load: async () => (await import('./filters/filter-sheet')).FilterSheet,
  messages: ['logbook-parts'],
})
const FirstSteps = lazyPart({
  load: async () => (await import('./first-steps')).FirstSteps,
  messages: ['logbook-parts'],
})

export interface FindProps {
  readonly format: EntryFormat
  readonly address: LogbookAddressActions
  readonly result: QueryResult
  readonly selection: ListSelection<Entry>
}

/** The search field, the filters, and the number of entries found. */
export function FindEntries({ format, address, result, selection }: FindProps) {
  const { text, filter } = address.address
  const { t } = format
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const filtersButton = useRef<HTMLButtonElement>(null)
  const { isWide } = selection
  const onClose = () => {
    setPanelOpen(false)
    filtersButton.current?.focus()
  }
  const fields = {
    filter,
    search: address.address,
    found: result.days,
    format,
    onFilter: address.setFilter,
    onSearch(search: LogbookSearch) {
      address.ask(search)
      onClose()
    },
    onClear: () => address.clearFilter(),
    onClose,
  }
  const { preload } = isWide ? FilterPanel : FilterSheet
  return (
    <>
      <StickyFindBar
        label={t('search.label')}
        clearLabel={t('search.clear')}
        text={text}
        onText={address.type}
        onArrowDown={() => selection.handle.current?.focusRow(0)}
      >
        <Button
          ref={filtersButton}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? panelId : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {t('filters.button')}
        </Button>
      </StickyFindBar>
      {isPanelOpen && isWide && <FilterPanel id={panelId} {...fields} />}
      {isPanelOpen && !isWide && <FilterSheet result={result} {...fields} />}
      {!isEmptyFilter(filter) && (
        <FilterChips filter={filter} found={result.days} format={format} onFilter={address.setFilter} />
      )}
      {isAsked(address.address) && (
        <ResultCount text={result.complete ? foundText(result, format, address.address.view) : ''} />
      )}
    </>
  )
}

/**
 * Returns the number of entries found and their time. A calendar shows only some of these entries, so its text
 * begins with 'In total:'.
 */
function foundText({ count, seconds }: QueryResult, { t, duration }: EntryFormat, view: LogbookView): string {
  const found = seconds > 0 ? t('resultsTime', { count, time: duration(seconds) }) : t('results', { count })
  return view === 'list' ? found : t('calendar.found', { found })
}

interface FoundProps extends FindProps {
  readonly rows: ListRows<Entry>
  readonly several: Several
}

/** The list of entries found, or a text that explains why it is empty. */
export function FoundEntries({ format, address, result, selection, rows, several }: FoundProps) {
  const asked = address.address
  if (result.count > 0) {
    return (
      <EntryList
        {...{ format, rows, selection, several }}
        days={result.days}
        places={result.places}
        hrefOf={({ id }) => address.hrefOf({ entryId: id })}
      />
    )
  }
  return result.complete && <NoEntries format={format} isAsked={isAsked(asked)} onClear={address.clear} />
}

interface NoEntriesProps {
  readonly format: EntryFormat
  readonly isAsked: boolean
  readonly onClear: () => void
}

/** Explains why there are no entries, or shows the first steps of an empty diary. */
export function NoEntries({ format, isAsked: asked, onClear }: NoEntriesProps) {
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
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
  return <FirstSteps format={format} />
}
