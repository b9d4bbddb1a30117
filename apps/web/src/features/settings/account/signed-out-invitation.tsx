import { Link } from 'wouter'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import { ParkedSection } from './parked-section'

/** The benefits of an account, and the sign-in button. */
export function SignedOutInvitation() {
  const t = useTranslation('settings', 'auth')
  const { session } = useServices()
  const { open } = useOverlay('sign-in')
  const [shown] = session.owners().shown
  const last = session.known().find(({ id }) => id === shown)
  return (
    <>
      <section className={styles.section}>
        <p>{last ? t('account.kept', { email: last.email }) : t('account.none')}</p>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={open}>
            {t('signIn')}
          </Button>
        </div>
        <p className={styles.way}>
          <Link href="/settings/data">{t('account.data')}</Link>
        </p>
      </section>
      <ParkedSection />
    </>
  )
}
