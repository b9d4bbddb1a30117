import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'danger-plain'
export type ButtonSize = 'small' | 'medium' | 'large'

const variantClass: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  quiet: styles.quiet,
  plain: styles.plain,
  danger: styles.danger,
  'danger-plain': styles.dangerPlain,
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

/** Returns the classes of a button. Links that look like buttons and React Aria's triggers use them too. */
export function buttonClass({ variant = 'quiet', size = 'medium', wide }: ButtonLook, extra?: string) {
  return classNames(
    styles.button,
    variantClass[variant],
    size !== 'medium' && styles[size],
    wide && styles.wide,
    extra,
  )
}

export function iconButtonClass(
  { variant, size = 'medium', round }: { variant?: ButtonVariant; size?: ButtonSize; round?: boolean },
  extra?: string,
) {
  return classNames(
    styles.button,
    styles.iconOnly,
    variant && variantClass[variant],
    size !== 'medium' && styles[size],
    round && styles.round,
    extra,
  )
}
