import type { ComponentProps } from 'react'
import type { ButtonSize, ButtonVariant } from './button-style'
import { iconButtonClass } from './button-style'
import { Icon } from './icon'
import type { IconName } from './icons/paths'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  round?: boolean
}

export function IconButton({ icon, label, variant, size, round, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ variant, size, round }, className)}
    >
      <Icon name={icon} size={size === 'large' ? 'large' : 'medium'} />
    </button>
  )
}
