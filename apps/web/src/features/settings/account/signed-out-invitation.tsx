import { Link } from 'wouter'
import { useOverlay } from '../../../app-state/use-overlay'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import { ParkedSection } from './parked-section'
import { useAct } from './use-act'

/** The benefits of an account and the sign-in button. If the session has expired, also a button that signs out. */
export function SignedOutInvitation() {
  const t = useTranslation('settings', 'auth')
  const { session } = useServices()
  const { open } = useOverlay('sign-in')
  const { pending, error, run } = useAct()
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
          {session.expired() && (
            <Button pending={pending} onClick={() => void run((account) => account.signOut())}>
              {t('account.signOut')}
            </Button>
          )}
        </div>
        {error && <p role="alert">{error}</p>}
        <p className={styles.way}>
          <Link href="/settings/data">{t('account.data')}</Link>
        </p>
      </section>
      <ParkedSection />
    </>
  )
}
