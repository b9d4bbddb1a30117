import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useFailureNotice } from '../../app-state/use-failure-notice'
import { useOverlay } from '../../app-state/use-overlay'
import { useAccount } from '../../data/services/use-account'
import { useSession } from '../../data/services/use-session'
import { lazyPart } from '../../ui/lazy-part'

const SignInDialog = lazyPart({
  load: async () => (await import('./sign-in-dialog')).SignInDialog,
  messages: ['auth'],
  fallback: Failed,
})

const DeviceDialog = lazyPart({
  load: async () => (await import('./device-dialog')).DeviceDialog,
  messages: ['auth', 'settings'],
  fallback: Failed,
})

function Failed({ onClose }: { onClose: () => void }) {
  useFailureNotice(onClose)
  return null
}

/** Shows the sign-in dialog and the sheet about this device on any page, and keeps the session fresh. */
export function SignIn() {
  useFreshSession()
  const signIn = useOverlay('sign-in')
  const device = useOverlay('device')
  return (
    <>
      {signIn.isOpen && <SignInDialog onClose={signIn.close} />}
      {device.isOpen && <DeviceDialog onClose={device.close} />}
    </>
  )
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
