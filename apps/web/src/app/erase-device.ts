import type { RecordStorage } from '../contracts/record-storage'
import type { AuthSessions } from '../data/session/auth-session'
import { keyValueStore } from '../platform/key-value-store'
import type { SignedInServices } from './signed-in-services'

interface EraseDeps {
  readonly session: AuthSessions
  readonly storage: Pick<RecordStorage, 'erase' | 'state'>
  readonly signedIn: () => Promise<SignedInServices>
  readonly forgetTimer: () => Promise<void>
}

/** Signs out, stops sync and the timer, then erases the data of all owners from this device. */
export function eraseDevice({ session, storage, signedIn, forgetTimer }: EraseDeps): Promise<void> {
  return session.leave(async () => {
    // Stop sync and the timer first. A round in progress or a running timer would write its rows again.
    if (session.current()) {
      await signedIn().then(
        ({ account }) => account.leaveDevice(),
        () => session.end(),
      )
    }
    await forgetTimer()
    await storage.erase()
    // With IndexedDB, `storage.erase` has already removed the localStorage values. Other tabs may have written
    // new ones since.
    if (storage.state().error === 'memory-only') keyValueStore.removeAll('segno.')
  })
}
