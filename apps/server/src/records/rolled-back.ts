import type { AccountState, AccountTransaction, RecordStore } from '../ports/record-store'

/** The highest number that a client has seen, with its epoch, or null for a client that sends no epoch. */
export interface SeenNumber {
  readonly epoch: string | null
  readonly seq: number
}

/**
 * Returns true if a client has seen a number of this history that the account has not reached. The database then went
 * back in time: an old copy, an old snapshot of the disk, or a standby that took over too early.
 */
function isRolledBack({ epoch, seq }: AccountState, seen: SeenNumber): boolean {
  return seen.epoch === epoch && seen.seq > seq
}

/**
 * Gives a rolled-back account a new epoch and returns true. Returns false for any other account. New writes
 * would get the numbers of lost ones, so devices would skip them. After the change of the epoch every device
 * offers all its records again, see docs/decisions/0020. A caller without an epoch proves nothing: its number
 * may belong to another history.
 */
export async function renewIfRolledBack(tx: AccountTransaction, seen: SeenNumber): Promise<boolean> {
  if (!isRolledBack(tx.state(), seen)) return false
  await tx.renewEpoch()
  return true
}

/** Returns the epoch that a client with this cursor must continue with. Renews it if the account was rolled back. */
export async function epochFor(
  store: RecordStore,
  accountId: string,
  state: AccountState,
  seen: SeenNumber,
): Promise<string> {
  if (!isRolledBack(state, seen)) return state.epoch
  return store.write(accountId, async (tx) => {
    // Look again under the lock: another call may have renewed the epoch meanwhile.
    await renewIfRolledBack(tx, seen)
    return tx.state().epoch
  })
}
