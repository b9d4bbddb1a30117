import { type Database, openDatabase } from './database'

/** One connection, opened again when the browser took it away. */
export interface Connection {
  /** The open database, without waiting; undefined while there is none. */
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
      // A hung first try is given one more chance: Safari's first open after a crash often fails.
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
