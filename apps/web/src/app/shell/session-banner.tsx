import { useServices } from '../../data/services/use-services'
import { useSessionExpired } from '../../data/services/use-session'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

/** Shown after the server ended the session. The screen stays, and the banner offers to sign in again. */
export function SessionBanner() {
  const t = useTranslation('shell')
  const { overlays } = useServices()
  if (!useSessionExpired()) return null
  const signIn = (
    <Button size="small" onClick={() => overlays.getState().open('sign-in')}>
      {t('device.signIn')}
    </Button>
  )
  return (
    <Banner className={styles.banner} action={signIn}>
      {t('device.expired')}
    </Banner>
  )
}
