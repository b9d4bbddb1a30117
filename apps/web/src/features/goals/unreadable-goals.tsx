import { Link } from 'wouter'
import { Banner } from '../../ui/layout/banner'
import styles from './goals-screen.module.css'
import type { GoalFormat } from './use-goal-format'

/** Shows the number of goals and steps that this version cannot read. */
export function UnreadableGoals({ count, format }: { count: number; format: GoalFormat }) {
  const { t } = format
  return (
    <Banner
      tone="warning"
      className={styles.banner ?? ''}
      action={<Link href="/settings/data">{t('load.show')}</Link>}
    >
      {t('failed.because', { what: t('failed.load'), why: t('load.unreadable', { count }) })}
    </Banner>
  )
}
