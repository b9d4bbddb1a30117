import { type DeviceNote, nobody } from './database'
import type { StorageHost } from './storage-host'

/** Takes part in an adoption that is done and that this tab has not heard of. */
export async function followAdoption(host: StorageHost): Promise<void> {
  const db = await host.connection.open()
  const note = (await db.get('sync', nobody)) as DeviceNote | undefined
  const to = note?.adoptions.at(-1)
  if (!note || to === undefined || host.known() >= note.count) return
  host.follow({ left: nobody, to, known: note.count })
}
