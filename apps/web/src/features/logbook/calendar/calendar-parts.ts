import type { Entry } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { EntryFormat } from '../use-entry-format'
import type { CalendarModel } from './use-calendar'

/** The props that all parts of the calendar share. */
export interface CalendarParts {
  readonly format: EntryFormat
  readonly model: CalendarModel
  readonly selectedId: string | null
  readonly hrefOf: (entry: Entry) => string
  /** Returns the address that lists the entries of a day. */
  readonly hrefOfDay: (day: CalendarDay) => string
  /** Opens the form of a new entry on a day, or at a day and time: `2026-11-21T18:20`. */
  readonly onNew: (at: string) => void
  /** Called when the musician presses a day. */
  readonly onDay: (day: CalendarDay, byKeyboard: boolean) => void
}
