import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-style'
import { buttonClass } from './button-style'
import { Icon } from './icon'
import type { IconName } from './icons/paths'
import { steadyPress } from './steady-press'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName
    /** Shows that the action is in progress. The button stays focusable and ignores presses. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...(rest.type === 'submit' ? steadyPress : {})}
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // Also prevent the submit of a form, because a second press would save twice.
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
