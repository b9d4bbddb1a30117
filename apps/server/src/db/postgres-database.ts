import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log'
import type { Schema } from './schema'

const INT8 = 20

interface PostgresOptions {
  readonly connections: number
  /** Milliseconds that a statement may run; 0 for no limit. */
  readonly statementTimeout: number
  /** Milliseconds to wait for the row of an account that another process has locked; 0 for no limit. */
  readonly lockTimeout: number
}

const everyday: PostgresOptions = { connections: 20, statementTimeout: 30_000, lockTimeout: 2000 }

/** Opens a pool of PostgreSQL connections that return `bigint` columns as numbers. */
export function openPostgres(url: string, log: Log, options: PostgresOptions = everyday): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeout,
    lock_timeout: options.lockTimeout,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'segno',
    types: {
      // All stored numbers are far below 2^53.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // The pool replaces idle connections that break. Without a listener the error would end the process.
  pool.on('error', (error) => log('database.connection_lost', { error: error.name }))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
