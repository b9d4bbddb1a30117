import { classNames } from './class-names'
import styles from './icon.module.css'
import type { IconName } from './icons/paths'
import { iconPaths } from './icons/paths'

export type IconSize = 'small' | 'medium' | 'large'

/** An icon. Hidden from screen readers without `label`, because the control around it has a name. */
export function Icon({
  name,
  size = 'medium',
  label,
  className,
}: {
  name: IconName
  size?: IconSize
  label?: string
  className?: string
}) {
  const shape: { readonly line?: string; readonly fill?: string } = iconPaths[name]
  return <Glyph shape={shape} size={size} label={label} className={className} />
}

export function Glyph({
  shape,
  size,
  label,
  className,
}: {
  shape: { readonly line?: string; readonly fill?: string }
  size: IconSize
  label?: string
  className?: string
}) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `naming` adds a name or `aria-hidden`.
    <svg viewBox="0 0 24 24" className={classNames(styles.icon, styles[size], className)} {...naming}>
      {shape.line && <path className={styles.line} d={shape.line} />}
      {shape.fill && <path className={styles.fill} d={shape.fill} />}
    </svg>
  )
}
