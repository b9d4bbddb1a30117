import { AccountFacts } from './account-facts'
import { DeleteSection } from './delete-section'
import { DisplayName } from './display-name'
import { LeaveSection } from './leave-section'
import { ParkedSection } from './parked-section'

/** Who is signed in, how this device and the account stand, and the ways out. */
export function SignedIn() {
  return (
    <>
      <AccountFacts />
      <DisplayName />
      <LeaveSection />
      <ParkedSection />
      <DeleteSection />
    </>
  )
}
