import { type CalendarDay, isCalendarDay } from '@segno/domain/units/calendar-day'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

const printoutNames = ['letter', 'lesson'] as const
export type PrintoutName = (typeof printoutNames)[number]

/** What the address says of the open sheet. */
export interface PrintoutAddress {
  readonly sheet: PrintoutName | null
  /** A day of the week of the letter. */
  readonly week: CalendarDay | null
  /** The day of the lesson since which is told. */
  readonly since: CalendarDay | null
}

/** Reads the part of an address after the question mark; what makes no sense is not there. */
export function parsePrintoutAddress(search: string): PrintoutAddress {
  const parameters = new URLSearchParams(search)
  return {
    sheet: printoutNames.find((name) => name === parameters.get('sheet')) ?? null,
    week: dayIn(parameters.get('week')),
    since: dayIn(parameters.get('since')),
  }
}

/** The same address with a sheet, or (null) without one; everything else in it stays. */
export function withPrintout(search: string, { sheet, week, since }: PrintoutAddress): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['sheet', 'week', 'since']) parameters.delete(name)
  if (sheet !== null) parameters.set('sheet', sheet)
  if (sheet === 'letter' && week !== null) parameters.set('week', week)
  if (sheet === 'lesson' && since !== null) parameters.set('since', since)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export interface PrintoutAddressActions {
  readonly address: PrintoutAddress
  /** Shows another week, or what was since another lesson; Back closes the sheet all the same. */
  show(changed: Partial<Pick<PrintoutAddress, 'week' | 'since'>>): void
  close(): void
}

/** The sheet that the address opens. */
export function usePrintoutAddress(): PrintoutAddressActions {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const address = parsePrintoutAddress(search)
  // Whether the page beneath was shown before the sheet: then Back leads there.
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
      else navigate(path + withPrintout(search, { sheet: null, week: null, since: null }), { replace: true })
    },
  }
}

function dayIn(text: string | null): CalendarDay | null {
  return text !== null && isCalendarDay(text) ? text : null
}
