import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useEffect, useState } from 'react'
import type { Clock } from '../../../contracts/clock'
import { useServices } from '../../../data/use-services'

/** How often the calendar is looked at: midnight is noticed within this (milliseconds). */
const glance = 30_000

/** The calendar day here and now. */
export function useToday(): CalendarDay {
  const { clock, lifecycle } = useServices()
  const [today, setToday] = useState(() => todayBy(clock))
  useEffect(() => {
    const look = () => setToday(todayBy(clock))
    const stop = clock.every(glance, look)
    const stopShowing = lifecycle.onShow(look)
    return () => {
      stop()
      stopShowing()
    }
  }, [clock, lifecycle])
  return today
}

function todayBy(clock: Clock): CalendarDay {
  return calendarDayOf(clock.now(), clock.timeZone())
}
