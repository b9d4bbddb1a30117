import { type Kysely, Migrator } from 'kysely'
import type { Env } from '../env'
import type { Log } from '../log'
import { DatabaseUnavailable } from './database-unavailable'
import { type Engine, migrationsFor } from './migrations'
import { openPostgres } from './postgres-database'
import { makePrivate } from './private-files'
import type { Schema } from './schema'
import { openSqlite } from './sqlite-database'

/**
 * Opens and migrates the database: PostgreSQL if `DATABASE_URL` is set, else one file in `DATA_DIR`.
 * `destroy()` closes it. Throws DatabaseUnavailable if it cannot be opened.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<Kysely<Schema>> {
  if (DATABASE_URL === undefined) {
    const db = openSqlite(DATA_DIR, log)
    return migrateOrClose(db, db, 'sqlite')
  }
  // DATA_DIR holds the outbox of e-mails, also with PostgreSQL.
  makePrivate(DATA_DIR, 'DATA_DIR', log)
  // Migrations may take longer than the statement timeout of calls.
  const migrationDb = openPostgres(DATABASE_URL, log, { connections: 2, statementTimeout: 0, lockTimeout: 0 })
  const db = openPostgres(DATABASE_URL, log)
  try {
    return await migrateOrClose(migrationDb, db, 'postgres')
  } finally {
    await migrationDb.destroy()
  }
}

async function migrateOrClose(
  by: Kysely<Schema>,
  db: Kysely<Schema>,
  engine: Engine,
): Promise<Kysely<Schema>> {
  try {
    await migrate(by, engine)
    return db
  } catch (error) {
    await db.destroy()
    throw new DatabaseUnavailable(sentence(error), { cause: error })
  }
}

/** Runs the missing migrations. Several processes may start at once, and one may be killed halfway. */
async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function sentence(error: unknown): string {
  if (/corrupted migrations/.test(String(error))) {
    return 'The database was written by a newer version of Segno: start that version, or another database.'
  }
  const code = String((error as { code?: unknown }).code ?? 'unknown reason')
  return `The database could not be reached or brought up to date (${code}).`
}
