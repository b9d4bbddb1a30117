import type { Entry } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type ReactNode, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { QueryResult } from '../../../data/journal/search-index'
import { isAsked } from '../../../data/services/use-entry-query'
import { useTranslation } from '../../../i18n/use-translation'
import type { ListRows } from '../../../list-screen/list-rows'
import { ListScreen } from '../../../list-screen/list-screen'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import { Button } from '../../../ui/button'
import { usePhone } from '../../../ui/layout/use-phone'
import { FindEntries, NoEntries } from '../find-entries'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookAddressActions } from '../use-logbook-address'
import styles from './calendar.module.css'
import { CalendarHead } from './calendar-head'
import type { CalendarParts } from './calendar-parts'
import { DayEntries } from './day-entries'
import { MonthGrid } from './month-grid'
import { useCalendar } from './use-calendar'
import { WeekGrid } from './week-grid'

interface CalendarProps {
  readonly format: EntryFormat
  readonly address: LogbookAddressActions
  readonly result: QueryResult
  readonly selection: ListSelection<Entry>
  readonly rows: ListRows<Entry>
  /** The selected entry, or undefined. */
  readonly entry: Entry | undefined
  /** The details of the selected entry, drawn beside the calendar or in a sheet. */
  readonly details: ReactNode
}

const noDays: readonly CalendarDay[] = []

/** The logbook as a month or a week, with the same search and filters as the list. */
export function Calendar(props: CalendarProps) {
  const { format, address, result, selection, rows, details } = props
  const [, navigate] = useLocation()
  const model = useCalendar(props)
  const pane = useRef<HTMLElement>(null)
  const { isWide } = selection
  const { entryId } = address.address
  const isMonth = model.view === 'month'
  const parts: CalendarParts = {
    format,
    model,
    selectedId: entryId,
    hrefOf: ({ id }) => address.hrefOf({ entryId: id, date: null }),
    hrefOfDay: (date) => address.hrefOf({ view: 'month', date, entryId: null }),
    onNew(at) {
      address.flush()
      navigate(`/logbook/new?at=${at}`)
    },
    onDay(chosen, byKeyboard) {
      model.goTo(chosen)
      if (byKeyboard) pane.current?.focus()
    },
  }
  const dayEntries = isMonth && <DayEntries {...parts} paneRef={pane} />
  const beside = entryId === null ? dayEntries || undefined : <Beside {...parts}>{details}</Beside>
  return (
    <ListScreen
      className={styles.screen}
      find={<FindEntries {...{ format, address, result, selection }} />}
      details={isWide ? beside : details}
    >
      {result.count === 0 && result.complete ? (
        <NoEntries format={format} isAsked={isAsked(address.address)} onClear={address.clear} />
      ) : (
        <div ref={model.box} data-print="palette" className={styles.calendar}>
          <CalendarHead {...{ format, model, rows }} days={result.days} isAsked={isAsked(address.address)} />
          <Days {...parts} />
          {!isWide && dayEntries}
        </div>
      )}
    </ListScreen>
  )
}

function Days(parts: CalendarParts) {
  const isPhone = usePhone()
  const { view, day, weeks } = parts.model
  const alone = useMemo(() => [day], [day])
  if (view === 'month') return <MonthGrid {...parts} />
  if (!isPhone) return <WeekGrid {...parts} days={weeks[0] ?? noDays} />
  return (
    <>
      <MonthGrid {...parts} />
      <WeekGrid {...parts} days={alone} isAlone />
    </>
  )
}

/** The details of an entry, below a button that returns to the calendar. */
function Beside({ format, model, children }: CalendarParts & { readonly children: ReactNode }) {
  const shell = useTranslation('shell')
  const isMonth = model.view === 'month'
  return (
    <>
      <Button
        size="small"
        variant="plain"
        className={styles.back}
        icon={isMonth ? 'chevron-left' : 'close'}
        onClick={() => model.focusDay(model.day)}
      >
        {isMonth ? format.day(model.day) : shell('action.close')}
      </Button>
      {children}
    </>
  )
}
