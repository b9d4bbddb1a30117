import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { UndoneDeletion } from '../../ports/account-store'
import type { DeletedAccounts } from '../../ports/deletion-list'
import { eraseOpinions } from '../../records/device-opinions'

interface DeletionRequest {
  readonly undoHash: string
  readonly now: number
}

type List = Pick<DeletedAccounts, 'add' | 'restore'>

/** Milliseconds from the request of its owner to the erasure of an account. */
export const UNDO_TIME = 7 * 86_400_000

/**
 * Ends every sign-in, frees the address and deletes opinions about terms, so that no call finds the account. The other
 * rows stay until the hourly job erases them. Returns the address, or undefined if there is no such account.
 */
export async function requestDeletion(
  db: Kysely<Schema>,
  list: List,
  id: string,
  { undoHash, now }: DeletionRequest,
): Promise<string | undefined> {
  const address = await inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['email', 'email_key', 'google_sub'])
      .where('id', '=', id)
      .where('deletion_at', 'is', null)
      .executeTakeFirst()
    if (!account) return undefined
    await tx
      .updateTable('account')
      .set({
        // No address contains a space, so the old address is free for a new account.
        email_key: `deleted ${id}`,
        deleted_email_key: account.email_key,
        google_sub: null,
        deleted_google_sub: account.google_sub,
        deletion_at: now,
        undo_hash: undoHash,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('magic_link').where('email_key', '=', account.email_key).execute()
    // Erase opinions before the sign-ins: only these still name some devices of the account.
    await eraseOpinions(tx, id)
    await tx.deleteFrom('sign_in').where('account_id', '=', id).execute()
    return account.email
  })
  // Add to the list after the commit. A listed account whose deletion is not stored would be erased at the next
  // start, without its week. If the disk refuses now, the next start adds the account. The person still gets
  // the link that undoes the deletion.
  if (address !== undefined) await list.add(id).catch(() => {})
  return address
}

/**
 * Brings an account back within a week of its deletion. Deletes a new account of the same address if it is
 * empty. If the new account has records, the old one stays deleted.
 */
export async function undoDeletion(
  db: Kysely<Schema>,
  list: List,
  undoHash: string,
  now: number,
): Promise<UndoneDeletion> {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'deleted_email_key', 'deleted_google_sub'])
      .where('undo_hash', '=', undoHash)
      .where('deletion_at', '>', now - UNDO_TIME)
      .executeTakeFirst()
    if (!account || account.deleted_email_key === null) return { outcome: 'unknown' }
    const { id, email, deleted_email_key: key, deleted_google_sub: sub } = account
    const newer = await tx
      .selectFrom('account')
      .select(['id', 'seq'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (newer && newer.seq > 0) return { outcome: 'taken' }
    if (newer) await tx.deleteFrom('account').where('id', '=', newer.id).execute()
    const taken =
      sub && (await tx.selectFrom('account').select('id').where('google_sub', '=', sub).executeTakeFirst())
    await tx
      .updateTable('account')
      .set({
        email_key: key,
        deleted_email_key: null,
        google_sub: taken ? null : sub,
        deleted_google_sub: null,
        deletion_at: null,
        undo_hash: null,
        last_active_at: now,
      })
      .where('id', '=', id)
      .execute()
    await list.restore(id)
    return { outcome: 'undone', id, email }
  })
}
