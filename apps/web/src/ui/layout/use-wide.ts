import { useMedia } from './use-media'

const QUERY = '(min-width: 56.25em)'

/** Returns whether the details have room beside the list now. The same width as `--wide` in media.css. */
export function isWide(): boolean {
  return window.matchMedia(QUERY).matches
}

/** Returns whether the details have room beside the list. */
export function useWide(): boolean {
  return useMedia(QUERY)
}
