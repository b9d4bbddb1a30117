import { useMedia } from '../../../ui/layout/use-media'

/**
 * Returns true if the window is at least as wide as `--spacious` in media.css. Rows then have space for the
 * last weeks.
 */
export function useSpacious(): boolean {
  return useMedia('(min-width: 68.75em)')
}
