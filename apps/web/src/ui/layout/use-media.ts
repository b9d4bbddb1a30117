import { useSyncExternalStore } from 'react'

/**
 * Returns true if the window matches a media query, such as `(max-width: 760px)`. False in prerendered pages.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
