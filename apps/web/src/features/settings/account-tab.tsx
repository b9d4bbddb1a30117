import { useSession } from '../../data/services/use-session'
import { lazyPart } from '../../ui/lazy-part'

const SignedInAccount = lazyPart({
  load: async () => (await import('./account/signed-in-account')).SignedInAccount,
  messages: ['auth'],
})
const SignedOutInvitation = lazyPart({
  load: async () => (await import('./account/signed-out-invitation')).SignedOutInvitation,
  messages: ['auth'],
})

/** The account of a signed-in musician, or else the invitation to sign in. */
export function AccountTab() {
  const session = useSession()
  return session ? <SignedInAccount /> : <SignedOutInvitation />
}
