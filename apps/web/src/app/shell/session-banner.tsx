import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import styles from './shell.module.css'

/** Shown after the server ended the session. The screen stays, and the banner offers to sign in again. */
export function SessionBanner() {
  const t = useTranslation('shell')
  const { overlays } = useServices()
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
