import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { eraseOpinions } from '../../records/device-opinions'

/** Deletes an account from every table. `beforeCommit` runs for an account that exists; if it fails, nothing is deleted. */
export async function deleteAccount(
  db: Kysely<Schema>,
  id: string,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await eraseOpinions(tx, id)
    // Delete the account row first: writers lock it, and find it missing afterwards. Rows that refer to it are
    // deleted by cascade. Links refer to an address, not to an account.
    const gone = await tx.deleteFrom('account').where('id', '=', id).returning('email_key').executeTakeFirst()
    if (!gone) return
    await tx.deleteFrom('magic_link').where('email_key', '=', gone.email_key).execute()
    await beforeCommit()
  })
}
