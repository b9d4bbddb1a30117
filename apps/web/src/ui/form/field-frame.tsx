import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import styles from './field.module.css'

export interface FieldText {
  label: string
  /** The label stays for screen readers only. */
  labelHidden?: boolean
  description?: string
  error?: string | undefined
  /** A quiet word beside the label, such as "optional". */
  hint?: string
  className?: string
}

export interface ControlIdentity {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, description and error around one control; `children` receives the attributes that tie them together. */
export function FieldFrame({
  label,
  labelHidden,
  description,
  error,
  hint,
  className,
  id: givenId,
  children,
}: FieldText & { id?: string | undefined; children: (identity: ControlIdentity) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size="small" className={styles.errorIcon} />
          {error}
        </p>
      )}
    </div>
  )
}
