import type { IDBPTransaction, StoreNames } from 'idb'
import type { Connection } from './connection'
import type { SegnoDatabase } from './database'

export type StoreName = StoreNames<SegnoDatabase>
export type WriteTransaction = IDBPTransaction<SegnoDatabase, StoreName[], 'readwrite'>

/** Runs `work` in one read-write transaction with strict durability. All its writes commit, or none. */
export async function writeTogether<T>(
  connection: Connection,
  stores: StoreName[],
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
  tx.done.catch(() => {})
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // The transaction has ended already.
    }
    // A request that nothing awaits has failed, and `error` is only its consequence.
    throw tx.error ?? error
  }
}

/** Issues a request without awaiting it. If it fails, the transaction fails. */
export function send(request: Promise<unknown>): void {
  request.catch(() => {})
}
