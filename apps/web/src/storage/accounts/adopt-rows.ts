import { LOCAL_OWNER } from '../../contracts/account'
import type { StoredRow } from '../database/database'
import { readDeviceNote } from '../database/device-note'
import { allOf } from '../database/row-pages'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import { moveRows } from './move-rows'
import type { OwnedTransaction } from './owned-transaction'

export interface Adoption {
  /** The time that names the backup of the rows (milliseconds); null without a backup. */
  readonly backup: number | null
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Moves every row of LOCAL_OWNER to an account atomically. If none is left and the account adopted last, only
 * announces the change of owner.
 */
export async function adoptRows(
  rows: RowTransaction,
  events: RowEvents,
  owner: string,
  { backup, onProgress }: Adoption,
): Promise<void> {
  // Every start calls this, because a page may close between the sign-in and the adoption.
  if (await isAdopted(rows, events, owner)) return
  const settle = (owned: OwnedTransaction) => noteAdoption(owned, backup)
  await moveRows(rows, events, { from: LOCAL_OWNER, to: owner, onProgress, settle })
}

function noteAdoption(owned: OwnedTransaction, backup: number | null): void {
  const { owner, at, note } = owned
  const { [owner]: _moved, ...moved } = note.moved ?? {}
  owned.note = {
    ...note,
    adoptions: [...note.adoptions.filter((other) => other !== owner), owner],
    adoptedAt: at,
    backups: [...(note.backups ?? []), ...(backup === null ? [] : [{ at: backup, adopter: owner }])],
    // The account signs in again, so a fold must not redirect its rows to another account.
    moved,
  }
}

async function isAdopted(rows: RowTransaction, events: RowEvents, owner: string): Promise<boolean> {
  await rows.settled()
  const db = await rows.connection.open()
  const note = await readDeviceNote(db)
  if (note?.adoptions.at(-1) !== owner || note.moved?.[owner]) return false
  if ((await db.count('records', allOf(LOCAL_OWNER))) > 0) return false
  const quarantined = await db.getAll('aside')
  if (quarantined.some(({ row }) => (row as Partial<StoredRow>).owner === LOCAL_OWNER)) return false
  events.leave({ left: LOCAL_OWNER, to: owner, known: note.count })
  return true
}
