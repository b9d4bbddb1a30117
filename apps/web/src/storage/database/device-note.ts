import { LOCAL_OWNER } from '../../contracts/account'
import type { Database, DeviceNote, JournalRow } from './database'
import type { WriteTransaction } from './transaction'

const ERASED_VALUES = 'erased/'

/** The number of erasures in the journal rows of a tab that cannot read the note. */
export const UNKNOWN_ERASURES = -1

/** Reads the device note; undefined if it was never written. */
export async function readDeviceNote(db: Database): Promise<DeviceNote | undefined> {
  return (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
}

/** Reads the device note inside a transaction over the store `sync`; undefined if it was never written. */
export async function deviceNoteIn(tx: WriteTransaction): Promise<DeviceNote | undefined> {
  return (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
}

/**
 * Returns the prefix of the device-storage keys that are valid after this number of erasures; '' before the
 * first.
 */
export function valuePrefix(erasures: number | undefined): string {
  return erasures ? `${ERASED_VALUES}${erasures}/` : ''
}

/**
 * Returns true if a tab made the changes before an erasure of this device. Rows of earlier versions count as 0
 * erasures.
 */
export function isErased({ erasures = 0 }: JournalRow, note: DeviceNote | undefined): boolean {
  return note?.erasures !== undefined && erasures !== UNKNOWN_ERASURES && erasures < note.erasures
}
