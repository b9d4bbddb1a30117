import { displacedDraftsKey, displacedDraftsOf, ownedKey } from '../../contracts/owned-key'
import type { AccountRow, DeviceNote } from '../database/database'
import { valuePrefix } from '../database/device-note'
import { send } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import { backUpRows } from './backup'
import { moveDrafts } from './move-drafts'
import { moveRows } from './move-rows'
import type { OwnedTransaction } from './owned-transaction'

type Moves = NonNullable<DeviceNote['moved']>

/**
 * Moves all data of an account on this device to another account atomically: rows, drafts, timer and quarantine. The
 * note stores the move, so that changes and unload buffers of closed tabs follow. A backup of the rows stays until the
 * new owner completes a sync round.
 */
export async function takeOverRows(
  rows: RowTransaction,
  events: RowEvents,
  from: string,
  to: string,
): Promise<void> {
  await rows.settled()
  const backup = await backUpRows(rows, from)
  await moveRows(rows, events, {
    from,
    to,
    onProgress: () => {},
    stores: ['device'],
    settle: async (owned) => {
      const { count, backups = [], moved = {} } = owned.note
      const former = backups.map((one) => (one.adopter === from ? { ...one, adopter: to } : one))
      owned.note = {
        ...owned.note,
        backups: [...former, { at: backup, adopter: to }],
        moved: { ...afterMove(moved, from, to), [from]: { to, count } },
      }
      await moveUnread(owned, from)
      await moveValues(owned, from)
    },
  })
}

/**
 * Returns the moves with those to `from` redirected to `to`, so that a fold follows only one move. Drops a move
 * of an account to itself.
 */
function afterMove(moves: Moves, from: string, to: string): Moves {
  const redirected = Object.entries(moves).map(
    ([left, move]) => [left, move.to === from ? { ...move, to } : move] as const,
  )
  return Object.fromEntries(redirected.filter(([left, move]) => left !== move.to))
}

/** Deletes the cursor of the former account. Moves records that wait for a newer app version to the new account. */
async function moveUnread({ tx, owner }: OwnedTransaction, from: string): Promise<void> {
  const sync = tx.objectStore('sync')
  const [former, present] = (await Promise.all([sync.get(from), sync.get(owner)])) as (
    | AccountRow
    | undefined
  )[]
  send(sync.delete(from))
  if (!former?.unread) return
  const cursor = present ?? { owner, epoch: null, seq: 0, lists: {} }
  send(sync.put({ ...cursor, unread: [...(cursor.unread ?? []), ...former.unread] }))
}

/** Moves drafts and the timer. Keeps a timer that the new owner already has. */
async function moveValues({ tx, owner, note }: OwnedTransaction, from: string): Promise<void> {
  const device = tx.objectStore('device')
  const start = valuePrefix(note.erasures)
  await moveDrafts(tx, start, from, owner)
  const prefix = start + ownedKey(from, '')
  const displaced = start + displacedDraftsKey(owner, '')
  for (const { key, value } of await device.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))) {
    const next = start + ownedKey(owner, key.slice(prefix.length))
    const isFree = (await device.getKey(next)) === undefined
    if (isFree || next.startsWith(displaced)) {
      const before = displacedDraftsOf((await device.get(next))?.value)
      send(device.put({ key: next, value: isFree ? value : [...displacedDraftsOf(value), ...before] }))
    }
    send(device.delete(key))
  }
}
