import { LOCAL_OWNER } from '../contracts/account'
import type { DeviceNote } from './database'
import type { StorageHost } from './storage-host'

/** Takes part in an adoption that is done and that this tab has not heard of. */
export async function followAdoption(host: StorageHost): Promise<void> {
  const db = await host.connection.open()
  const note = (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
  const to = note?.adoptions.at(-1)
  if (!note || to === undefined || host.known() >= note.count) return
  host.follow({ left: LOCAL_OWNER, to, known: note.count })
}
