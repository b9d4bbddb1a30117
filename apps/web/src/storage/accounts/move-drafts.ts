import { sameValue } from '@segno/domain/shared/same-value'
import { LOCAL_OWNER } from '../../contracts/account'
import { displacedDraftsKey, displacedDraftsOf, draftKey, editedRecord } from '../../contracts/owned-key'
import { deviceNoteIn, valuePrefix } from '../database/device-note'
import { ownersOfRows } from '../database/row-pages'
import { send, type WriteTransaction, writeTogether } from '../database/transaction'
import { ownerOfKeys } from '../journal/concerned-owner'
import type { RowTransaction } from '../journal/row-transaction'

/**
 * Moves the drafts from before a sign-in to the account, so that no later account finds them. After a sign-out a tab
 * still shows the rows of the last account. The draft of an edit of such a row stays until that account signs in.
 */
export function adoptDrafts({ connection }: RowTransaction, owner: string): Promise<void> {
  return writeTogether(connection, ['device', 'sync', 'records'], async (tx) => {
    const start = valuePrefix((await deviceNoteIn(tx))?.erasures)
    const shown = [owner, ...(await ownersOfRows(tx))]
    const isAdopted = async (name: string) => {
      const edited = editedRecord(name)
      return !edited || (await ownerOfKeys(tx, { writer: owner, shown }, () => [edited])) === owner
    }
    await moveDrafts(tx, start, LOCAL_OWNER, owner, isAdopted)
  })
}

/**
 * Moves all drafts to an account, or those whose name passes `isMoved`. If the account has a different draft of
 * the same name, the moved one becomes a displaced draft. `start` is the prefix of all keys.
 */
export async function moveDrafts(
  tx: WriteTransaction,
  start: string,
  from: string,
  to: string,
  isMoved: (name: string) => Promise<boolean> = async () => true,
): Promise<void> {
  const device = tx.objectStore('device')
  const prefix = start + draftKey(from, '')
  for (const { key, value } of await device.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))) {
    const name = key.slice(prefix.length)
    if (!(await isMoved(name))) continue
    const next = start + draftKey(to, name)
    const present = (await device.get(next))?.value
    if (present === undefined) send(device.put({ key: next, value }))
    else if (!sameValue(present, value)) await addDisplaced(tx, start + displacedDraftsKey(to, name), value)
    send(device.delete(key))
  }
}

async function addDisplaced(tx: WriteTransaction, key: string, draft: unknown): Promise<void> {
  const device = tx.objectStore('device')
  const displaced = displacedDraftsOf((await device.get(key))?.value)
  send(device.put({ key, value: [...displaced, draft] }))
}
