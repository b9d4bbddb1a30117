import { useMedia } from './use-media'

/**
 * Returns true if the navigation is a bar at the bottom, as on phones. Uses the same width as `--phone` in
 * media.css.
 */
export function usePhone(): boolean {
  return useMedia('(max-width: 760px)')
}
