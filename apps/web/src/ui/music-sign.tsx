import type { IconSize } from './icon'
import { Glyph } from './icon'
import type { SignName } from './icons/sign-paths'
import { signPaths } from './icons/sign-paths'

/** A sign of music notation. Kept apart from `Icon` so that the shell does not carry the whole font. */
export function MusicSign({
  name,
  size = 'medium',
  label,
  className,
}: {
  name: SignName
  size?: IconSize
  label?: string
  className?: string
}) {
  return <Glyph shape={signPaths[name]} size={size} label={label} className={className} />
}
