import { useServices } from '../data/services/use-services'
import { formatMoment } from './format-times'
import { useFormat } from './use-format'

/**
 * Returns a function that formats a moment (milliseconds): the local time of day, with the day unless it is
 * today.
 */
export function useMoment(): (at: number) => string {
  const { clock } = useServices()
  const format = useFormat()
  return (at) => formatMoment(at, clock.now(), clock.timeZone(), format)
}
