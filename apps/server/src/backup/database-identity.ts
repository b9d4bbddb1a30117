import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'
import { databasePath } from '../db/sqlite-database'
import type { Env } from '../env'

type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Returns a text that changes if the database is copied or restored into another one. SQLite: the inode of the
 * file, which a copy does not share. PostgreSQL: the OID of the database and the timeline. `pg_restore` into a
 * new database changes the OID. A promoted standby or a recovery to a point in time changes the timeline.
 */
export async function databaseIdentity(
  db: Kysely<Schema>,
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
): Promise<string> {
  if (DATABASE_URL === undefined) {
    return `file ${statSync(databasePath(DATA_DIR), { bigint: true }).ino}`
  }
  const { rows } = await sql<{ oid: string }>`
    SELECT oid::text AS oid FROM pg_database WHERE datname = current_database()`.execute(db)
  return `database ${rows[0]?.oid} ${await timelineOf(db)}`
}

/** Returns the timeline of PostgreSQL, or 'unknown' if a hosted database refuses `pg_control_checkpoint`. */
async function timelineOf(db: Kysely<Schema>): Promise<string> {
  try {
    const { rows } = await sql<{ timeline: number }>`
      SELECT timeline_id AS timeline FROM pg_control_checkpoint()`.execute(db)
    return String(rows[0]?.timeline)
  } catch {
    return 'unknown'
  }
}

/** Returns the path of the marker file in DATA_DIR. */
export function markerPath(folder: string): string {
  return join(folder, 'segno.mark')
}
