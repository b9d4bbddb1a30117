import type { Change } from '@segno/domain/change/change'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A record as it lies in the database. */
export interface StoredRow {
  /** Whose it is: `local` before any sign-in, else a user id. */
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
  /** 1 while the server has not acknowledged this very content; absent when it has (a sparse index). */
  d?: 1
  /** The server's number for this version; 0 = never accepted. */
  seq: number
}

/** Changes that are durable and not yet worked into their rows. */
export interface JournalRow {
  owner: string
  /** The tab that wrote it. */
  tab: string
  at: number
  changes: readonly Change[]
}

export interface SegnoDatabase extends DBSchema {
  records: {
    key: [string, string, string]
    value: StoredRow
    indexes: { newest: [string, string, string, string]; dirty: [string, number] }
  }
  journal: { key: number; value: JournalRow }
  device: { key: string; value: { key: string; value: unknown } }
  /** Raw copies of rows that could not be read and would otherwise have been overwritten. */
  aside: { key: number; value: { at: number; row: unknown } }
}

export type Database = IDBPDatabase<SegnoDatabase>

export const databaseName = 'segno'
export const databaseVersion = 1
/** How long opening may take before the browser is taken to have hung (Safari does). */
const openPatience = 5000

/**
 * One step a version, in order; a step that has shipped is never edited. They run inside the upgrade
 * transaction, so a browser killed half-way leaves the old version whole.
 */
const migrations: readonly ((db: Database) => void)[] = [
  (db) => {
    const records = db.createObjectStore('records', { keyPath: ['owner', 'kind', 'id'] })
    records.createIndex('newest', ['owner', 'kind', 'order', 'id'], { unique: true })
    records.createIndex('dirty', ['owner', 'd'])
    db.createObjectStore('journal', { autoIncrement: true })
    db.createObjectStore('device', { keyPath: 'key' })
    db.createObjectStore('aside', { autoIncrement: true })
  },
]

export interface OpenEvents {
  /** Another tab holds an older version open. */
  onBlocked: () => void
  /** The connection is gone (the browser closed it, or a newer tab needs the upgrade). */
  onClosed: () => void
}

/** Opens the database, or rejects within five seconds. */
export async function openDatabase(events: OpenEvents): Promise<Database> {
  let timedOut = false
  const opening = openDB<SegnoDatabase>(databaseName, databaseVersion, {
    upgrade(db, oldVersion) {
      for (let version = oldVersion; version < databaseVersion; version++) migrations[version]?.(db)
    },
    blocked: events.onBlocked,
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      events.onClosed()
    },
    terminated: events.onClosed,
  })
  const patience = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
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
