import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import type { IconName } from '../icons/paths'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'warning' | 'danger' | 'done'

const icons: Record<BannerTone, IconName> = {
  info: 'about',
  warning: 'warning',
  danger: 'warning',
  done: 'check',
}

export type BannerProps = {
  tone?: BannerTone
  icon?: IconName
  /**
   * Whether the banner is an alert, which screen readers announce at once, even if it appears together with its
   * text. Other banners need a `LiveRegion` around them.
   */
  isAlert?: boolean
  children: ReactNode
  action?: ReactNode
  className?: string
  /** Whether text and actions share one line. The text is cut if it does not fit. */
  isOneLine?: boolean
} & ({ onDismiss: () => void; dismissLabel: string } | { onDismiss?: never; dismissLabel?: never })

export function Banner({
  tone = 'info',
  icon,
  isAlert,
  children,
  action,
  className,
  isOneLine,
  onDismiss,
  dismissLabel,
}: BannerProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames(styles.banner, styles[tone], isOneLine && styles.oneLine, className)}
    >
      <div className={styles.words}>
        <div className={styles.text}>
          <Icon name={icon ?? icons[tone]} className={styles.icon} />
          <div className={styles.message}>{children}</div>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          icon="close"
          label={dismissLabel}
          size="small"
          className={styles.close}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
