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
  /** The selected entry, or undefined. */
  readonly entry: Entry | undefined
}

/** The state of the month or week view, and functions that move within it. */
export interface CalendarModel {
  readonly view: 'month' | 'week'
  /** The focused day. The calendar shows its month or week. */
  readonly day: CalendarDay
  readonly weekStart: Weekday
  /** The shown days by week. In a month, days of the neighbouring months complete the first and last week. */
  readonly weeks: readonly (readonly CalendarDay[])[]
  /** The first and the last day of the shown month or week. */
  readonly first: CalendarDay
  readonly last: CalendarDay
  /** Returns the group of a day, or undefined. The function changes only when the entries found change. */
  readonly groupOf: (day: CalendarDay) => DayGroup | undefined
  /** The practice time of the entries found in the shown month or week, in seconds. */
  readonly seconds: number
  /** The number of entries found in the shown month or week. */
  readonly count: number
  /** Returns the name of the month or week that contains a day. */
  readonly titleOf: (day: CalendarDay) => string
  /** Returns the day one month or week before (-1) or after (1) the focused day. */
  readonly neighbour: (step: -1 | 1) => CalendarDay
  readonly goTo: (day: CalendarDay) => void
  /** Shows a day and moves the focus to it. */
  readonly focusDay: (day: CalendarDay) => void
  /** Opens an entry beside the calendar, or over the calendar on narrow screens. */
  readonly open: (entry: Entry, byKeyboard: boolean) => void
  /** The ref of the calendar's root element. */
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
  // Listen on `window`, after the shell's listener on `document`, so that a sequence such as G T comes first.
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

/**
 * Returns the day in the address or of the selected entry. Without these, returns the day of the newest entry
 * that a search finds, else today.
 */
function shownDay({ address, entry, result, format }: CalendarOptions): CalendarDay {
  const found = isAsked(address.address) ? result.days[0]?.day : undefined
  return address.address.date ?? entry?.localDay ?? found ?? format.today
}

function weekDays(first: CalendarDay): CalendarDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/**
 * Moves the focus: to the chosen day, to the entry that J or K chooses, and to details when they open. Returns
 * `box`, the ref of the calendar, and `wanted`, the ref with the next target.
 */
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
    // Opening details can remove the focused row, and closing details removes the focused pane. The focus is
    // then lost.
    const isLost = shownEntry.current !== entryId && document.activeElement === document.body
    shownEntry.current = entryId
    const target = wanted.current ?? (!isLost ? null : entryId === null ? 'day' : 'details')
    wanted.current = null
    if (target === 'day') find('[data-active]')?.focus()
    if (target === 'details') selection.pane.current?.focus()
  })
  return { box, wanted }
}
