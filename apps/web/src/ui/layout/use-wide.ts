import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

/** Whether there is room for the details beside the list, at this moment. */
export function isWide(): boolean {
  return window.matchMedia(query).matches
}

/** Whether there is room for the details beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    isWide,
    () => false,
  )
}
