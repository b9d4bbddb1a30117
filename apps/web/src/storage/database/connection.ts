import { type Database, openDatabase } from './database'

/** A connection that reopens after the browser has closed it. */
export interface Connection {
  /** Returns the database if it is open, else undefined. */
  current(): Database | undefined
  open(): Promise<Database>
  close(): void
}

export function createConnection(onBlocked: () => void): Connection {
  let db: Database | undefined
  let opening: Promise<Database> | undefined

  async function openOnce(): Promise<Database> {
    const opened = await openDatabase({
      onBlocked,
      onClosed: () => {
        db = undefined
      },
    })
    db = opened
    return opened
  }

  return {
    current: () => db,
    open() {
      if (db) return Promise.resolve(db)
      // Safari's first open after a crash often fails: try once more.
      opening ??= openOnce()
        .catch(() => openOnce())
        .finally(() => {
          opening = undefined
        })
      return opening
    },
    close() {
      db?.close()
      db = undefined
    },
  }
}
