import { keyOf } from '@segno/domain/record/record'
import type { Owners } from '../contracts/account'
import { LOCAL_OWNER } from '../contracts/account'
import { ownedKey } from '../contracts/owned-key'
import type { AdoptOptions, LocalAccounts } from '../contracts/sync-storage'
import { adoptRows } from './adopt-rows'
import { type Database, type DeviceNote, dirtyCodes, type StoredRow } from './database'
import { changeOwned } from './owned-transaction'
import { dropUnloadBuffers } from './recover-unload-buffers'
import { replaceIds } from './replace-ids'
import { allOf, pagesOf } from './row-pages'
import type { StorageHost } from './storage-host'
import { toldOf } from './tell-rows'
import { send, writeTogether } from './transaction'

const pageSize = 1000

/** Rows of this device and the accounts that they belong to. */
export class OwnedRows implements LocalAccounts {
  readonly #host: StorageHost

  constructor(host: StorageHost) {
    this.#host = host
  }

  async adoptLocal(owner: string, { backup, onProgress = () => {} }: AdoptOptions = {}): Promise<void> {
    if (backup) await this.backUpLocal()
    await adoptRows(this.#host, owner, onProgress)
  }

  async replaceId(owner: string, kind: string, oldId: string, newId: string): Promise<void> {
    if (oldId === newId) return
    const { folding } = await changeOwned(this.#host, owner, async (owned) => {
      await replaceIds(owned, { [keyOf({ kind, id: oldId })]: newId })
      owned.writeNote()
    })
    this.#host.announce(toldOf(folding))
  }

  async backUpLocal(): Promise<void> {
    const db = await this.#settled()
    const note = (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
    const at = this.#host.now()
    let part = 0
    for await (const rows of pagesOf(this.#host, LOCAL_OWNER, pageSize)) {
      if (rows.length > 0) await db.put('backup', { at, part: part++, rows })
    }
    // An earlier one is needed no more, unless its rows have been adopted and that has not been confirmed.
    const unused = [Math.min(note?.adoptedAt ?? 0, at - 1), Number.POSITIVE_INFINITY]
    await db.delete('backup', IDBKeyRange.bound(unused, [at], true, true))
  }

  async clearBackup(): Promise<void> {
    await (await this.#host.connection.open()).clear('backup')
  }

  async restoreBackup(): Promise<void> {
    const db = await this.#settled()
    for (const [at, part] of await db.getAllKeys('backup')) {
      const rows = (await db.get('backup', [at, part]))?.rows ?? []
      const back = await this.#putBack(rows)
      this.#host.announce({ rows: back, added: back.length, foreign: back })
      await this.#host.pause()
    }
  }

  async countLocal(): Promise<number> {
    await this.#settled()
    let count = 0
    for await (const rows of pagesOf(this.#host, LOCAL_OWNER, pageSize)) {
      for (const row of rows) if (row.kind === 'entry' && row.deletedAt === undefined) count++
    }
    return count
  }

  async setOwners(owners: Owners): Promise<void> {
    this.#host.setOwners(owners)
  }

  async countUnsynced(owner: string): Promise<number> {
    const db = await this.#settled()
    return db.countFromIndex('records', 'dirty', IDBKeyRange.bound([owner], [owner, []]))
  }

  async parked(except: string | null): Promise<readonly { owner: string; unsynced: number }[]> {
    const db = await this.#settled()
    const owners: string[] = []
    let cursor = await db.transaction('records').store.openKeyCursor()
    while (cursor) {
      const owner = cursor.key[0]
      owners.push(owner)
      // From one owner to the next, without passing by the rows.
      cursor = await cursor.continue([owner, []] as unknown as [string, string, string])
    }
    const others = owners.filter((owner) => owner !== LOCAL_OWNER && owner !== except)
    return Promise.all(others.map(async (owner) => ({ owner, unsynced: await this.countUnsynced(owner) })))
  }

  async removeOwner(owner: string): Promise<void> {
    const host = this.#host
    host.leave({ left: owner })
    const safety = await host.openSafety()
    await safety.drop(owner)
    const db = await this.#settled()
    const note = (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
    const count = await db.count('records', allOf(owner))
    // The number may lag behind the rows but never lead.
    host.sentinel.add(-count)
    try {
      await this.#deleteRows(owner)
    } catch (error) {
      host.sentinel.add(count)
      throw error
    }
    dropUnloadBuffers(host, owner, note)
    // What a tab had copied meanwhile.
    host.leave({ left: owner })
    await safety.drop(owner)
  }

  async #settled(): Promise<Database> {
    await this.#host.settled()
    return this.#host.connection.open()
  }

  async #deleteRows(owner: string): Promise<void> {
    await writeTogether(
      this.#host.connection,
      ['records', 'journal', 'sync', 'aside', 'backup', 'device'],
      async (tx) => {
        send(tx.objectStore('records').delete(allOf(owner)))
        const own = ownedKey(owner, '')
        send(tx.objectStore('device').delete(IDBKeyRange.bound(own, `${own}\uffff`)))
        const sync = tx.objectStore('sync')
        send(sync.delete(owner))
        const note = (await sync.get(LOCAL_OWNER)) as DeviceNote | undefined
        if (note?.adoptions.includes(owner)) {
          const isLatest = note.adoptions.at(-1) === owner
          const adoptions = isLatest ? [] : note.adoptions.filter((other) => other !== owner)
          send(sync.put({ ...note, adoptions }))
          send(tx.objectStore('backup').clear())
        }
        let row = await tx.objectStore('journal').openCursor()
        for (; row; row = await row.continue()) if (row.value.owner === owner) send(row.delete())
        let copy = await tx.objectStore('aside').openCursor()
        for (; copy; copy = await copy.continue()) {
          if ((copy.value.row as Partial<StoredRow>).owner === owner) send(copy.delete())
        }
      },
    )
  }

  /** Rows that are nobody's and no account's any more are the writer's. */
  async #putBack(rows: readonly StoredRow[]): Promise<StoredRow[]> {
    const { writer } = this.#host.owners()
    return writeTogether(this.#host.connection, ['records', 'sync'], async (tx) => {
      const note = (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
      const owners = new Set([LOCAL_OWNER, writer, ...(note?.adoptions.slice(-1) ?? [])])
      const records = tx.objectStore('records')
      const back: StoredRow[] = []
      for (const row of rows) {
        const keys = await Promise.all([...owners].map((owner) => records.getKey([owner, row.kind, row.id])))
        if (keys.some((key) => key !== undefined)) continue
        const next: StoredRow =
          writer === LOCAL_OWNER ? row : { ...row, owner: writer, seq: 0, d: dirtyCodes.pending }
        send(records.put(next))
        back.push(next)
      }
      return back
    })
  }
}
