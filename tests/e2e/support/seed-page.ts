import { openDatabase } from '../../../apps/web/src/storage/database/database'
import type { SeedRow } from './seed-rows'

declare global {
  interface Window {
    putRows: typeof putRows
  }
}
window.putRows = putRows

/** Stores records under `LOCAL_OWNER`, as a signed-out device does. */
async function putRows(rows: readonly SeedRow[]): Promise<void> {
  const db = await openDatabase({ onBlocked: () => {}, onClosed: () => {} })
  const transaction = db.transaction('records', 'readwrite')
  for (const row of rows) {
    const at = Date.parse(row.body.createdAt)
    void transaction.store.put({ ...row, owner: 'local', updatedAt: at, savedAt: at, rev: 1, d: 1, seq: 0 })
  }
  await transaction.done
  db.close()
}
