import { AccountFacts } from './account-facts'
import { DeleteSection } from './delete-section'
import { GoogleSection } from './google-section'
import { LeaveSection } from './leave-section'
import { ParkedSection } from './parked-section'
import { SignInsSection } from './sign-ins-section'

/** The account of this device with its sync status, and buttons that sign out or delete it. */
export function SignedInAccount() {
  return (
    <>
      <AccountFacts />
      <GoogleSection />
      <LeaveSection />
      <SignInsSection />
      <ParkedSection />
      <DeleteSection />
    </>
  )
}
