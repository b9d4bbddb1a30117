import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import styles from './field.module.css'

export interface FieldText {
  label: string
  /** Hides the label visually. Screen readers still read it. */
  labelHidden?: boolean
  description?: string
  error?: string | undefined
  /** A note beside the label, such as "optional". */
  hint?: string
  className?: string
}

export interface ControlIdentity {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps<Props extends FieldText> = Omit<Props, 'children'> & {
  readonly children: (control: Omit<Props, keyof FieldText | 'children'> & ControlIdentity) => ReactNode
}

/**
 * Label, description and error around a control. `children` receives all other props, and the attributes that
 * connect the control with these texts.
 */
export function FieldFrame<Props extends FieldText & { id?: string | undefined }>({
  label,
  labelHidden,
  description,
  error,
  hint,
  className,
  children,
  ...rest
}: FieldFrameProps<Props>) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    ...(rest as unknown as Omit<Props, keyof FieldText | 'children'>),
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children(control)}
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
