import { Link } from 'wouter'
import { Banner } from '../../ui/layout/banner'
import styles from './goals-screen.module.css'
import type { GoalWords } from './use-goal-words'

/** Goals and steps that this version cannot read are said to be there. */
export function UnreadableGoals({ count, words }: { count: number; words: GoalWords }) {
  const { t } = words
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
