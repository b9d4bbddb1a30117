import { Link } from 'wouter'
import { useText } from '../../i18n/use-text'
import styles from './settings.module.css'

/** Says what there is, which is no account. */
export function AccountTab() {
  const t = useText('settings')
  return (
    <section className={styles.section}>
      <p>{t('account.none')}</p>
      <p className={styles.quiet}>{t('account.move')}</p>
      <p className={styles.way}>
        <Link href="/settings/data">{t('account.data')}</Link>
      </p>
    </section>
  )
}
