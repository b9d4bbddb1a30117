import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'

export function VersionTab() {
  const t = useTranslation('about')
  const { appVersion } = useServices()
  return (
    <>
      <p className={styles.lead}>{t('version.number', { version: appVersion })}</p>
      <p>{t('version.kept')}</p>
      <h2>{t('version.where.title')}</h2>
      <p>{t('version.where')}</p>
      <h2>{t('version.accounts.title')}</h2>
      <p>{t('version.accounts')}</p>
    </>
  )
}
