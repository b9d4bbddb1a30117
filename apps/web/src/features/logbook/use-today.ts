import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '../../data/use-services'

/** How often the calendar is looked at: midnight is noticed within this (milliseconds). */
const glance = 30_000

/** The calendar day here and now; it follows midnight and travels. */
export function useToday(): CalendarDay {
  const { clock, lifecycle } = useServices()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = clock.every(glance, listener)
      const stopShowing = lifecycle.onShow(listener)
      return () => {
        stop()
        stopShowing()
      }
    },
    [clock, lifecycle],
  )
  const read = () => calendarDayOf(clock.now(), clock.timeZone())
  return useSyncExternalStore(subscribe, read, read)
}
