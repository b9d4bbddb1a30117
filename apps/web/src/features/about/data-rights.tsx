import { Link } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './about.module.css'

/**
 * The rights of the musician over their data, each with the screens where the musician exercises it. A right
 * without a screen gets a button that opens the privacy preferences.
 */
const rights = [
  { right: 'access', places: ['account'] },
  { right: 'portability', places: ['data'] },
  { right: 'rectification', places: ['logbook'] },
  { right: 'erasure', places: ['data', 'account'] },
  { right: 'restriction', places: ['account'] },
  { right: 'objection', places: [] },
] as const

const links = {
  account: { href: '/settings/account', label: 'privacy.rights.account' },
  data: { href: '/settings/data', label: 'dataSettings' },
  logbook: { href: '/logbook', label: 'privacy.rights.logbook' },
} as const

/**
 * Lists the rights of the data subject. Each right has links to the screens where a musician exercises it, or a
 * button that opens the privacy preferences.
 */
export function DataRights() {
  const t = useTranslation('about')
  const preferences = useOverlay('consent')
  return (
    <>
      <h2 id="rights">{t('privacy.rights.title')}</h2>
      <dl className={styles.rights}>
        {rights.map(({ right, places }) => (
          <div key={right}>
            <dt>{t(`privacy.rights.${right}`)}</dt>
            <dd>
              <span>{t(`privacy.rights.${right}.how`)}</span>
              {places.map((place) => (
                <Link key={place} href={links[place].href}>
                  {t(links[place].label)}
                </Link>
              ))}
              {places.length === 0 && (
                <Button size="small" onClick={preferences.open}>
                  {t('privacy.choice.change')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('privacy.requests')}</p>
      <p className={styles.way}>
        <Link href="/about/contact">{t('tab.contact')}</Link>
      </p>
    </>
  )
}
