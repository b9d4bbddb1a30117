import { useSession } from '../../data/services/use-session'
import { loadMessages } from '../../i18n/translator'
import { useLoaded } from '../../ui/use-loaded'

const loadSignedIn = async () =>
  (await Promise.all([import('./account/signed-in-account'), loadMessages(['auth'])]))[0]
const loadSignedOut = async () =>
  (await Promise.all([import('./account/signed-out-invitation'), loadMessages(['auth'])]))[0]

/** The account if signed in, else the invitation to sign in. */
export function AccountTab() {
  const session = useSession()
  return session ? <SignedInTab /> : <SignedOutTab />
}

function SignedInTab() {
  const part = useLoaded(loadSignedIn)
  return part && <part.SignedInAccount />
}

function SignedOutTab() {
  const part = useLoaded(loadSignedOut)
  return part && <part.SignedOutInvitation />
}
