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
import type { Log } from '../log'
import { DatabaseUnavailable } from './database-unavailable'
import { createPrivateFile, makePrivate, PRIVATE_FOLDER } from './private-files'
import type { Schema } from './schema'

/** The most prepared statements in the cache. Preparing a statement costs memory that is freed late. */
const KEPT_STATEMENTS = 200

/** Milliseconds that the start waits while another process holds the file. */
const BUSY_TIMEOUT = 5000

/**
 * Opens the database file with a single connection that locks the file. No second process can use it, and every
 * statement goes through Kysely's mutex.
 */
export function openSqlite(folder: string, log: Log): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new FileDialect({ database: cachedStatements(openFile(folder, log)) }),
  })
}

/**
 * A dialect whose migrations run in a transaction. SQLite can roll back CREATE TABLE, which Kysely does not use
 * by default.
 */
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

/** Returns the path of the database file in DATA_DIR. */
export function databasePath(folder: string): string {
  return join(folder, 'segno.db')
}

function openFile(folder: string, log: Log): Libsql.Database {
  const path = databasePath(folder)
  try {
    makeFolder(resolve(folder))
    makePrivate(resolve(folder), 'DATA_DIR', log)
    // SQLite gives the write-ahead log the mode of the database.
    createPrivateFile(path)
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

/**
 * Creates the folder and its parents one by one. With `recursive`, `mkdir` never returns below a folder in
 * which none can be created, such as `/proc`.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, PRIVATE_FOLDER)
}

function prepareFile(file: Libsql.Database): void {
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  // Set the lock before the journal mode: an exclusively locked file needs no shared memory beside it.
  file.pragma('locking_mode = EXCLUSIVE')
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // SQLite leaves deleted rows in free pages of the file, where a copy of the file would show them. Write zeros instead.
  file.pragma('secure_delete = ON')
  // SQLite takes the lock with the first write.
  file.exec('BEGIN IMMEDIATE')
  file.exec('COMMIT')
}

/**
 * Releases the lock of the file and closes the file. `close` alone leaves it locked until pending statements
 * are collected as garbage. SQLite cannot release the lock while there is a write-ahead log.
 */
function closeFile(file: Libsql.Database): void {
  try {
    file.pragma('journal_mode = DELETE')
    file.pragma('locking_mode = NORMAL')
    file.prepare('SELECT count(*) FROM sqlite_master').all([])
  } catch {
    // On a full disk the log cannot be merged into the file. It stays beside the file, and the next start merges it.
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

/** Returns the connection with a cache of its latest KEPT_STATEMENTS prepared statements. */
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
      if (statements.size > KEPT_STATEMENTS && !oldest.done) statements.delete(oldest.value)
      return statement
    },
  }
}
