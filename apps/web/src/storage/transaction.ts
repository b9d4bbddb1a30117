import type { IDBPTransaction, StoreNames } from 'idb'
import type { Connection } from './connection'
import type { SegnoDatabase } from './database'

type StoreName = StoreNames<SegnoDatabase>
export type WriteTransaction = IDBPTransaction<SegnoDatabase, StoreName[], 'readwrite'>

/** All of what `work` writes becomes durable together, or nothing of it. */
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
      // It had ended by itself.
    }
    throw error
  }
}

/** Asks for a write whose failure fails the transaction. */
export function send(request: Promise<unknown>): void {
  request.catch(() => {})
}
