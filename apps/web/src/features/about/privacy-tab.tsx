import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'

/** Everything that this app stores in the browser, by its key. */
const kept = [
  { place: 'IndexedDB: segno', use: 'database' },
  { place: 'segno-safe-copy.ndjson', use: 'copy' },
  { place: 'scores/…, IndexedDB: segno-files', use: 'scores' },
  { place: 'segno-app-…', use: 'app' },
  { place: 'segno.unsaved/…', use: 'unsaved' },
  { place: 'segno.language', use: 'language' },
  { place: 'segno.theme', use: 'theme' },
  { place: 'segno.sentinel', use: 'sentinel' },
  { place: 'segno.persistence', use: 'persistence' },
  { place: 'segno.lastExport', use: 'lastExport' },
  { place: 'segno.copyReminder', use: 'copyReminder' },
  { place: 'segno.device', use: 'device' },
  { place: 'segno.session', use: 'session' },
  { place: 'segno.owner', use: 'owner' },
  { place: 'segno.leftAccounts', use: 'leftAccounts' },
  { place: 'segno.repertoire.view', use: 'repertoireView' },
  { place: 'segno.nextUp', use: 'nextUp' },
  { place: 'segno.metronome', use: 'metronome' },
  { place: 'segno.scoreNetwork', use: 'scoreNetwork' },
  { place: 'segno.scoreFetch', use: 'scoreFetch' },
  { place: 'segno.beta', use: 'beta' },
] as const

export function PrivacyTab() {
  const t = useTranslation('about')
  return (
    <>
      <p className={styles.lead}>{t('privacy.short')}</p>
      <h2>{t('privacy.sent.title')}</h2>
      <p>{t('privacy.sent')}</p>
      <p>{t('privacy.server')}</p>
      <h2>{t('privacy.stored.title')}</h2>
      <dl className={styles.list}>
        {kept.map(({ place, use }) => (
          <div key={place}>
            <dt translate="no">{place}</dt>
            <dd>{t(`privacy.stored.${use}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('privacy.shared')}</p>
      <h2>{t('privacy.yours.title')}</h2>
      <p>{t('privacy.yours')}</p>
      <p className={styles.way}>
        <Link href="/settings/data">{t('dataSettings')}</Link>
      </p>
    </>
  )
}
