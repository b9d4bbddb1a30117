import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { BlobStore, ListedBlob } from '../ports/blob-store'
import { type RecordStore, UnknownAccount } from '../ports/record-store'
import { lockAccount } from '../records/account-transaction'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

export interface FileRuleDeps {
  readonly db: Kysely<Schema>
  readonly records: Pick<RecordStore, 'page'>
  readonly blobs: Pick<BlobStore, 'delete' | 'list'>
}

const SCORES_AT_ONCE = 200

/** Returns the rules over files: interrupted uploads, files without a score, and blobs that no row names. */
export function fileRules(deps: FileRuleDeps): PruneRule[] {
  return [
    { name: 'interrupted uploads', page: (now) => deleteUpload(deps, now) },
    { name: 'files without a score', page: (now) => checkAccount(deps, now) },
    { name: 'blobs without a row', page: (now) => deleteBlobs(deps, now) },
  ]
}

async function deleteUpload({ db, blobs }: FileRuleDeps, now: number): Promise<number> {
  const due = await db
    .selectFrom('upload')
    .select(['account_id', 'hash', 'updated_at'])
    .where('updated_at', '<', now - retentionTimes.uploads)
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return 0
  const { account_id: account, hash } = due
  const parts = await inTransaction(db, async (tx) => {
    const names = await tx
      .selectFrom('upload_part')
      .select('name')
      .where('account_id', '=', account)
      .where('hash', '=', hash)
      .execute()
    const gone = await tx
      .deleteFrom('upload')
      .where('account_id', '=', account)
      .where('hash', '=', hash)
      // Another part may have arrived since the upload was found.
      .where('updated_at', '=', due.updated_at)
      .returning('hash')
      .execute()
    return gone.length > 0 ? names : []
  })
  for (const { name } of parts) await blobs.delete({ account, name })
  return 1
}

/**
 * Compares the files of one account with its scores, at most once a day. Returns 1, or 0 if no account is due.
 * Deletes a file after a grace period in which no undeleted score names it. In that period an undone deletion
 * or a resolved conflict may name it again.
 */
async function checkAccount(deps: FileRuleDeps, now: number): Promise<number> {
  const due = await deps.db
    .selectFrom('file')
    .select('account_id')
    .where('checked_at', '<', now - retentionTimes.fileChecks)
    .orderBy('checked_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return 0
  const account = due.account_id
  try {
    const named = await namedFiles(deps.records, account)
    for (const name of await settleFiles(deps.db, account, named, now))
      await deps.blobs.delete({ account, name })
  } catch (error) {
    // The account was deleted while its files were compared.
    if (!(error instanceof UnknownAccount)) throw error
  }
  return 1
}

/**
 * Returns the file hashes of every score that is not deleted, including scores that only a newer version can
 * read.
 */
async function namedFiles(records: Pick<RecordStore, 'page'>, account: string): Promise<Set<string>> {
  const named = new Set<string>()
  let afterSeq = 0
  for (;;) {
    const page = await records.page(account, { afterSeq, limit: SCORES_AT_ONCE, kinds: ['score'] })
    for (const { body, deletedAt } of page.records) {
      if (deletedAt !== undefined || !Array.isArray(body.files)) continue
      for (const file of body.files as { readonly hash?: unknown }[]) named.add(String(file?.hash))
    }
    const last = page.records.at(-1)
    if (!page.hasMore || !last) return named
    afterSeq = last.seq
  }
}

/**
 * Stores since when each file is unused. Deletes the files whose grace period has ended, and returns the names
 * of their blobs.
 */
async function settleFiles(
  db: Kysely<Schema>,
  account: string,
  named: ReadonlySet<string>,
  now: number,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const files = await tx
      .selectFrom('file')
      .select(['hash', 'name', 'unused_since'])
      .where('account_id', '=', account)
      .execute()
    await tx.updateTable('file').set({ checked_at: now }).where('account_id', '=', account).execute()
    const names: string[] = []
    for (const { hash, name, unused_since: since } of files) {
      const unused = named.has(hash) ? null : (since ?? now)
      if (unused !== null && unused < now - retentionTimes.unusedFiles) {
        await tx.deleteFrom('file').where('account_id', '=', account).where('hash', '=', hash).execute()
        names.push(name)
      } else if (unused !== since) {
        await tx
          .updateTable('file')
          .set({ unused_since: unused })
          .where('account_id', '=', account)
          .where('hash', '=', hash)
          .execute()
      }
    }
    return names
  })
}

/**
 * Deletes blobs that a killed server, a failed deletion or a restored database has left in the store. They must
 * be a day old, or a week for an unknown account. Returns their number.
 */
async function deleteBlobs({ db, blobs }: FileRuleDeps, now: number): Promise<number> {
  let count = 0
  for await (const batch of blobs.list()) {
    for (const account of new Set(batch.map((blob) => blob.account))) {
      const isKnown = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst()
      const kept = isKnown ? retentionTimes.uploads : retentionTimes.foreignBlobs
      const old = batch.filter((blob) => blob.account === account && blob.storedAt < now - kept)
      for (const blob of await withoutRow(db, account, old)) {
        await blobs.delete(blob)
        count++
      }
    }
  }
  return count
}

async function withoutRow(
  db: Kysely<Schema>,
  account: string,
  blobs: readonly ListedBlob[],
): Promise<ListedBlob[]> {
  if (blobs.length === 0) return []
  const names = new Set<string>()
  for (const table of ['file', 'upload_part'] as const) {
    const rows = await db.selectFrom(table).select('name').where('account_id', '=', account).execute()
    for (const { name } of rows) names.add(name)
  }
  return blobs.filter(({ name }) => !names.has(name))
}
