import type { JournalRecord } from '@segno/domain/change/change'
import { keyOf, type RecordKey } from '@segno/domain/record/record'
import {
  LOCAL_OWNER,
  type OwnedRecords,
  type Owners,
  type ParkedCount,
  type RemoveOptions,
} from '../../contracts/account'
import { ownedKey } from '../../contracts/owned-key'
import type { LocalAccounts } from '../../contracts/sync-storage'
import { adopted } from '../accounts/move-rows'
import { replaceIds } from '../accounts/replace-ids'
import { uniteNew } from '../accounts/unite-goals'
import type { StoredRow } from '../database/database'
import { sortRows } from '../load/load-records'
import { MemoryOwned } from './memory-owned'
import type { MemoryRows } from './memory-rows'

/** Moves, counts and removes the rows of an account in memory. */
export class MemoryAccounts implements LocalAccounts {
  readonly #rows: MemoryRows
  readonly #device: Map<string, unknown>
  #backup: readonly StoredRow[] = []

  constructor(rows: MemoryRows, device: Map<string, unknown>) {
    this.#rows = rows
    this.#device = device
  }

  async backUpLocal(): Promise<void> {
    this.#backup = this.#rows.of(LOCAL_OWNER)
  }

  /** Restores the rows of the backup that neither LOCAL_OWNER nor an adopting account has. */
  async restoreBackup(): Promise<void> {
    const owners = [LOCAL_OWNER, ...this.#rows.note.adoptions]
    const missing = this.#backup.filter((row) => !owners.some((owner) => this.#rows.get(owner, row)))
    for (const row of missing) this.#rows.put(row)
    this.#rows.announce(missing)
  }

  async clearBackup(): Promise<void> {
    this.#backup = []
  }

  async ownerOf(key: RecordKey, { writer, shown }: Owners): Promise<string> {
    return shown.find((owner) => owner !== LOCAL_OWNER && this.#rows.get(owner, key)) ?? writer
  }

  async adoptLocal(owner: string): Promise<void> {
    await this.#move(LOCAL_OWNER, owner)
    const { adoptions } = this.#rows.note
    const others = adoptions.filter((other) => other !== owner)
    this.#rows.note = { ...this.#rows.note, adoptions: [...others, owner] }
  }

  async takeOver(from: string, to: string): Promise<void> {
    if (from === to) return
    await this.#move(from, to)
    this.#rows.cursors.delete(from)
  }

  async #move(from: string, to: string): Promise<void> {
    const owned = new MemoryOwned(this.#rows, to)
    const held = await owned.all('goal')
    const goals: string[] = []
    for (const row of this.#rows.of(from)) {
      const other = await owned.held(row.kind, row.id)
      this.#rows.remove(row)
      if (other) await owned.unite(other, adopted(owned, row))
      else {
        this.#rows.put(adopted(owned, row))
        if (row.kind === 'goal') goals.push(row.id)
      }
    }
    owned.note = { ...owned.note, goals: [...owned.note.goals, ...goals] }
    await uniteNew(owned, held)
    this.#rows.quarantine = this.#rows.quarantine.map((one) =>
      one.owner === from ? { ...one, owner: to } : one,
    )
    this.#rows.owners.follow({ left: from, to })
    owned.close()
  }

  async replaceId(owner: string, kind: string, oldId: string, newId: string): Promise<void> {
    if (oldId === newId) return
    const owned = new MemoryOwned(this.#rows, owner)
    await replaceIds(owned, { [keyOf({ kind, id: oldId })]: newId })
    owned.close()
  }

  async recordsOf(owner: string): Promise<OwnedRecords> {
    const page = sortRows(this.#rows.of(owner))
    const files = { scoreFiles: [], attachments: [] }
    return { records: page.records as JournalRecord[], unreadable: page.unreadable, files }
  }

  async countLocal(): Promise<number> {
    const local = this.#rows.of(LOCAL_OWNER)
    return local.filter((row) => row.kind === 'entry' && row.deletedAt === undefined).length
  }

  async setOwners(owners: Owners): Promise<void> {
    this.#rows.owners.set(owners)
  }

  async countUnsynced(owner: string): Promise<number> {
    const quarantined = this.#rows.quarantine.filter((one) => one.change && one.owner === owner)
    return this.#rows.dirtyOf(owner).length + quarantined.length
  }

  async parked(except: string | null): Promise<readonly ParkedCount[]> {
    const others = [...this.#rows.ownersWithRows()].filter(
      (owner) => owner !== LOCAL_OWNER && owner !== except,
    )
    return Promise.all(
      others.map(async (owner) => ({ owner, unsynced: await this.countUnsynced(owner), files: 0 })),
    )
  }

  async removeOwner(owner: string, { keepUnsynced = false }: RemoveOptions = {}): Promise<number> {
    const unsynced = await this.countUnsynced(owner)
    if (keepUnsynced && unsynced > 0) return unsynced
    for (const row of this.#rows.of(owner)) this.#rows.remove(row)
    this.#rows.cursors.delete(owner)
    this.#rows.quarantine = this.#rows.quarantine.filter((one) => one.owner !== owner)
    const own = ownedKey(owner, '')
    for (const key of this.#device.keys()) if (key.startsWith(own)) this.#device.delete(key)
    this.#rows.announce([])
    return 0
  }
}
