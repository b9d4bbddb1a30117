import type { Entry } from '@segno/domain/entry/entry'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLoaded } from '../../app-state/use-loaded'
import type { JournalStore } from '../../data/journal/journal-store'
import { useEntryQuery, useWarmSearch } from '../../data/services/use-entry-query'
import { useJournal } from '../../data/services/use-services'
import { loadMessages } from '../../i18n/translator'
import { useWide } from '../../ui/layout/use-wide'
import type { VirtualListHandle } from '../../ui/list/virtual-list'
import { Details } from './details/details'
import { EntriesPart } from './entries-part'
import { focusedEntry } from './list/entry-list'
import { useListKeys } from './list/use-list-keys'
import { LogbookHeader } from './logbook-header'
import styles from './logbook-screen.module.css'
import { neighbourOf, rowOfEntry } from './row-of-entry'
import { type AddressActions, useAddress } from './use-address'
import { useEntryActions } from './use-entry-actions'
import { type EntryFormat, searchLabels, useEntryFormat } from './use-entry-format'

const LoadReportBanners = lazy(async () => {
  const [report] = await Promise.all([import('./load-report'), loadMessages(['logbook-parts'])])
  return { default: report.LoadReportBanners }
})

/** What stands above the list, fetched beside it; without it the list is as good. */
export const loadSummary = () => import('./summary/summary').catch(() => null)

/** The diary: what was practised, day by day, and everything about the entry that is chosen. */
export function LogbookScreen() {
  const format = useEntryFormat()
  const address = useAddress()
  const actions = useEntryActions(format)
  const isWide = useWide()
  const [, navigate] = useLocation()
  const result = useResult(address, format)
  const { entryId } = address.address
  const entry = useJournal((journal) => (entryId === null ? undefined : journal.body('entry', entryId)))
  const handle = useRef<VirtualListHandle>(null)
  const pane = useRef<HTMLElement>(null)
  const focusNext = useRef<string | null>(null)
  const summary = useLoaded(loadSummary)
  const isTroubled = useJournal(hasNews)

  const onEdit = (edited: Entry) => {
    if (edited.type === 'status_change') return
    address.settle()
    navigate(`/logbook/${encodeURIComponent(edited.id)}/edit`)
  }
  const onDelete = (deleted: Entry) => {
    const next = neighbourOf(result.days, deleted)
    focusNext.current = next?.id ?? null
    if (isWide) address.choose(next?.id ?? null)
    else if (entryId !== null) address.close()
    void actions.remove(deleted)
  }
  const onOpen = (opened: Entry, byKeyboard: boolean) => {
    if (!isWide) return address.open(opened.id)
    address.choose(opened.id)
    if (byKeyboard) pane.current?.focus()
  }
  useListKeys({
    days: result.days,
    selected: entry,
    handle,
    onMove: (moved) => isWide && address.choose(moved.id),
    onEdit,
    onDelete,
  })

  return (
    <>
      <LogbookHeader
        format={format}
        actions={actions}
        fact={summary && <summary.WeekFact format={format} />}
      />
      <Suspense>{isTroubled && <LoadReportBanners format={format} />}</Suspense>
      <div className={styles.strip}>{summary && <summary.PracticeStrip format={format} />}</div>
      <div className={styles.columns}>
        <EntriesPart {...{ format, address, result, handle, focusNext, onOpen, isWide }} />
        <div className={styles.paneColumn}>
          <Details
            {...{ format, isWide, entryId, entry, onEdit, onDelete }}
            ref={pane}
            onRepeat={(repeated) => void actions.repeat(repeated)}
            onClose={address.close}
            onLeave={() => {
              const row = rowOfEntry(result.days, entryId, entry?.localDay)
              if (row >= 0 && !focusedEntry(result.days)) handle.current?.focusRow(row)
            }}
          />
        </div>
      </div>
    </>
  )
}

/** Whether something was found wrong while the diary was read: seldom, so that its words are fetched then. */
function hasNews(journal: JournalStore): boolean {
  const report = journal.loadState().report
  return !!report && (report.unreadable.length > 0 || report.missing > 0 || report.interruptedImport)
}

/** What the address asks for, found. The query stays one object while the question is the same. */
function useResult({ address }: AddressActions, format: EntryFormat) {
  const filterKey = JSON.stringify(address.filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter read anew from the same address is the same filter.
  const query = useMemo(() => ({ text: address.text, filter: address.filter }), [address.text, filterKey])
  const shown = useMemo(() => ({ language: format.language, labels: () => searchLabels(format) }), [format])
  useWarmSearch(shown)
  return useEntryQuery(query, shown)
}
