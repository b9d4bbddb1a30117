import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type DialectAdapter,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import { DatabaseUnavailable } from './database-unavailable'
import type { Schema } from './schema'

/** How many prepared statements are kept: preparing one anew each time costs memory that is long in coming back. */
const keptStatements = 200

/** How long another process may hold the file before the start is given up (milliseconds). */
const busyTimeout = 5000

/**
 * The database in one file. There is exactly one connection, which keeps the file for itself: no second process can
 * come in between, and every statement goes through Kysely's one mutex.
 */
export function openSqlite(folder: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new FileDialect({ database: cachedStatements(openFile(folder)) }) })
}

/** SQLite can undo the making of a table like any other statement, which Kysely leaves unused. */
class FileDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new FileAdapter()
  }
}

class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openFile(folder: string): Libsql.Database {
  const path = join(folder, 'segno.db')
  try {
    makeFolder(resolve(folder))
    const file = new Libsql(path)
    try {
      prepareFile(file)
    } catch (error) {
      file.close()
      throw error
    }
    return file
  } catch (error) {
    throw new DatabaseUnavailable(openingSentence(path, error))
  }
}

/** One after the other: `recursive` never ends where a folder exists in which none can be made, such as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function prepareFile(file: Libsql.Database): void {
  file.pragma(`busy_timeout = ${busyTimeout}`)
  // Before the journal mode: a file that nobody shares needs no shared memory beside it.
  file.pragma('locking_mode = EXCLUSIVE')
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // The lock is only taken with the first write.
  file.exec('BEGIN IMMEDIATE')
  file.exec('COMMIT')
}

/**
 * Closing alone leaves the file locked while a statement is waiting to be collected as garbage, so the lock is given
 * up first; that cannot be done while there is a write-ahead log.
 */
function closeFile(file: Libsql.Database): void {
  try {
    file.pragma('journal_mode = DELETE')
    file.pragma('locking_mode = NORMAL')
    file.prepare('SELECT count(*) FROM sqlite_master').all([])
  } catch {
    // On a full disk the log cannot be worked in: it stays beside the file, and the next start does it.
  } finally {
    file.close()
  }
}

function openingSentence(path: string, error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? '')
  if (code.startsWith('SQLITE_BUSY') || /locked/i.test(String(error))) {
    return 'Another process uses the database in DATA_DIR: set DATABASE_URL to run several processes.'
  }
  const state = existsSync(path) ? 'opened' : 'made'
  return `The database in DATA_DIR could not be ${state} (${code || 'unknown reason'}).`
}

/** The same connection, which remembers its latest statements. */
function cachedStatements(file: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      closeFile(file)
    },
    prepare(sql) {
      const known = statements.get(sql)
      const statement = known ?? (file.prepare(sql) as unknown as SqliteStatement)
      statements.delete(sql)
      statements.set(sql, statement)
      const oldest = statements.keys().next()
      if (statements.size > keptStatements && !oldest.done) statements.delete(oldest.value)
      return statement
    },
  }
}
