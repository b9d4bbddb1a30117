import { Link } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './about.module.css'

/** Each right of the musician over their data, with the place where they use it. */
const rights = [
  { right: 'access', href: '/settings/account', place: 'rights.account' },
  { right: 'portability', href: '/settings/data', place: 'data' },
  { right: 'rectification', href: '/logbook', place: 'rights.logbook' },
  { right: 'erasure', href: '/settings/data', place: 'data' },
  { right: 'restriction', href: '/settings/account', place: 'rights.account' },
  { right: 'objection', href: null, place: 'choice.change' },
] as const

/** The rights of the data subject, each with the action that carries it out. */
export function DataRights() {
  const t = useTranslation('about')
  const preferences = useOverlay('consent')
  return (
    <>
      <h2 id="rights">{t('privacy.rights.title')}</h2>
      <dl className={styles.rights}>
        {rights.map(({ right, href, place }) => (
          <div key={right}>
            <dt>{t(`privacy.rights.${right}`)}</dt>
            <dd>
              <span>{t(`privacy.rights.${right}.how`)}</span>
              {href === null ? (
                <Button size="small" onClick={preferences.open}>
                  {t(`privacy.${place}`)}
                </Button>
              ) : (
                <Link href={href}>{place === 'data' ? t('dataSettings') : t(`privacy.${place}`)}</Link>
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
