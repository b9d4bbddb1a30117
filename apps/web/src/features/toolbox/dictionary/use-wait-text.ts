import { useFormat } from '../../../i18n/use-format'

const MINUTE = 60

/** Returns a waiting time as text, such as `2 min` or `1 h 05`, rounded up to minutes; null without one. */
export function useWaitText(seconds: number | null): string | null {
  const { duration } = useFormat()
  return seconds === null ? null : duration(Math.max(1, Math.ceil(seconds / MINUTE)) * MINUTE)
}
