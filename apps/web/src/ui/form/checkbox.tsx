import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import styles from './choice.module.css'

type NativeBox = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className' | 'children'>

export type CheckboxProps = NativeBox & {
  label: ReactNode
  description?: string
  error?: string | undefined
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} look={styles.box} />
}

export function Choice({
  label,
  description,
  error,
  checked,
  onCheckedChange,
  className,
  look,
  reversed,
  ...rest
}: CheckboxProps & { look: string | undefined; reversed?: boolean }) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.choice, reversed && styles.reversed, className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        checked={checked}
        className={look}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
