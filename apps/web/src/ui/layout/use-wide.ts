import { useMedia } from './use-media'

const QUERY = '(min-width: 56.25em)'

/**
 * Returns true if the window currently has room for details beside the list. Uses the same width as `--wide` in
 * media.css.
 */
export function isWide(): boolean {
  return window.matchMedia(QUERY).matches
}

/** Returns true if the window has room for details beside the list. Renders the component again on a change. */
export function useWide(): boolean {
  return useMedia(QUERY)
}
