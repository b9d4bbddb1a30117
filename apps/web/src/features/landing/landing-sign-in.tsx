import { useContext, useEffect, useRef, useState } from 'react'
import { ServicesContext } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { buttonClass } from '../../ui/button-style'

/** The button 'Sign in'. A press before the services are loaded opens the dialog once they are loaded. */
export function LandingSignIn() {
  const t = useTranslation('landing')
  const services = useContext(ServicesContext)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The page is drawn before its script runs. `prerender-page.ts` marks a press in between.
  useEffect(() => {
    if (button.current?.dataset.pressed !== undefined) setWanted(true)
  }, [])
  useEffect(() => {
    if (!wanted || !services) return
    services.overlays.getState().open('sign-in')
    setWanted(false)
  }, [wanted, services])
  return (
    <button ref={button} type="button" data-early className={buttonClass({})} onClick={() => setWanted(true)}>
      {t('signIn')}
    </button>
  )
}
