import type { JournalRecord } from '@segno/domain/change/change'
import { keyOf, type RecordKey } from '@segno/domain/record/record'
import {
  LOCAL_OWNER,
  type OwnedRecords,
  type Owners,
  type ParkedCount,
  type RemoveOptions,
} from '../../contracts/account'
import type { AdoptOptions, LocalAccounts } from '../../contracts/sync-storage'
import type { UnreadableRow } from '../../contracts/unreadable-row'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { Database } from '../database/database'
import { readDeviceNote } from '../database/device-note'
import { allOf, ownersOfRows, pagesOf } from '../database/row-pages'
import { writeTogether } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { InboxStore } from '../inbox/inbox-store'
import { ownerOfKeys } from '../journal/concerned-owner'
import { countQuarantined } from '../journal/quarantine'
import type { RowTransaction } from '../journal/row-transaction'
import { sortRows } from '../load/load-records'
import { completeSafetyCopy } from '../safety-copy/recover-rows'
import type { ScoreFileStore } from '../score-files/score-file-store'
import type { UnloadBuffer } from '../unload-buffer/unload-buffer'
import { adoptRows } from './adopt-rows'
import { backUpLocal, dropBackups, restoreRows } from './backup'
import { adoptDrafts } from './move-drafts'
import { ownedFiles } from './owned-files'
import { changeOwned } from './owned-transaction'
import { deleteOwner } from './remove-owner'
import { replaceIds } from './replace-ids'
import { takeOverRows } from './take-over'

export interface AccountsDeps {
  readonly unloadBuffer: UnloadBuffer
  readonly setOwners: (owners: Owners) => void
  readonly scoreFiles: ScoreFileStore
  readonly attachments: Pick<AttachmentStore, 'list' | 'read' | 'move' | 'drop'>
  readonly inbox: Pick<InboxStore, 'move' | 'drop' | 'claim'>
}

/** Moves, counts and removes the rows of an account in IndexedDB, with the account's files. */
export class OwnedRows implements LocalAccounts {
  readonly #rows: RowTransaction
  readonly #events: RowEvents
  readonly #deps: AccountsDeps
  /** The time of the backup that this page made last (milliseconds); null before the first. */
  #backup: number | null = null

  constructor(rows: RowTransaction, events: RowEvents, deps: AccountsDeps) {
    this.#rows = rows
    this.#events = events
    this.#deps = deps
  }

  async adoptLocal(owner: string, { backup, onProgress = () => {} }: AdoptOptions = {}): Promise<void> {
    if (backup) await this.backUpLocal()
    await adoptRows(this.#rows, this.#events, owner, { backup: this.#backup, onProgress })
    // Every start calls this again, so report the failure and let the sign-in succeed.
    await adoptDrafts(this.#rows, owner).catch(reportError)
    await this.#moveFiles(LOCAL_OWNER, owner)
    // The service worker stores parcels without an owner.
    await this.#deps.inbox.claim(owner).catch(reportError)
    await this.#moveFilesLeft(owner).catch(reportError)
  }

  async ownerOf(key: RecordKey, owners: Owners): Promise<string> {
    await this.#rows.settled()
    const db = await this.#rows.connection.open()
    return ownerOfKeys(db.transaction('records'), owners, () => [key])
  }

  async takeOver(from: string, to: string): Promise<void> {
    if (from === to) return
    // Move the rows first. If the browser is killed in between, files without their entries would be deleted
    // after seven days.
    await takeOverRows(this.#rows, this.#events, from, to)
    await this.#moveFiles(from, to)
  }

  /** Moves the files of an account whose rows have moved. After a kill, the next start calls this again. */
  async #moveFiles(from: string, to: string): Promise<void> {
    const { scoreFiles, attachments, inbox } = this.#deps
    for (const store of [scoreFiles, attachments, inbox]) await store.move(from, to).catch(reportError)
  }

  async #moveFilesLeft(owner: string): Promise<void> {
    const note = await readDeviceNote(await this.#rows.connection.open())
    for (const [from, { to }] of Object.entries(note?.moved ?? {})) {
      if (to === owner) await this.#moveFiles(from, owner)
    }
  }

  async recordsOf(owner: string): Promise<OwnedRecords> {
    await this.#rows.settled()
    const records: JournalRecord[] = []
    const unreadable: UnreadableRow[] = []
    for await (const rows of pagesOf(this.#rows.connection, owner)) {
      const page = sortRows(rows)
      records.push(...page.records)
      unreadable.push(...page.unreadable)
    }
    return { records, unreadable, files: await ownedFiles(this.#deps, owner) }
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
    this.#backup = await backUpLocal(this.#rows)
  }

  async clearBackup(owner: string): Promise<void> {
    await writeTogether(this.#rows.connection, ['backup', 'sync'], (tx) => dropBackups(tx, owner))
  }

  async restoreBackup(): Promise<void> {
    await this.#rows.settled()
    if (this.#backup !== null) await restoreRows(this.#rows, this.#events, this.#backup)
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
    const dirty = await db.countFromIndex('records', 'dirty', IDBKeyRange.bound([owner], [owner, []]))
    return dirty + countQuarantined(await db.getAll('aside'), owner)
  }

  async parked(except: string | null): Promise<readonly ParkedCount[]> {
    const db = await this.#settled()
    const owners = await ownersOfRows(db.transaction('records'))
    const others = owners.filter((owner) => owner !== LOCAL_OWNER && owner !== except)
    return Promise.all(
      others.map(async (owner) => {
        const { scoreFiles, attachments } = await ownedFiles(this.#deps, owner)
        const files = scoreFiles.length + attachments.length
        return { owner, unsynced: await this.countUnsynced(owner), files }
      }),
    )
  }

  async removeOwner(owner: string, { keepUnsynced = false }: RemoveOptions = {}): Promise<number> {
    const { sentinel } = this.#events
    const unsynced = keepUnsynced ? await this.countUnsynced(owner) : 0
    if (unsynced > 0) return unsynced
    // This event makes tabs discard their unsaved changes of the owner.
    if (!keepUnsynced) this.#events.leave({ left: owner })
    const safety = await this.#events.openSafety()
    await safety.drop(owner)
    const db = await this.#settled()
    const count = await db.count('records', allOf(owner))
    // The sentinel's count may be below the number of rows but never above it.
    sentinel.add(-count)
    let kept = count
    try {
      const { connection } = this.#rows
      const left = await deleteOwner(connection, this.#deps.unloadBuffer, owner, keepUnsynced)
      if (left === 0) kept = 0
      else void completeSafetyCopy(db, safety).catch(reportError)
      if (left > 0) return left
    } finally {
      sentinel.add(kept)
    }
    // Other tabs may have written rows of the owner to the safety copy meanwhile.
    this.#events.leave({ left: owner })
    await safety.drop(owner)
    await this.#deps.scoreFiles.drop(owner)
    await this.#deps.attachments.drop(owner)
    await this.#deps.inbox.drop(owner)
    return 0
  }

  async #settled(): Promise<Database> {
    await this.#rows.settled()
    return this.#rows.connection.open()
  }
}
