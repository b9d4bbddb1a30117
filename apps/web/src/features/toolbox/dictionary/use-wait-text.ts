import { useFormat } from '../../../i18n/use-format'

const MINUTE = 60

/** Returns a waiting time for people: `2 min`, `1 h 05`. Null for none. */
export function useWaitText(seconds: number | null): string | null {
  const { duration } = useFormat()
  return seconds === null ? null : duration(Math.max(1, Math.ceil(seconds / MINUTE)) * MINUTE)
}
