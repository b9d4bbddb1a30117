import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import styles from './about.module.css'
import { ConsentChoice } from './consent-choice'
import { DataRights } from './data-rights'
import { StoredList } from './stored-list'

/** The privacy policy: what is stored where, why, for how long, and what the musician can do about it. */
export function PrivacyTab() {
  const t = useTranslation('about')
  return (
    <>
      <p className={styles.lead}>{t('privacy.short')}</p>
      <ConsentChoice />
      <h2>{t('privacy.sent.title')}</h2>
      <p>{t('privacy.sent')}</p>
      <p>{t('privacy.sent.local')}</p>
      <p>{t('privacy.sent.account')}</p>
      <p>{t('privacy.sent.signIn')}</p>
      <p>{t('privacy.server')}</p>
      <p>{t('privacy.server.operator')}</p>
      <h2>{t('privacy.why.title')}</h2>
      <ul>
        <li>{t('privacy.why.contract')}</li>
        <li>{t('privacy.why.consent')}</li>
        <li>{t('privacy.why.interest')}</li>
      </ul>
      <h2>{t('privacy.kept.title')}</h2>
      <p>{t('privacy.kept.practice')}</p>
      <p>{t('privacy.kept.traces')}</p>
      <p>{t('privacy.kept.other')}</p>
      <p>{t('privacy.kept.deleted')}</p>
      <DataRights />
      <h2>{t('privacy.rules.title')}</h2>
      <p>{t('privacy.breach')}</p>
      <p>{t('privacy.changes')}</p>
      <p>{t('privacy.children')}</p>
      <h2>{t('privacy.stored.title')}</h2>
      <StoredList />
      <p>{t('privacy.shared')}</p>
      <h2>{t('privacy.yours.title')}</h2>
      <p>{t('privacy.yours')}</p>
      <p className={styles.way}>
        <Link href="/settings/data">{t('dataSettings')}</Link>
      </p>
    </>
  )
}
