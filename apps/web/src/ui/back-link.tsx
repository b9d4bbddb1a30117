import { Link } from 'wouter'
import { iconButtonClass } from './button-style'
import { Icon } from './icon'

/** The back arrow in front of the title of an inner page. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Link href={href} aria-label={label} title={label} className={iconButtonClass({}, undefined)}>
      <Icon name="chevron-left" />
    </Link>
  )
}
