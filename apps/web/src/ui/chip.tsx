import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icons/paths'

export type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  children: ReactNode
  icon?: IconName
  /** Leave out for a chip that only does something, such as "15 min". */
  pressed?: boolean
}

/** A small button that is on or off, or one that fills something in. */
export function Chip({ children, icon, pressed, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, pressed && styles.on, className)}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  )
}

/** A fact that holds, such as a filter, and its way out. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
  className,
}: {
  children: ReactNode
  /** Names what is removed: "Remove Piano". */
  removeLabel: string
  onRemove: () => void
  className?: string
}) {
  return (
    <span className={classNames(styles.removable, className)}>
      <span className={styles.text}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  )
}
