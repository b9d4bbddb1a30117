import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import type { IconName } from '../icons/paths'
import styles from './radio-row.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  icon?: IconName
  /** Content in place of an icon, such as a music symbol. */
  sign?: ReactNode
}

export interface RadioRowProps<Value extends string> {
  label: string
  labelHidden?: boolean
  description?: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  /**
   * RadioRow calls this with the chosen option. It passes null if `clearable` is set and the musician presses
   * the chosen option, Backspace or Delete.
   */
  onValueChange: (value: Value | null) => void
  clearable?: boolean
  /** The place of the icon: beside the label, or with `stacked` above it, as for moods. */
  look?: 'inline' | 'stacked'
  disabled?: boolean
  className?: string
}

/**
 * The keys that clear the choice. Browsers send no click for Space on a chosen radio button, so RadioRow
 * handles the key.
 */
const clearingKeys: ReadonlySet<string> = new Set([' ', 'Backspace', 'Delete'])

/** A single choice among a few options in one row. */
export function RadioRow<Value extends string>({
  label,
  labelHidden,
  description,
  options,
  value,
  onValueChange,
  clearable = false,
  look = 'inline',
  disabled,
  className,
}: RadioRowProps<Value>) {
  const name = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <span id={name} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={name}
        aria-describedby={description ? `${name}-description` : undefined}
        className={classNames(styles.row, look === 'stacked' && styles.stacked)}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              disabled={disabled}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              onClick={() => {
                // Browsers never clear a radio button. `value` is still the value before the click.
                if (clearable && option.value === value) onValueChange(null)
              }}
              onKeyDown={(event) => {
                if (!clearable || option.value !== value || !clearingKeys.has(event.key)) return
                event.preventDefault()
                onValueChange(null)
              }}
            />
            {option.icon && <Icon name={option.icon} className={styles.icon} />}
            {option.sign}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {description && (
        <p id={`${name}-description`} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  )
}
