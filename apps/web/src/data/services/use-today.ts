import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useEffect, useState } from 'react'
import type { Clock } from '../../contracts/clock'
import { useServices } from './use-services'

export interface LocalToday {
  readonly today: CalendarDay
  /** IANA name of the zone this device is in. */
  readonly timeZone: string
}

/** How often the calendar is looked at: midnight is noticed within this (milliseconds). */
const glance = 30_000

/** The calendar day here and now; it follows midnight and travels. */
export function useToday(): LocalToday {
  const { clock, lifecycle } = useServices()
  const [now, setNow] = useState(() => lookAt(clock))
  useEffect(() => {
    const look = () => {
      const next = lookAt(clock)
      setNow((before) => (before.today === next.today && before.timeZone === next.timeZone ? before : next))
    }
    const stop = clock.every(glance, look)
    const stopShowing = lifecycle.onShow(look)
    return () => {
      stop()
      stopShowing()
    }
  }, [clock, lifecycle])
  return now
}

function lookAt(clock: Clock): LocalToday {
  const timeZone = clock.timeZone()
  return { today: calendarDayOf(clock.now(), timeZone), timeZone }
}
