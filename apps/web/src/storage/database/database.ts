import type { Change } from '@segno/domain/change/change'
import type { PendingWrite, Version } from '@segno/domain/record/record'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { LOCAL_OWNER } from '../../contracts/account'
import type { KeptRecord } from '../../contracts/sync-storage'

/** The codes in `StoredRow.d` for `LocalRecord.dirty`. */
export const dirtyCodes = { pending: 1, rejected: 2 } as const
type DirtyCode = (typeof dirtyCodes)[keyof typeof dirtyCodes]

/** A record as IndexedDB stores it. */
export interface StoredRow {
  /** A user id, or LOCAL_OWNER before any sign-in. */
  owner: string
  kind: string
  id: string
  /** The sort key of pages, newest first. */
  order: string
  body: unknown
  /** The time of the last change (milliseconds). */
  updatedAt: number
  deletedAt?: number
  /** When this device last wrote the row (milliseconds of its own clock). */
  savedAt: number
  /** Counts the edits on this device. */
  rev: number
  /** A code of `dirtyCodes`; absent if the row is clean, so that the index `dirty` holds only dirty rows. */
  d?: DirtyCode
  /** The server's number for this version; 0 if the server never accepted one. */
  seq: number
  /** The server's version on which the unacknowledged edits are based; absent without such edits. */
  base?: Version
  /** Why the server refused this content. */
  rejected?: string
  /** The app version, the server version and the day of the refusal, as one text. */
  refusedUnder?: string
}

/** Changes that are durable and not yet folded into their rows. */
export interface JournalRow {
  /** The owner of new records. */
  owner: string
  /** The owners whose rows the changes apply to; only `owner` if absent. */
  shown?: readonly string[]
  /** The number of adoptions that the tab had read. */
  known?: number
  /** The number of erasures before the tab opened. A fold discards rows of tabs that missed one. */
  erasures?: number
  /** The account of the new records, if another row of the same write belongs to that account. */
  account?: string
  /** The id of the tab that made the changes. */
  tab: string
  /** The time of the changes by this device's clock (milliseconds). */
  at: number
  changes: readonly Change[]
}

/** The stored form of a `SyncCursor`. */
export interface AccountRow {
  owner: string
  epoch: string | null
  seq: number
  lists: Readonly<Record<string, string>>
  /** The writes in flight. */
  sent?: readonly PendingWrite[]
  /** The release of the server that received the last push. */
  server?: string
  /** Records that wait for a version of the app that can read them. */
  unread?: readonly KeptRecord[]
}

/**
 * The adoptions, moves and erasures on this device. A fold uses them to redirect or discard journal rows of
 * tabs that missed them.
 */
export interface DeviceNote {
  owner: typeof LOCAL_OWNER
  /** The accounts that adopted rows, oldest first. */
  adoptions: readonly string[]
  /** The number of adoptions and of moves to another account. A tab with a lower number is out of date. */
  count: number
  /** How often everything on this device was erased. */
  erasures?: number
  /** Replaced ids: `goal/old` to the new id. */
  aliases: Readonly<Record<string, string>>
  /** Ids of adopted goals that were not yet compared with the goals of the account. */
  goals: readonly string[]
  /** The time of the latest adoption by this device's clock (milliseconds). */
  adoptedAt?: number
  /** Backups whose rows were adopted, until a round of the account completes. `at` names the backup. */
  backups?: readonly { readonly at: number; readonly adopter: string }[]
  /** True while the safety copy still holds adopted or moved rows under their former owner. */
  copyOutdated?: boolean
  /**
   * The accounts whose rows moved to another account, with their last owner and the `count` of the first move.
   */
  moved?: Readonly<Record<string, { readonly to: string; readonly count: number }>>
}

/** One page of the copied rows of a backup. */
export interface BackupPart {
  /** The time at which the backup began (milliseconds). All its pages have the same time. */
  at: number
  part: number
  rows: readonly StoredRow[]
}

export interface SegnoDatabase extends DBSchema {
  records: {
    key: [string, string, string]
    value: StoredRow
    indexes: { newest: [string, string, string, string]; dirty: [string, number, number] }
  }
  journal: { key: number; value: JournalRow }
  device: { key: string; value: { key: string; value: unknown } }
  /** The quarantine: raw copies of unreadable rows, made before another version replaces them. */
  aside: { key: number; value: { at: number; row: unknown } }
  sync: { key: string; value: AccountRow | DeviceNote }
  backup: { key: [number, number]; value: BackupPart }
}

export type Database = IDBPDatabase<SegnoDatabase>

export const DATABASE_NAME = 'segno'
/** The `device` key that an earlier version wrote while it ran an import. */
export const IMPORT_MARKER = 'import-in-progress'
/** The `device` key that exists while an erasure is unfinished. */
export const ERASE_MARKER = 'erasing'
const DATABASE_VERSION = 2
/** Safari sometimes never opens a database, so opening rejects after this time in milliseconds. */
const OPEN_TIMEOUT = 5000

/**
 * One step for each version, in order. A released step is never edited. The steps run inside the upgrade transaction. A
 * browser that is killed halfway therefore keeps the complete old version.
 */
const migrations: readonly ((
  db: Database,
  tx: IDBPTransaction<SegnoDatabase, StoreNames<SegnoDatabase>[], 'versionchange'>,
) => void)[] = [
  (db) => {
    const records = db.createObjectStore('records', { keyPath: ['owner', 'kind', 'id'] })
    records.createIndex('newest', ['owner', 'kind', 'order', 'id'], { unique: true })
    records.createIndex('dirty', ['owner', 'd'])
    db.createObjectStore('journal', { autoIncrement: true })
    db.createObjectStore('device', { keyPath: 'key' })
    db.createObjectStore('aside', { autoIncrement: true })
  },
  (db, tx) => {
    const records = tx.objectStore('records')
    records.deleteIndex('dirty')
    records.createIndex('dirty', ['owner', 'd', 'savedAt'])
    db.createObjectStore('sync', { keyPath: 'owner' })
    db.createObjectStore('backup', { keyPath: ['at', 'part'] })
  },
]

export interface OpenEvents {
  /** Called if another tab keeps an older version open. */
  onBlocked: () => void
  /** Called when the connection closes: by the browser, or because a newer tab needs the upgrade. */
  onClosed: () => void
}

/** Opens the database. Rejects after five seconds, unless an upgrade is running. */
export async function openDatabase(events: OpenEvents): Promise<Database> {
  let timedOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const opening = openDB<SegnoDatabase>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(db, oldVersion, _newVersion, tx) {
      // The upgrade of a large diary can exceed the limit although the browser has not hung.
      clearTimeout(timer)
      for (let version = oldVersion; version < DATABASE_VERSION; version++) migrations[version]?.(db, tx)
    },
    blocked: events.onBlocked,
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      events.onClosed()
    },
    terminated: events.onClosed,
  })
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      timedOut = true
      reject(new Error('opening the database took too long'))
    }, OPEN_TIMEOUT)
  })
  // Close a connection that opens after the limit, or it would block the next upgrade.
  opening.then(
    (db) => timedOut && db.close(),
    () => {},
  )
  return Promise.race([opening, timeout])
}
