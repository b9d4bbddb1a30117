import type { CalendarDay } from '../units/calendar-day'

/** The periods that are offered. */
export const periodNames = [
  'last-7-days',
  'last-30-days',
  'last-3-months',
  'this-month',
  'last-month',
  'all-time',
] as const
export type PeriodName = (typeof periodNames)[number]

export const defaultPeriod: PeriodName = 'last-30-days'

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}
