import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icons/paths'

export type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  children: ReactNode
  icon?: IconName
  /** Whether the chip is on. Omit it for a chip that only fills in a value, such as "15 min". */
  pressed?: boolean
}

/** A small button that toggles a setting or fills in a value. */
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

/** An active setting, such as a filter, with a button that removes it. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
  className,
}: {
  children: ReactNode
  /** The accessible name of the button: "Remove Piano". */
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
