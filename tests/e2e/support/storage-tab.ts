import type { Owners } from '../../../apps/web/src/contracts/account'
import type { RecordStorage } from '../../../apps/web/src/contracts/record-storage'
import type { LocalAccounts, SyncStorage } from '../../../apps/web/src/contracts/sync-storage'
import { JournalStore } from '../../../apps/web/src/data/journal/journal-store'
import { clock } from '../../../apps/web/src/platform/clock'
import { keyValueStore } from '../../../apps/web/src/platform/key-value-store'
import type { StoredRow } from '../../../apps/web/src/storage/database/database'
import { openIndexedStorage } from '../../../apps/web/src/storage/indexed-storage'
import { readSafetyLines } from '../../../apps/web/src/storage/safety-copy/safety-copy-file'
import { readKeptRecords } from '../../../apps/web/src/sync/unread-records'
import type { Change } from '../../../packages/domain/src/change/change'
import type { RecordKind } from '../../../packages/domain/src/change/record-kinds'
import type { LocalRecord, ServerRecord } from '../../../packages/domain/src/record/record'
import { acknowledge } from '../../../packages/domain/src/sync/acknowledge'
import { applyRemote } from '../../../packages/domain/src/sync/apply-remote'
import { emptyDigest, nextDigest } from '../../../packages/domain/src/sync/digest'

/** One tab with the product's storage and JournalStore, without user interface. */
class StoragePage {
  /** Sync rules that tests call in the page. */
  readonly rules = { acknowledge, applyRemote, emptyDigest, nextDigest, readKeptRecords }
  #storage: RecordStorage | undefined
  #journal: JournalStore | undefined
  #sync: SyncStorage | undefined
  #accounts: LocalAccounts | undefined

  async open(owners?: Owners): Promise<void> {
    this.#storage = await openIndexedStorage(keyValueStore, crypto.randomUUID(), Date.now, owners)
    this.#journal = new JournalStore(this.#storage, clock)
    this.#accounts = await this.#storage.openAccounts()
    await this.#journal.load()
  }

  get storage(): RecordStorage {
    return given(this.#storage)
  }

  get journal(): JournalStore {
    return given(this.#journal)
  }

  get accounts(): LocalAccounts {
    return given(this.#accounts)
  }

  async sync(owner: string): Promise<SyncStorage> {
    if (this.#sync?.owner !== owner) this.#sync = await this.storage.openSync(owner)
    return this.#sync
  }

  commit(...changes: unknown[]): Promise<void> {
    return this.journal.commit(changes as Change[])
  }

  put(kind: RecordKind, body: { readonly id: string }): Promise<void> {
    return this.commit({ op: 'put', kind, id: body.id, body })
  }

  patch(kind: RecordKind, id: string, fields: object): Promise<void> {
    return this.commit({ op: 'patch', kind, id, fields, before: {} })
  }

  /** Applies a page of server records as a sync round does. */
  async pull(owner: string, records: readonly ServerRecord[], epoch = 'e1'): Promise<void> {
    const seq = Math.max(...records.map((record) => record.seq))
    await (await this.sync(owner)).update(records, (find) => {
      const applied = records.map((record) => applyRemote(find(record), record))
      return { rows: applied.flatMap(({ row }) => row ?? []), cursor: { epoch, seq, lists: {} } }
    })
  }

  /** Acknowledges every pending row with consecutive numbers from `seq`. */
  async acceptAll(owner: string, seq: number): Promise<void> {
    const sync = await this.sync(owner)
    const rows = await sync.dirty(1000)
    await sync.update(rows, (find) => ({
      rows: rows.flatMap((sent: LocalRecord, at) => {
        const answer = { outcome: 'accepted' as const, seq: seq + at, updatedAt: sent.updatedAt }
        return acknowledge(find(sent), sent, answer).row ?? []
      }),
    }))
  }

  /** Returns the records of a kind that this tab shows. */
  shown(kind: RecordKind): { readonly id: string }[] {
    const records = [...this.journal.records(kind)]
    return records.filter((record) => record.deletedAt === undefined).map(({ body }) => body)
  }

  /** Returns every stored row after a fold of the journal. */
  async rows(): Promise<StoredRow[]> {
    await this.storage.read([])
    const rows = await all<StoredRow>('records')
    return rows.sort((a, b) => (`${a.owner}/${a.kind}/${a.id}` < `${b.owner}/${b.kind}/${b.id}` ? -1 : 1))
  }

  store(name: string): Promise<unknown[]> {
    return all(name)
  }

  /** Returns the keys of the rows that the safety copy can restore, or [] without a copy. */
  async safeCopy(): Promise<string[]> {
    return [...readSafetyLines(await this.safeCopyText()).keys()].sort()
  }

  /** Returns the text of the safety copy's file, or an empty text without a file. */
  async safeCopyText(): Promise<string> {
    try {
      const folder = await navigator.storage.getDirectory()
      return await (await (await folder.getFileHandle('segno-safe-copy.ndjson')).getFile()).text()
    } catch {
      return ''
    }
  }
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('open comes first')
  return value
}

async function all<T>(store: string): Promise<T[]> {
  const db = await settled(indexedDB.open('segno'))
  const values = await settled(db.transaction(store).objectStore(store).getAll())
  db.close()
  return values as T[]
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

declare global {
  interface Window {
    tab: StoragePage
  }
}
window.tab = new StoragePage()

export type { StoragePage }
