import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'

/** A button that opens the logbook. The diary on this device is available even if the link has expired. */
export function OpenLogbook() {
  const t = useTranslation('auth')
  const [, navigate] = useLocation()
  return (
    <Button variant="plain" onClick={() => navigate('/logbook')}>
      {t('verify.openLogbook')}
    </Button>
  )
}
