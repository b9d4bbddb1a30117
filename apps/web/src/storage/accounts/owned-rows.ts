import { keyOf } from '@segno/domain/record/record'
import { LOCAL_OWNER, type Owners } from '../../contracts/account'
import type { AdoptOptions, LocalAccounts } from '../../contracts/sync-storage'
import type { Database } from '../database/database'
import { allOf, pagesOf } from '../database/row-pages'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import type { UnloadBuffer } from '../unload-buffer/unload-buffer'
import { adoptRows } from './adopt-rows'
import { backUpLocal, restoreRows } from './backup'
import { changeOwned } from './owned-transaction'
import { deleteOwner } from './remove-owner'
import { replaceIds } from './replace-ids'

export interface AccountsDeps {
  readonly unloadBuffer: UnloadBuffer
  readonly owners: () => Owners
  readonly setOwners: (owners: Owners) => void
}

/** The rows of this device by account. */
export class OwnedRows implements LocalAccounts {
  readonly #rows: RowTransaction
  readonly #events: RowEvents
  readonly #deps: AccountsDeps

  constructor(rows: RowTransaction, events: RowEvents, deps: AccountsDeps) {
    this.#rows = rows
    this.#events = events
    this.#deps = deps
  }

  async adoptLocal(owner: string, { backup, onProgress = () => {} }: AdoptOptions = {}): Promise<void> {
    if (backup) await this.backUpLocal()
    await adoptRows(this.#rows, this.#events, owner, onProgress)
  }

  async replaceId(owner: string, kind: string, oldId: string, newId: string): Promise<void> {
    if (oldId === newId) return
    const { folding } = await changeOwned(this.#rows, owner, async (owned) => {
      await replaceIds(owned, { [keyOf({ kind, id: oldId })]: newId })
      owned.writeNote()
    })
    this.#events.announce(folding)
  }

  async backUpLocal(): Promise<void> {
    await this.#rows.settled()
    await backUpLocal(this.#rows)
  }

  async clearBackup(): Promise<void> {
    await (await this.#rows.connection.open()).clear('backup')
  }

  async restoreBackup(): Promise<void> {
    await this.#rows.settled()
    await restoreRows(this.#rows, this.#events, () => this.#deps.owners().writer)
  }

  async countLocal(): Promise<number> {
    await this.#rows.settled()
    let count = 0
    for await (const rows of pagesOf(this.#rows.connection, LOCAL_OWNER)) {
      for (const row of rows) if (row.kind === 'entry' && row.deletedAt === undefined) count++
    }
    return count
  }

  async setOwners(owners: Owners): Promise<void> {
    this.#deps.setOwners(owners)
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
      // Skips to the next owner without reading the rows between.
      cursor = await cursor.continue([owner, []] as unknown as [string, string, string])
    }
    const others = owners.filter((owner) => owner !== LOCAL_OWNER && owner !== except)
    return Promise.all(others.map(async (owner) => ({ owner, unsynced: await this.countUnsynced(owner) })))
  }

  async removeOwner(owner: string): Promise<void> {
    const { sentinel } = this.#events
    this.#events.leave({ left: owner })
    const safety = await this.#events.openSafety()
    await safety.drop(owner)
    const db = await this.#settled()
    const count = await db.count('records', allOf(owner))
    // The sentinel's number may lag behind the rows but never lead.
    sentinel.add(-count)
    try {
      await deleteOwner(this.#rows.connection, this.#deps.unloadBuffer, owner)
    } catch (error) {
      sentinel.add(count)
      throw error
    }
    // Other tabs may have copied rows meanwhile.
    this.#events.leave({ left: owner })
    await safety.drop(owner)
  }

  async #settled(): Promise<Database> {
    await this.#rows.settled()
    return this.#rows.connection.open()
  }
}
