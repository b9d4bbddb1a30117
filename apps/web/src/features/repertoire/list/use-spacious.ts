import { useMedia } from '../../../ui/layout/use-media'

/** Returns whether the window is as wide as `--spacious` in media.css: rows then have free space in the middle. */
export function useSpacious(): boolean {
  return useMedia('(min-width: 68.75em)')
}
