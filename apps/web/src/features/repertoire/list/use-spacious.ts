import { useSyncExternalStore } from 'react'

/** The same width as `--spacious` in media.css. */
const QUERY = '(min-width: 68.75em)'

/** Returns whether the window is so wide that rows have free space in the middle. */
export function useSpacious(): boolean {
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
