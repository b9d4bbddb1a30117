import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'

export function AboutTab() {
  const t = useTranslation('about')
  return (
    <>
      <p className={styles.lead}>{t('about.what')}</p>
      <p>{t('about.use')}</p>
      <p className={styles.way}>
        <Link href="/about/help">{t('tab.help')}</Link>
      </p>
      <h2>{t('about.local.title')}</h2>
      <p>{t('about.local')}</p>
      <p>{t('about.copy')}</p>
      <p className={styles.way}>
        <Link href="/settings/data">{t('dataSettings')}</Link>
      </p>
      <h2>{t('about.free.title')}</h2>
      <p>{t('about.free')}</p>
    </>
  )
}
