import { useSyncExternalStore } from 'react'

/** The same width as `--phone` in media.css. */
const QUERY = '(max-width: 760px)'

/** Returns whether the navigation is a bar at the bottom, as on phones. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
}
