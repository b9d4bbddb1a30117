import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { useAccount } from '../../data/services/use-account'
import { useServices } from '../../data/services/use-services'
import { useSession } from '../../data/services/use-session'
import { loadMessages, translatorOf } from '../../i18n/translator'

type DialogPart = ComponentType<{ onClose: () => void }>

async function loadDialog(): Promise<DialogPart> {
  const [dialog] = await Promise.all([import('./sign-in-dialog'), loadMessages(['auth'])])
  return dialog.SignInDialog
}

/** Shows the sign-in dialog on any page, and keeps the session fresh. */
export function SignIn() {
  useFreshSession()
  const { isOpen, close } = useOverlay('sign-in')
  const { notices } = useServices()
  const [Loaded, setLoaded] = useState<DialogPart | null>(null)
  useEffect(() => {
    if (Loaded || !isOpen) return
    loadDialog().then(
      (part) => setLoaded(() => part),
      () => {
        close()
        notices.show({ text: translatorOf('shell')('error.title'), tone: 'danger' })
      },
    )
  }, [Loaded, isOpen, close, notices])
  return isOpen && Loaded ? <Loaded onClose={close} /> : null
}

/** Renews the access token at each change of page, in the background. */
function useFreshSession(): void {
  const [path] = useLocation()
  const account = useAccount()
  const isSignedIn = useSession() !== null
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    if (!isSignedIn) return
    account()
      .then((service) => service.refresh())
      // Offline or a server error: the next page tries again. After a refusal, SessionTokens has ended the session.
      .catch(() => {})
  }, [path, isSignedIn, account])
}
