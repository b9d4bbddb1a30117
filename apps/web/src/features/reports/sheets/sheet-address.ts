import { type CalendarDay, isCalendarDay } from '@segno/domain/units/calendar-day'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

const sheetNames = ['letter', 'lesson'] as const
export type SheetName = (typeof sheetNames)[number]

/** What the address says of the open sheet. */
export interface SheetAddress {
  readonly sheet: SheetName | null
  /** A day of the week of the letter. */
  readonly week: CalendarDay | null
  /** The day of the lesson since which is told. */
  readonly since: CalendarDay | null
}

/** Reads the part of an address after the question mark; what makes no sense is not there. */
export function parseSheetAddress(search: string): SheetAddress {
  const parameters = new URLSearchParams(search)
  return {
    sheet: sheetNames.find((name) => name === parameters.get('sheet')) ?? null,
    week: dayIn(parameters.get('week')),
    since: dayIn(parameters.get('since')),
  }
}

/** The same address with a sheet, or (null) without one; everything else in it stays. */
export function withSheet(search: string, { sheet, week, since }: SheetAddress): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['sheet', 'week', 'since']) parameters.delete(name)
  if (sheet !== null) parameters.set('sheet', sheet)
  if (sheet === 'letter' && week !== null) parameters.set('week', week)
  if (sheet === 'lesson' && since !== null) parameters.set('since', since)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export interface SheetAddressActions {
  readonly address: SheetAddress
  /** Shows another week, or what was since another lesson; Back closes the sheet all the same. */
  show(changed: Partial<Pick<SheetAddress, 'week' | 'since'>>): void
  close(): void
}

/** The sheet that the address opens. */
export function useSheetAddress(): SheetAddressActions {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const address = parseSheetAddress(search)
  // Whether the page beneath was shown before the sheet: then Back leads there.
  const isOpen = address.sheet !== null
  const wasClosed = useRef(!isOpen)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
  }, [isOpen])
  return {
    address,
    show: (changed) => navigate(path + withSheet(search, { ...address, ...changed }), { replace: true }),
    close() {
      if (wasClosed.current) window.history.back()
      else navigate(path + withSheet(search, { sheet: null, week: null, since: null }), { replace: true })
    },
  }
}

function dayIn(text: string | null): CalendarDay | null {
  return text !== null && isCalendarDay(text) ? text : null
}
