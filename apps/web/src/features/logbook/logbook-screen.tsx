import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ENTRY_DRAFTS } from '../../data/journal/drafts'
import type { DayGroup } from '../../data/journal/entry-index'
import type { JournalStore } from '../../data/journal/journal-store'
import { isAsked, useEntryQuery, useWarmSearch } from '../../data/services/use-entry-query'
import { useJournal, useServices } from '../../data/services/use-services'
import type { ListRows } from '../../list-screen/list-rows'
import { ListScreen } from '../../list-screen/list-screen'
import { useListSelection } from '../../list-screen/use-list-selection'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { Details } from './details/details'
import { entryRows } from './entry-rows'
import { FindEntries, type FindProps, FoundEntries } from './find-entries'
import { LogbookHeader } from './header/logbook-header'
import styles from './logbook-screen.module.css'
import { type Several, useSeveral } from './several/use-several'
import { OnThisDayLine } from './summary/on-this-day'
import { PracticeStrip, useSummaryKnown, WeekFact } from './summary/summary'
import { useEntryActions } from './use-entry-actions'
import { type EntryFormat, searchLabels, useEntryFormat } from './use-entry-format'
import { type LogbookAddressActions, useLogbookAddress } from './use-logbook-address'

const LoadReportBanners = lazyPart({
  load: async () => (await import('./load-report')).LoadReportBanners,
  messages: ['logbook-parts'],
})

const Calendar = lazyPart({
  load: async () => (await import('./calendar/calendar')).Calendar,
  messages: ['logbook-parts'],
})

const UnfinishedEntry = lazyPart({
  load: async () => (await import('./unfinished/unfinished-entry')).UnfinishedEntry,
  messages: ['logbook-parts'],
  fallback: drawNothing,
})

/** The logbook screen: the diary as a list or calendar, and the details of the selected entry. */
export function LogbookScreen() {
  const format = useEntryFormat()
  const address = useLogbookAddress()
  const actions = useEntryActions(format)
  const [, navigate] = useLocation()
  const result = useResult(address, format)
  const rows = useMemo(() => entryRows(result.days), [result.days])
  const { entryId } = address.address
  const entry = useJournal((journal) => (entryId === null ? undefined : journal.body('entry', entryId)))
  const isRead = useSummaryKnown(format)
  const hasProblems = useJournal(hasLoadProblems)
  const hasDraft = useHasDraft()
  // An empty diary needs no summary and no search.
  const isEmpty = useJournal(hasNoEntries) && !isAsked(address.address)

  const isCalendar = !isEmpty && address.address.view !== 'list'

  const onEdit = (edited: Entry) => {
    if (edited.type === 'status_change') return
    address.flush()
    navigate(`/logbook/${encodeURIComponent(edited.id)}/edit`)
  }
  useClosedWithEntry(address, entry)
  const several = useSeveral(result, rows)
  const selection = useListSelection({
    rows,
    isChoosing: several.isOn,
    selectedId: entryId,
    selected: entry,
    onChoose: address.choose,
    onOpen: address.open,
    onClose: address.close,
    onEdit,
    onRemove: (removed) => void actions.remove(removed),
    onStay: isCalendar
      ? ({ localDay }) => address.goTo(address.address.date ?? entry?.localDay ?? localDay)
      : undefined,
    onRepeat(repeated) {
      if (countsAsPractice(repeated)) void actions.repeat(repeated)
    },
  })
  const find = { format, address, result, selection }
  const onSeveral = () => {
    if (isCalendar) address.setView('list', null)
    several.start()
  }
  const details = (
    <Details
      {...{ format, selection, entry, onEdit }}
      onDelete={selection.remove}
      onChoose={address.choose}
      onRepeat={(repeated) => void actions.repeat(repeated)}
      onClose={address.close}
    />
  )

  return (
    <>
      <LogbookHeader
        {...{ format, actions, address }}
        hasViews={!isEmpty}
        fact={isRead && <WeekFact format={format} />}
        onSelectSeveral={onSeveral}
      />
      {hasProblems && <LoadReportBanners format={format} />}
      {hasDraft && <UnfinishedEntry format={format} />}
      {isCalendar ? (
        <Calendar {...{ ...find, rows, entry, details }} />
      ) : (
        <LogbookList {...{ ...find, rows, several, isEmpty, details }} />
      )}
    </>
  )
}

interface LogbookListProps extends FindProps {
  readonly rows: ListRows<Entry>
  readonly several: Several
  readonly isEmpty: boolean
  readonly details: ReactNode
}

/** The logbook as a list, below its summary. */
function LogbookList({ rows, several, isEmpty, details, ...find }: LogbookListProps) {
  const { format, address, result, selection } = find
  const isRead = useSummaryKnown(format)
  const allDays = useJournal((journal) => journal.entryDays()).days
  const hrefOf = ({ id }: Entry) => address.hrefOf({ entryId: id })
  const jumpTo = (day: CalendarDay) => {
    const first = firstEntryOf(result.days, day) ?? firstEntryOf(allDays, day)
    if (!first) return
    if (rows.rowOf(first) >= 0) return selection.jumpTo(first)
    selection.focusNext.current = first.id
    address.reveal(selection.isWide ? first.id : null)
  }
  return (
    <>
      {!isEmpty && (
        <div className={styles.strip}>
          {isRead && (
            <PracticeStrip format={format} onDay={jumpTo}>
              <OnThisDayLine {...{ format, hrefOf }} onOpen={selection.open} />
            </PracticeStrip>
          )}
        </div>
      )}
      <ListScreen className={styles.screen} find={!isEmpty && <FindEntries {...find} />} details={details}>
        <FoundEntries {...{ ...find, rows, several }} />
      </ListScreen>
    </>
  )
}

/** Closes the details when their entry no longer exists, for example because undo removed it. */
function useClosedWithEntry(
  { address: { entryId }, close }: LogbookAddressActions,
  entry: Entry | undefined,
) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (entry) shown.current = entry.id
    else if (entryId !== null && shown.current === entryId) {
      shown.current = null
      close()
    }
  })
}

/**
 * Returns true if this device stores an unfinished entry. That is rare, so the app fetches the notice on
 * demand.
 */
function useHasDraft(): boolean {
  const { drafts } = useServices()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    void drafts.names(ENTRY_DRAFTS).then((names) => setHasDraft(names.length > 0))
  }, [drafts])
  return hasDraft
}

/**
 * Returns true if errors occurred while the diary loaded. That is rare, so the app fetches their messages on
 * demand.
 */
function hasLoadProblems(journal: JournalStore): boolean {
  const report = journal.loadState().report
  return !!report && (report.unreadable.length > 0 || report.missing > 0 || report.interruptedImport)
}

function firstEntryOf(days: readonly DayGroup[], day: CalendarDay): Entry | undefined {
  return days.find((group) => group.day === day)?.entries[0]
}

function hasNoEntries(journal: JournalStore): boolean {
  return journal.loadState().phase === 'complete' && journal.entryDays().count === 0
}

/** Returns the entries that match the address. Memoises the query until the address changes. */
function useResult({ address }: LogbookAddressActions, format: EntryFormat) {
  const filterKey = JSON.stringify(address.filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filterKey` stands for the filter, which is parsed into a new object each time.
  const query = useMemo(() => ({ text: address.text, filter: address.filter }), [address.text, filterKey])
  const shown = useMemo(() => ({ language: format.language, labels: () => searchLabels(format) }), [format])
  useWarmSearch(shown)
  return useEntryQuery(query, shown)
}
