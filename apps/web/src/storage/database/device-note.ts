import { LOCAL_OWNER } from '../../contracts/account'
import type { Database, DeviceNote } from './database'
import type { WriteTransaction } from './transaction'

/** Reads the note about adoptions; undefined before the first one. */
export async function readDeviceNote(db: Database): Promise<DeviceNote | undefined> {
  return (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
}

/** Reads the note inside a transaction over the store `sync`. */
export async function deviceNoteIn(tx: WriteTransaction): Promise<DeviceNote | undefined> {
  return (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
}
