import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { newEpoch } from './new-epoch'

/**
 * Gives every account another epoch and returns the number of accounts. Devices then offer all their records
 * again.
 */
export async function renewAllEpochs(tx: Transaction<Schema>): Promise<number> {
  const accounts = await tx.selectFrom('account').select('id').execute()
  for (const { id } of accounts) {
    await tx.updateTable('account').set({ epoch: newEpoch() }).where('id', '=', id).execute()
  }
  return accounts.length
}
