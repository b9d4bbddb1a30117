import { calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useSyncExternalStore } from 'react'
import { useServices } from '../services/use-services'
import { onExport, readLastExport } from './last-export'

/** Returns the number of days since all data was last exported from this device; null if it never was. */
export function useDaysSinceExport(): number | null {
  const { keyValueStore, clock } = useServices()
  const exported = useSyncExternalStore(
    onExport,
    () => readLastExport(keyValueStore),
    () => null,
  )
  if (exported === null) return null
  const zone = clock.timeZone()
  return daysBetween(calendarDayOf(exported, zone), calendarDayOf(clock.now(), zone))
}
