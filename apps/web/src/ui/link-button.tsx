import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-style'
import { buttonClass } from './button-style'
import { Icon } from './icon'
import type { IconName } from './icons/paths'

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { href?: string; icon?: IconName }

/** A link that looks like a button. A router's `Link` can pass `href` and `onClick` to it. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
