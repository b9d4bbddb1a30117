import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import controls from './control.module.css'
import styles from './search-field.module.css'

export type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'aria-label' | 'className' | 'ref'
> & {
  /** The accessible name, and the default placeholder. */
  label: string
  clearLabel: string
  value: string
  onValueChange: (value: string) => void
  /** Receives the input element, for callers that move the focus. */
  inputRef?: { current: HTMLInputElement | null }
  className?: string
}

export function SearchField({
  label,
  clearLabel,
  value,
  onValueChange,
  inputRef,
  className,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = inputRef ?? own
  return (
    <span className={classNames(styles.box, className)}>
      <Icon name="search" className={styles.icon} />
      <input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        className={classNames(controls.control, styles.input)}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // Escape clears the field. Only an empty field passes it on to the dialog around it.
          if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
            event.stopPropagation()
            onValueChange('')
          }
        }}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={clearLabel}
          className={styles.clear}
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
        />
      )}
    </span>
  )
}
