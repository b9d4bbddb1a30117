import type { Entry } from '@segno/domain/entry/entry'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths, firstOfMonth, lastOfMonth } from '@segno/domain/units/calendar-month'
import { weekOf } from '@segno/domain/units/calendar-week'
import { monthWeeks } from '@segno/domain/units/month-weeks'
import type { Weekday } from '@segno/domain/units/week-start'
import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { DayGroup } from '../../../data/journal/entry-index'
import type { QueryResult } from '../../../data/journal/search-index'
import { isAsked } from '../../../data/services/use-entry-query'
import { useWeekStart } from '../../../i18n/use-week-start'
import type { ListRows } from '../../../list-screen/list-rows'
import type { ListSelection } from '../../../list-screen/use-list-selection'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookAddressActions } from '../use-logbook-address'
import { groupOfDay, groupsWithin } from './calendar-days'

interface CalendarOptions {
  readonly format: EntryFormat
  readonly address: LogbookAddressActions
  readonly result: QueryResult
  readonly selection: ListSelection<Entry>
  readonly rows: ListRows<Entry>
  /** The selected entry. */
  readonly entry: Entry | undefined
}

/** What the month and the week draw, and how they move. */
export interface CalendarModel {
  readonly view: 'month' | 'week'
  /** The day that has the focus. Its month or week is shown. */
  readonly day: CalendarDay
  readonly weekStart: Weekday
  /** The shown days. In a month, days of other months fill both ends. */
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The first and the last day of the shown month or week. */
  readonly first: CalendarDay
  readonly last: CalendarDay
  /** Stays the same function while the entries found are the same. */
  readonly groupOf: (day: CalendarDay) => DayGroup | undefined
  /** Seconds of practice in the shown month or week, of the entries found. */
  readonly seconds: number
  /** The number of entries found in the shown month or week. */
  readonly count: number
  /** Returns the name of the month or week of a day. */
  readonly titleOf: (day: CalendarDay) => string
  /** The same day of the month or week before (-1) or after (1). */
  readonly neighbour: (step: -1 | 1) => CalendarDay
  readonly goTo: (day: CalendarDay) => void
  /** Moves to a day, and then the focus too. */
  readonly focusDay: (day: CalendarDay) => void
  /** Opens an entry beside the calendar, or over it on phones. */
  readonly open: (entry: Entry, byKeyboard: boolean) => void
  /** The ref of the element around the calendar. */
  readonly box: RefObject<HTMLDivElement | null>
}

export function useCalendar(options: CalendarOptions): CalendarModel {
  const { format, address, result, selection } = options
  const { days } = result
  const weekStart = useWeekStart()
  const view = address.address.view === 'week' ? 'week' : 'month'
  const day = shownDay(options)
  const isMonth = view === 'month'
  const first = isMonth ? firstOfMonth(day) : weekOf(day, weekStart)
  const last = isMonth ? lastOfMonth(day) : addDays(first, 6)
  const weeks = useMemo(
    () => (isMonth ? monthWeeks(first, weekStart) : [weekDays(first)]),
    [isMonth, first, weekStart],
  )
  const groupOf = useCallback((one: CalendarDay) => groupOfDay(days, one), [days])
  const shown = groupsWithin(days, first, last)
  const { box, wanted } = useCalendarFocus(options)
  const focusDay = (next: CalendarDay) => {
    wanted.current = 'day'
    address.goTo(next)
  }
  // On the window, so that a sequence such as G T comes first: the shell listens on the document.
  useScreenKeys((key, letters) => {
    const isToday = letters && key === 't'
    if (isToday) focusDay(format.today)
    return isToday
  }, 'window')
  return {
    view,
    day,
    weekStart,
    weeks,
    first,
    last,
    groupOf,
    seconds: shown.reduce((sum, group) => sum + group.seconds, 0),
    count: shown.reduce((sum, group) => sum + group.entries.length, 0),
    titleOf(one) {
      const start = weekOf(one, weekStart)
      return isMonth ? format.month(one) : format.dateRange(start, addDays(start, 6))
    },
    neighbour: (step) => (isMonth ? addMonths(day, step) : addDays(day, step * 7)),
    goTo: address.goTo,
    focusDay,
    open(entry, byKeyboard) {
      if (byKeyboard && selection.isWide) wanted.current = 'details'
      selection.open(entry, byKeyboard)
    },
    box,
  }
}

/** The day of the address, that of the selected entry, that of the newest entry found, or today. */
function shownDay({ address, entry, result, format }: CalendarOptions): CalendarDay {
  const found = isAsked(address.address) ? result.days[0]?.day : undefined
  return address.address.date ?? entry?.localDay ?? found ?? format.today
}

function weekDays(first: CalendarDay): CalendarDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** Moves the focus: to days, to entries for the keys J and K, and to opened details. */
function useCalendarFocus({ selection, rows, address }: CalendarOptions) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<'day' | 'details' | null>(null)
  const { entryId } = address.address
  const shownEntry = useRef(entryId)
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
  useImperativeHandle(selection.handle, () => ({
    scrollToIndex() {},
    focusRow(row) {
      const id = rows.itemAt(row)?.id ?? ''
      const drawn = find(`[data-entry="${CSS.escape(id)}"]`) ?? find('[data-active]')
      drawn?.focus()
    },
  }))
  useLayoutEffect(() => {
    // The details replace the focused row that opened them, and the calendar replaces deleted details.
    const isLost = shownEntry.current !== entryId && document.activeElement === document.body
    shownEntry.current = entryId
    const target = wanted.current ?? (!isLost ? null : entryId === null ? 'day' : 'details')
    wanted.current = null
    if (target === 'day') find('[data-active]')?.focus()
    if (target === 'details') selection.pane.current?.focus()
  })
  return { box, wanted }
}
