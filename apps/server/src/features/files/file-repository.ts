import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import {
  type AddedPart,
  type FileQuotas,
  type FileStore,
  type FileUsage,
  hasRoom,
  receivedOf,
  type StoredFile,
  type Upload,
  type UploadPart,
} from '../../ports/file-store'
import { lockAccount } from '../../records/account-transaction'

type Reader = Kysely<Schema> | Transaction<Schema>

/** Stores the lists of files with the same statements on SQLite and PostgreSQL. */
export class FileRepository implements FileStore {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async find(account: string, hash: string): Promise<StoredFile | undefined> {
    const row = await fileOf(this.#db, account, hash)
    return row && storedFile(row)
  }

  async all(account: string): Promise<StoredFile[]> {
    const rows = await this.#db
      .selectFrom('file')
      .selectAll()
      .where('account_id', '=', account)
      .orderBy('created_at')
      .orderBy('hash')
      .execute()
    return rows.map(storedFile)
  }

  upload(account: string, hash: string): Promise<Upload | undefined> {
    return uploadOf(this.#db, account, hash)
  }

  usage(account: string): Promise<FileUsage> {
    return usageOf(this.#db, account)
  }

  async addPart(
    account: string,
    hash: string,
    given: {
      readonly part: UploadPart
      readonly bytes: number
      readonly now: number
      readonly quotas: FileQuotas
    },
  ): Promise<AddedPart> {
    const { part, bytes, now, quotas } = given
    return inTransaction(this.#db, async (tx) => {
      await lockAccount(tx, account)
      const upload = await uploadOf(tx, account, hash)
      if (part.position !== receivedOf(upload)) return 'moved'
      if (upload && upload.bytes !== bytes) return 'otherSize'
      if (!upload) {
        const usage = await usageOf(tx, account)
        if (!hasRoom(usage, bytes, quotas)) return 'full'
        await tx.insertInto('upload').values({ account_id: account, hash, bytes, updated_at: now }).execute()
      }
      await tx
        .insertInto('upload_part')
        .values({ account_id: account, hash, ...part })
        .execute()
      await tx
        .updateTable('upload')
        .set({ updated_at: now })
        .where('account_id', '=', account)
        .where('hash', '=', hash)
        .execute()
      return 'added'
    })
  }

  async complete(account: string, file: StoredFile): Promise<string[] | null> {
    const { hash, name, mediaType, bytes, createdAt } = file
    return inTransaction(this.#db, async (tx) => {
      await lockAccount(tx, account)
      const upload = await uploadOf(tx, account, hash)
      if (!upload || receivedOf(upload) !== upload.bytes) return null
      const former = await fileOf(tx, account, hash)
      await removeRows(tx, account, hash)
      await tx
        .insertInto('file')
        .values({
          account_id: account,
          hash,
          name,
          media_type: mediaType,
          bytes,
          created_at: createdAt,
          unused_since: null,
          checked_at: createdAt,
        })
        .execute()
      return [...upload.parts.map((part) => part.name), ...(former ? [former.name] : [])]
    })
  }

  async remove(account: string, hash: string): Promise<string[]> {
    return inTransaction(this.#db, async (tx) => {
      const upload = await uploadOf(tx, account, hash)
      const file = await fileOf(tx, account, hash)
      await removeRows(tx, account, hash)
      return [...(upload?.parts.map((part) => part.name) ?? []), ...(file ? [file.name] : [])]
    })
  }

  async renewGrace(account: string, hash: string, now: number): Promise<void> {
    await this.#db
      .updateTable('file')
      .set({ unused_since: now })
      .where('account_id', '=', account)
      .where('hash', '=', hash)
      .where('unused_since', 'is not', null)
      .execute()
  }
}

async function removeRows(tx: Transaction<Schema>, account: string, hash: string): Promise<void> {
  for (const table of ['upload', 'file'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', account).where('hash', '=', hash).execute()
  }
}

async function fileOf(db: Reader, account: string, hash: string) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', account)
    .where('hash', '=', hash)
    .executeTakeFirst()
}

async function uploadOf(db: Reader, account: string, hash: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('upload')
    .select('bytes')
    .where('account_id', '=', account)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const parts = await db
    .selectFrom('upload_part')
    .select(['position', 'bytes', 'name'])
    .where('account_id', '=', account)
    .where('hash', '=', hash)
    .orderBy('position')
    .execute()
  return { bytes: row.bytes, parts }
}

async function usageOf(db: Reader, account: string): Promise<FileUsage> {
  let usage = { files: 0, bytes: 0 }
  for (const table of ['file', 'upload'] as const) {
    const row = await db
      .selectFrom(table)
      .select((of) => [of.fn.countAll().as('count'), of.fn.sum('bytes').as('bytes')])
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    usage = { files: usage.files + Number(row.count), bytes: usage.bytes + Number(row.bytes ?? 0) }
  }
  return usage
}

function storedFile(row: Selectable<Schema['file']>): StoredFile {
  return {
    hash: row.hash,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    createdAt: row.created_at,
  }
}
