import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import styles from './about.module.css'

const Changes = lazyPart({ load: async () => (await import('./changes')).Changes })

export function VersionTab() {
  const t = useTranslation('about')
  const language = useLanguage()
  const format = useFormat()
  const { appVersion } = useServices()
  const day = __APP_DAY__ as CalendarDay | null
  return (
    <>
      <p className={styles.lead}>{t('version.number', { version: appVersion })}</p>
      {day !== null && <p>{t('version.day', { date: format.fullDate(day) })}</p>}
      <p>{t('version.kept')}</p>
      <h2>{t('version.where.title')}</h2>
      <p>{t('version.where')}</p>
      <h2>{t('version.accounts.title')}</h2>
      <p>{t('version.accounts')}</p>
      <h2>{t('version.changes.title')}</h2>
      {language !== 'en' && <p>{t('version.changes.language')}</p>}
      <Changes />
    </>
  )
}
