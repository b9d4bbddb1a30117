import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-style'
import { buttonClass } from './button-style'
import { Icon } from './icon'
import type { IconName } from './icons/paths'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName
    /** Work is under way: the button stays focusable, says so, and ignores presses. */
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
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // A submit button is stopped too: pressing twice must not save twice.
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
