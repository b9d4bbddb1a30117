import { type CalendarDay, isCalendarDay } from '@segno/domain/units/calendar-day'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

const printoutNames = ['letter', 'year', 'lesson'] as const
export type PrintoutName = (typeof printoutNames)[number]

/** The printout that the address opens. */
export interface PrintoutAddress {
  readonly sheet: PrintoutName | null
  /** Any day of the letter's week; null for the last complete week. */
  readonly week: CalendarDay | null
  /** The first day of the year in review; null for the year that the page shows first. */
  readonly year: CalendarDay | null
  /** The day of the lesson at which the lesson sheet starts; null for the last lesson. */
  readonly since: CalendarDay | null
}

/** Parses the query string of the reports. Missing and invalid values become null. */
export function parsePrintoutAddress(search: string): PrintoutAddress {
  const parameters = new URLSearchParams(search)
  return {
    sheet: printoutNames.find((name) => name === parameters.get('sheet')) ?? null,
    week: dayIn(parameters.get('week')),
    year: dayIn(`${parameters.get('year')}-01-01`),
    since: dayIn(parameters.get('since')),
  }
}

/**
 * Returns the query string that opens a printout, or closes it if `sheet` is null. Keeps all other parameters.
 * Returns '' if none remains.
 */
export function withPrintout(search: string, { sheet, week, year, since }: PrintoutAddress): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['sheet', 'week', 'year', 'since']) parameters.delete(name)
  if (sheet !== null) parameters.set('sheet', sheet)
  if (sheet === 'letter' && week !== null) parameters.set('week', week)
  if (sheet === 'year' && year !== null) parameters.set('year', year.slice(0, 4))
  if (sheet === 'lesson' && since !== null) parameters.set('since', since)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export interface PrintoutAddressActions {
  readonly address: PrintoutAddress
  /** Shows another week, year or lesson. Replaces the history entry, so that Back still closes the printout. */
  show(changed: Partial<Omit<PrintoutAddress, 'sheet'>>): void
  close(): void
}

/** Returns the printout that the address opens, with functions to change and close it. */
export function usePrintoutAddress(): PrintoutAddressActions {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const address = parsePrintoutAddress(search)
  // `wasClosed` is true if the previous history entry shows the reports without a printout. Then
  // `history.back()` closes it.
  const isOpen = address.sheet !== null
  const wasClosed = useRef(!isOpen)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
  }, [isOpen])
  return {
    address,
    show: (changed) => navigate(path + withPrintout(search, { ...address, ...changed }), { replace: true }),
    close() {
      if (wasClosed.current) window.history.back()
      else navigate(path + withPrintout(search, { ...address, sheet: null }), { replace: true })
    },
  }
}

function dayIn(text: string | null): CalendarDay | null {
  return text !== null && isCalendarDay(text) ? text : null
}
