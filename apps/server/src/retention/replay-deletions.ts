import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { deleteAccount } from '../features/user/delete-account'
import type { DeletedAccounts } from '../ports/deletion-list'

const IDS_AT_ONCE = 1000

/** Deletes accounts again that a restored backup has brought back. Returns the number of these accounts. */
export async function replayDeletions(
  db: Kysely<Schema>,
  list: Pick<DeletedAccounts, 'reader'>,
): Promise<number> {
  const isDeleted = await list.reader()
  if (!isDeleted) return 0
  let count = 0
  let after = ''
  for (;;) {
    const page = await db
      .selectFrom('account')
      .select('id')
      // The hourly job erases accounts whose deletion can still be undone.
      .where('deletion_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(IDS_AT_ONCE)
      .execute()
    for (const { id } of page.filter((account) => isDeleted(account.id))) {
      await deleteAccount(db, id)
      count += 1
    }
    const last = page.at(-1)
    if (!last) return count
    after = last.id
  }
}

/**
 * Adds to the list the accounts whose deletion was stored, although the server stopped before it wrote the
 * list. The owner may have undone a deletion that a restored backup still has. So an account that was ever
 * listed stays as it is.
 */
export async function listDeletions(
  db: Kysely<Schema>,
  list: Pick<DeletedAccounts, 'add' | 'everListed'>,
): Promise<void> {
  const wasListed = await list.everListed()
  const waiting = await db.selectFrom('account').select('id').where('deletion_at', 'is not', null).execute()
  for (const { id } of waiting) if (!wasListed(id)) await list.add(id)
}
