import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useEffect, useState } from 'react'
import type { Clock } from '../../contracts/clock'
import { useServices } from './use-services'

export interface LocalToday {
  readonly today: CalendarDay
  /** IANA name of this device's time zone. */
  readonly timeZone: string
}

/** The longest time after midnight until the hook returns the new day (milliseconds). */
const CHECK_INTERVAL = 30_000

/**
 * Returns the local calendar day and time zone. Renders again after midnight and when the time zone changes.
 */
export function useToday(): LocalToday {
  const { clock, lifecycle } = useServices()
  const [now, setNow] = useState(() => readToday(clock))
  useEffect(() => {
    const update = () => {
      const next = readToday(clock)
      setNow((before) => (before.today === next.today && before.timeZone === next.timeZone ? before : next))
    }
    const stop = clock.every(CHECK_INTERVAL, update)
    const stopShowing = lifecycle.onShow(update)
    return () => {
      stop()
      stopShowing()
    }
  }, [clock, lifecycle])
  return now
}

function readToday(clock: Clock): LocalToday {
  const timeZone = clock.timeZone()
  return { today: calendarDayOf(clock.now(), timeZone), timeZone }
}
