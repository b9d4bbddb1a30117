import type { Quarantine, QuarantinedChange } from '../../contracts/quarantine'
import type { Connection } from '../database/connection'
import type { JournalRow } from '../database/database'
import { send, writeTogether } from '../database/transaction'

/** Opens the quarantine: the changes that a fold could not apply. `shown` returns the owners of this page. */
export function openQuarantine(connection: Connection, shown: () => readonly string[]): Quarantine {
  return {
    async list() {
      const db = await connection.open()
      const found: QuarantinedChange[] = []
      let copy = await db.transaction('aside').store.openCursor()
      for (; copy; copy = await copy.continue()) {
        // The store also holds copies of unreadable rows, which have no changes.
        const { owner, at, changes = [] } = copy.value.row as Partial<JournalRow>
        if (owner === undefined || !shown().includes(owner)) continue
        for (const change of changes) found.push({ key: copy.key, at: at ?? copy.value.at, change })
      }
      return found
    },
    remove: (keys) =>
      writeTogether(connection, ['aside'], async (tx) => {
        for (const key of keys) send(tx.objectStore('aside').delete(key))
      }),
  }
}

/** Returns the number of quarantined changes of an owner in the rows of the store `aside`. */
export function countQuarantined(rows: readonly { row: unknown }[], owner: string): number {
  return rows
    .map(({ row }) => row as Partial<JournalRow>)
    .reduce((sum, { owner: of, changes = [] }) => (of === owner ? sum + changes.length : sum), 0)
}
