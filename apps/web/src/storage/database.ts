import type { Change } from '@segno/domain/change/change'
import type { PendingWrite, Version } from '@segno/domain/record/record'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { LOCAL_OWNER } from '../contracts/account'

/** How `StoredRow.d` stores `LocalRecord.dirty`. */
export const dirtyCodes = { pending: 1, rejected: 2 } as const
type DirtyCode = (typeof dirtyCodes)[keyof typeof dirtyCodes]

/** A record as IndexedDB holds it. */
export interface StoredRow {
  /** Whose it is: nobody's before any sign-in, else a user id. */
  owner: string
  kind: string
  id: string
  /** What pages are ordered by, newest first. */
  order: string
  body: unknown
  /** Milliseconds. */
  updatedAt: number
  deletedAt?: number
  /** When this device last wrote the row (milliseconds of its own clock). */
  savedAt: number
  /** Counts the edits on this device. */
  rev: number
  /** A code of `dirtyCodes`; absent if the row is clean, so that the index `dirty` holds only the others. */
  d?: DirtyCode
  /** The server's number for this version; 0 = never accepted. */
  seq: number
  /** The server's version that the edits since then began from. */
  base?: Version
  /** Why the server refused this content. */
  rejected?: string
}

/** Changes that are durable and not yet worked into their rows. */
export interface JournalRow {
  /** Whose a new record is. */
  owner: string
  /** Among whose rows the changed ones are looked for; only `owner` where it is absent. */
  shown?: readonly string[]
  /** How many adoptions the tab knew of. */
  known?: number
  /** The tab that wrote it. */
  tab: string
  at: number
  changes: readonly Change[]
}

/** How far this device has read an account. */
export interface AccountRow {
  owner: string
  epoch: string | null
  seq: number
  lists: Readonly<Record<string, string>>
  /** What was sent and has not been answered for. */
  sent?: readonly PendingWrite[]
}

/** What became of nobody's rows: tabs that do not know of it yet are followed by it. */
export interface DeviceNote {
  owner: typeof LOCAL_OWNER
  /** The accounts that adopted them, the latest last. */
  adoptions: readonly string[]
  /** How many adoptions there were: a tab that knows of fewer is behind. */
  count: number
  /** Ids that became others: `goal/old` to the new one. */
  aliases: Readonly<Record<string, string>>
  /** Adopted goals that were not yet compared with those of the account. */
  goals: readonly string[]
  /** When the latest was, by this device's clock (milliseconds). */
  adoptedAt?: number
  /** The safe copy still has the adopted rows as nobody's. */
  copyOutdated?: boolean
}

/** Some of the rows of a backup. */
export interface BackupPart {
  /** When it was begun: one backup has one. */
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
  /** The quarantine: raw copies of unreadable rows, made before another version takes their place. */
  aside: { key: number; value: { at: number; row: unknown } }
  sync: { key: string; value: AccountRow | DeviceNote }
  backup: { key: [number, number]; value: BackupPart }
}

export type Database = IDBPDatabase<SegnoDatabase>

export const databaseName = 'segno'
const databaseVersion = 2
/** How long opening may take before the browser is taken to have hung (Safari does). */
const openPatience = 5000

/**
 * One step a version, in order; a step that has shipped is never edited. They run inside the upgrade
 * transaction, so a browser killed half-way leaves the old version whole.
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
  /** Another tab holds an older version open. */
  onBlocked: () => void
  /** The connection is gone (the browser closed it, or a newer tab needs the upgrade). */
  onClosed: () => void
}

/** Opens the database, or rejects within five seconds, unless it has to be upgraded. */
export async function openDatabase(events: OpenEvents): Promise<Database> {
  let timedOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const opening = openDB<SegnoDatabase>(databaseName, databaseVersion, {
    upgrade(db, oldVersion, _newVersion, tx) {
      // With a large diary this takes longer than an opening may, and the browser has not hung.
      clearTimeout(timer)
      for (let version = oldVersion; version < databaseVersion; version++) migrations[version]?.(db, tx)
    },
    blocked: events.onBlocked,
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      events.onClosed()
    },
    terminated: events.onClosed,
  })
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      timedOut = true
      reject(new Error('opening the database took too long'))
    }, openPatience)
  })
  // An answer that comes too late must not leave a connection behind that blocks the next upgrade.
  opening.then(
    (db) => timedOut && db.close(),
    () => {},
  )
  return Promise.race([opening, patience])
}
