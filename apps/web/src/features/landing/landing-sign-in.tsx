import { useContext, useEffect, useState } from 'react'
import { ServicesContext } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-style'

/** If the button is pressed before the services are loaded, the dialog opens once they are. */
export function LandingSignIn() {
  const t = useTranslation('landing')
  const services = useContext(ServicesContext)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || !services) return
    services.overlays.getState().open('sign-in')
    setWanted(false)
  }, [wanted, services])
  return (
    <button type="button" className={buttonClass({})} onClick={() => setWanted(true)}>
      {t('signIn')}
    </button>
  )
}
