import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { LOCAL_OWNER } from '../../contracts/account'
import { type Parcel, ParcelError } from '../../contracts/installed/inbox'
import { storageErrorKindOf } from '../database/storage-error-kind'

interface InboxDatabase extends DBSchema {
  parcels: { key: string; value: Parcel }
}

const DATABASE_NAME = 'segno-inbox'
/** The maximum number of parcels. Another site can post a form to the share target and could fill the disk. */
const MOST_PARCELS = 20

/** The BroadcastChannel on which the service worker and pages announce changes. */
export const INBOX_CHANNEL = 'segno.inbox'

/** All parcels of this device. The service worker writes them and has no access to the sign-in. */
export interface InboxStore {
  /**
   * Stores a parcel. Resolves when it would survive a crash of the browser. Rejects with a `ParcelError` if the
   * device refuses it or has too many.
   */
  add(parcel: Parcel): Promise<void>
  /** Resolves with all parcels, oldest first. */
  list(): Promise<readonly Parcel[]>
  /** Gives `owner` the parcels without an owner and those that arrived before any sign-in. */
  claim(owner: string): Promise<void>
  /** Changes a parcel. `change` returns null to remove it. */
  update(id: string, change: (parcel: Parcel) => Parcel | null): Promise<void>
  move(from: string, to: string): Promise<void>
  drop(owner: string): Promise<void>
  erase(): Promise<void>
}

/**
 * Stores parcels in a separate database, because the service worker must not upgrade the database of the diary.
 */
export function openInboxStore(): InboxStore {
  const change = async (run: (parcel: Parcel) => Parcel | null) => {
    await withDatabase(false, async (db) => {
      const tx = db.transaction('parcels', 'readwrite', { durability: 'strict' })
      for (let row = await tx.store.openCursor(); row; row = await row.continue()) {
        const next = run(row.value)
        if (next === null) await row.delete()
        else if (next !== row.value) await row.update(next)
      }
      await tx.done
    })
  }
  const isUnclaimed = ({ owner }: Parcel) => owner === null || owner === LOCAL_OWNER
  return {
    async add(parcel) {
      try {
        await withDatabase(true, async (db) => {
          const tx = db.transaction('parcels', 'readwrite', { durability: 'strict' })
          if ((await tx.store.count()) >= MOST_PARCELS) throw new ParcelError('many')
          await Promise.all([tx.store.put(parcel), tx.done])
        })
      } catch (error) {
        if (error instanceof ParcelError) throw error
        throw new ParcelError(storageErrorKindOf(error) === 'quota' ? 'quota' : 'write-failed', error)
      }
    },
    async list() {
      const parcels = (await withDatabase(false, (db) => db.getAll('parcels'))) ?? []
      return parcels.sort((a, b) => a.at - b.at)
    },
    claim: (owner) =>
      change((parcel) => (isUnclaimed(parcel) && parcel.owner !== owner ? { ...parcel, owner } : parcel)),
    update: (id, run) => change((parcel) => (parcel.id === id ? run(parcel) : parcel)),
    move: (from, to) => change((parcel) => (parcel.owner === from ? { ...parcel, owner: to } : parcel)),
    drop: (owner) => change((parcel) => (parcel.owner === owner ? null : parcel)),
    erase: () => change(() => null),
  }
}

/**
 * Opens the database for one use, so that no connection blocks another tab. Most browsers never receive a parcel, so
 * only `create` creates the database; otherwise resolves with undefined if there is none.
 */
async function withDatabase<T>(
  create: boolean,
  use: (db: IDBPDatabase<InboxDatabase>) => Promise<T>,
): Promise<T | undefined> {
  if (!create && !(await exists())) return undefined
  const db = await openDB<InboxDatabase>(DATABASE_NAME, 1, {
    upgrade: (created) => void created.createObjectStore('parcels', { keyPath: 'id' }),
  })
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

async function exists(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return false
  }
}
