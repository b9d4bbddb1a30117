import type { Connection } from '../src/storage/database/connection'
import type { JournalRow } from '../src/storage/database/database'
import { foldWith, type RowTransaction } from '../src/storage/journal/row-transaction'

/** Commits that the disk of a device refused, and whether it still refuses. A test may change both. */
export interface DiskFaults {
  unsaved: JournalRow[]
  isFailing: boolean
}

/** Creates the transactions of the only tab of a device, named `this`. Its clock always returns 9. */
export function createOneTabRows(
  connection: Connection,
  faults: DiskFaults = { unsaved: [], isFailing: false },
): RowTransaction {
  return {
    connection,
    tab: 'this',
    now: () => 9,
    settled: async () => {},
    fold: (work, stores) => foldWith(connection, 'this', work, stores),
    get unsaved() {
      return faults.unsaved
    },
    get isFailing() {
      return faults.isFailing
    },
  }
}
