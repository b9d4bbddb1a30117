import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'

/** The user whose rows are counted. */
export interface CountedUser {
  readonly id: string
  readonly emailKey: string
}

type CountRows = (db: Kysely<Schema>, user: CountedUser) => Promise<number>

const ofAccount =
  (table: keyof Schema, column = 'account_id'): CountRows =>
  (db, { id }) =>
    count(db, table, column, id)

/** Counts all rows of a table that names its user by a hash only. A test with one user has no other rows. */
const ofAnyone =
  (table: keyof Schema): CountRows =>
  async (db) =>
    rowsOf(db, table)

/**
 * Counts the rows of one user in each table. Null: no row belongs to a user. A new table does not compile
 * without an entry here.
 */
export const userTables: Readonly<Record<keyof Schema, CountRows | null>> = {
  account: ofAccount('account', 'id'),
  record: ofAccount('record'),
  history: ofAccount('history'),
  kept_answer: ofAccount('kept_answer'),
  magic_link: (db, { emailKey }) => count(db, 'magic_link', 'email_key', emailKey),
  sign_in: ofAccount('sign_in'),
  refresh_token: ofAccount('refresh_token'),
  spent_token: ofAnyone('spent_token'),
  secret: null,
  server_state: null,
  file: ofAccount('file'),
  upload: ofAccount('upload'),
  upload_part: ofAccount('upload_part'),
  featured_collection: ofAccount('featured_collection'),
  dictionary_draft: null,
  ai_spending: null,
  dictionary_feedback: ofAnyone('dictionary_feedback'),
  dictionary_report: ofAnyone('dictionary_report'),
}

/** Tables outside the types of the schema: those of Kysely, of SQLite and of the rate limits. */
export const otherTables = ['kysely_migration', 'kysely_migration_lock', 'rate_limit', 'sqlite_sequence']

/**
 * States what the deletion of an account does with each item in DATA_DIR and in the folder of backups. A test
 * compares the list with the folder.
 */
export const userFiles: Readonly<Record<string, string>> = {
  'segno.db': 'rows are deleted and overwritten',
  'segno.mark': 'names no user',
  'segno.sock': 'is no file with content',
  files: 'the folder of the account is deleted',
  outbox: 'e-mails are deleted after a day',
  'deleted-accounts': 'a keyed hash of the id',
  access: 'a keyed hash of the id, whose key is in the database',
  backups: 'the newest seven stay',
}

/** Counts the rows of one user in each table that can have some, by the name of the table. */
export async function countUserRows(db: Kysely<Schema>, user: CountedUser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, countRows] of Object.entries(userTables))
    if (countRows) counts[table] = await countRows(db, user)
  return counts
}

/** Returns the names of all tables in the database itself. */
export async function tableNames(db: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`
      : sql<{
          name: string
        }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  return (await query.execute(db)).rows.map(({ name }) => name).sort()
}

/** Returns all rows of some tables as text. */
export async function dumpTables(db: Kysely<Schema>, tables: readonly string[]): Promise<string> {
  const dumps = []
  for (const table of tables) dumps.push((await sql`SELECT * FROM ${sql.table(table)}`.execute(db)).rows)
  return JSON.stringify(dumps)
}

async function count(
  db: Kysely<Schema>,
  table: keyof Schema,
  column: string,
  value: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`.execute(db)
  return Number(rows[0]?.n)
}

async function rowsOf(db: Kysely<Schema>, table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}
