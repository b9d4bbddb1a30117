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

/** Shows the sign-in dialog and the device dialog on any page, and refreshes the access token. */
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

/** Refreshes the access token of a signed-in account in the background when the path changes. */
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
      // Offline or after a server error, the next page retries. After a refusal, SessionTokens has ended the
      // session.
      .catch(() => {})
  }, [path, isSignedIn, account])
}
